/** What scrolls can be reached and moved by keys; what does not is no stop on their way. */
export function scroller(node: HTMLElement): { destroy(): void } {
  const look = (): void => {
    const scrolls = node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight;
    if (scrolls) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(look);
  sizes.observe(node);
  contents.observe(node, { childList: true, subtree: true, characterData: true });
  return {
    destroy() {
      sizes.disconnect();
      contents.disconnect();
    },
  };
}
