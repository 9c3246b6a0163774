/**
 * What scrolls can be reached and moved by keys; what does not is no stop on their way.
 * `data-more`: there is more below; `data-before` and `data-after`: to the left, to the right.
 */
export function scroller(node: HTMLElement): { destroy(): void } {
  const look = (): void => {
    const scrolls = node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight;
    if (scrolls) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
    node.toggleAttribute("data-more", node.scrollTop + node.clientHeight < node.scrollHeight - 1);
    node.toggleAttribute("data-before", node.scrollLeft > 1);
    node.toggleAttribute("data-after", node.scrollLeft + node.clientWidth < node.scrollWidth - 1);
  };
  // Once a frame, when the page is laid out anyway: a look in between would lay it out twice.
  let frame = 0;
  const lookSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(lookSoon);
  sizes.observe(node);
  contents.observe(node, { childList: true, subtree: true, characterData: true });
  node.addEventListener("scroll", look, { passive: true });
  return {
    destroy() {
      cancelAnimationFrame(frame);
      node.removeEventListener("scroll", look);
      sizes.disconnect();
      contents.disconnect();
    },
  };
}
