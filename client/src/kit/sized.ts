/**
 * Sizes are told in the frame after they changed. A page that is laid out anew within the call of a ResizeObserver
 * is an error to browsers.
 */

export function onResize(node: Element, tell: (content: DOMRectReadOnly) => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(([entry]) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => entry && tell(entry.contentRect));
  });
  observer.observe(node);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

/** Tells a node's width and height within its border, now and whenever they change. */
export function sized(node: Element, tell: (width: number, height: number) => void): { destroy(): void } {
  const look = (): void => tell(node.clientWidth, node.clientHeight);
  look();
  return { destroy: onResize(node, look) };
}
