/* What the theme forgets for those who hear the page or use keys. */
document.querySelector(".md-search")?.setAttribute("aria-label", "Search");

const reachable = () => {
  for (const wide of document.querySelectorAll(".md-typeset__scrollwrap:not([tabindex])")) wide.tabIndex = 0;
};
const content = document.querySelector(".md-content");
reachable();
if (content) new MutationObserver(reachable).observe(content, { childList: true, subtree: true });
