// The elements that a locator names, step by step: see page.py.
(steps) => {
  const ROLES = {
    button: "button, [role=button]",
    figure: "figure",
    group: "fieldset, [role=group]",
    heading: "h1, h2, h3",
    img: "[role=img]",
    link: "a[href]",
    log: "[role=log]",
    radio: "input[type=radio], [role=radio]",
    switch: "[role=switch]",
  };
  return located(steps);

  function located(steps) {
    return steps.reduce(step, [document]);
  }

  function step(found, { css, role, label, text, name, index, other }) {
    if (index !== undefined) return found.slice(index, index + 1 || undefined);
    if (other) return inOrder([...found, ...located(other)]);
    const within = (selector) => inOrder(found.flatMap((each) => [...each.querySelectorAll(selector)]));
    if (css) return within(css);
    if (role) return within(ROLES[role]).filter((each) => isHeard(each) && (!name || fits(nameOf(each), name)));
    if (label) return within("input, textarea, select").filter((each) => fits(nameOf(each), label));
    const saying = within("*").filter((each) => fits(each.textContent, text));
    return saying.filter((each) => !saying.some((other) => other !== each && each.contains(other)));
  }

  function inOrder(found) {
    const follows = (a, b) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING;
    return [...new Set(found)].sort((a, b) => (follows(a, b) ? 1 : -1));
  }

  function isHeard(node) {
    return node.checkVisibility({ visibilityProperty: true }) && !node.closest("[aria-hidden=true]");
  }

  function fits(said, { pattern, exact, words }) {
    const plain = spaced(said);
    if (pattern !== undefined) return new RegExp(pattern).test(plain);
    return exact ? plain === spaced(words) : plain.toLowerCase().includes(spaced(words).toLowerCase());
  }

  function spaced(text) {
    return text.replace(/\s+/g, " ").trim();
  }

  /** The name that a screen reader says. */
  function nameOf(node) {
    const by = node.getAttribute("aria-labelledby");
    if (by) return by.split(" ").map((id) => heard(document.getElementById(id))).join(" ");
    if (node.ariaLabel) return node.ariaLabel;
    if (node.labels?.length) return [...node.labels].map(heard).join(" ");
    return heard(node.querySelector(":scope > legend") ?? node);
  }

  function heard(node) {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === "true") return "";
    if (node.ariaLabel) return node.ariaLabel;
    const said = [...node.childNodes].map(heard).join("");
    return getComputedStyle(node).display.startsWith("inline") ? said : ` ${said} `;
  }
}
