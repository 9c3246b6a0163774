import { painted } from "../look/painted";

/**
 * What scrolls can be reached and moved by keys; what does not is no stop on their way.
 * `data-more`: there is more below; `data-before` and `data-after`: to the left, to the right.
 */
export function scroller(node: HTMLElement): { destroy(): void } {
  // All is looked at before anything is written: else the page would be laid out in between.
  const look = (): void => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight, scrollTop, scrollLeft } = node;
    const scrolls = scrollWidth > clientWidth || scrollHeight > clientHeight;
    if (scrolls) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
    node.toggleAttribute("data-more", scrollTop + clientHeight < scrollHeight - 1);
    node.toggleAttribute("data-before", scrollLeft > 1);
    node.toggleAttribute("data-after", scrollLeft + clientWidth < scrollWidth - 1);
  };
  // Once a frame, and after it: what a tap changes need not wait for this.
  let soon = false;
  const lookSoon = (): void => {
    if (soon) return;
    soon = true;
    void painted().then(() => {
      soon = false;
      look();
    });
  };
  const sizes = new ResizeObserver(lookSoon);
  const contents = new MutationObserver(lookSoon);
  sizes.observe(node);
  contents.observe(node, { childList: true, subtree: true, characterData: true });
  node.addEventListener("scroll", look, { passive: true });
  return {
    destroy() {
      node.removeEventListener("scroll", look);
      sizes.disconnect();
      contents.disconnect();
    },
  };
}
