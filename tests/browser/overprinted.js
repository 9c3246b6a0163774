// Texts that lie on each other or are covered or cut, and cards whose corner is covered. Where the
// page `scrolls`, what stays in its place while it does may cover the rest; so may what was opened.
(scrolls) => {
  const SLACK = 2; // px: letters do not fill their boxes
  const CORNER = [[8, 12], [16, 20], [24, 30]]; // of a card that is 100 wide: where its rank is
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector("#app");
  // Whatever lets fingers through hides what is beneath it all the same.
  const touchable = new CSSStyleSheet();
  touchable.replaceSync("* { pointer-events: auto !important }");
  document.adoptedStyleSheets.push(touchable);
  try {
    const texts = shownTexts();
    return [...new Set([...crossed(texts), ...covered(texts), ...cut(texts), ...hiddenCorners()])];
  } finally {
    document.adoptedStyleSheets.pop();
  }

  /** Lines of text, as much of them as can be seen. */
  function shownTexts() {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const host = node.parentElement;
      const says = node.textContent.trim();
      // Faces and signs without letters have badges on them.
      if (!/[\p{L}\p{N}]/u.test(says) || !isShown(host) || host.closest("svg")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = parseFloat(getComputedStyle(host).fontSize);
      for (const line of range.getClientRects()) {
        const whole = ink(line, size);
        const box = clipped(whole, host);
        if (width(box) > SLACK && height(box) > SLACK) found.push({ host, says, whole, box });
      }
    }
    return found;
  }

  function isShown(host) {
    return host.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !host.closest(".only-heard");
  }

  /** Capitals are about 0.7 of the letters' size; a line is higher. */
  function ink({ left, right, top, bottom }, size) {
    const air = Math.max(0, (bottom - top - 0.8 * size) / 2);
    return { left, right, top: top + air, bottom: bottom - air };
  }

  /** What is left of a box on the screen, within everything that cuts off. */
  function clipped(box, host) {
    let seen = meet(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let node = host; node && node !== document.body; node = node.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(node);
      const { left, right, top, bottom } = node.getBoundingClientRect();
      if (overflowX !== "visible") seen = meet(seen, { ...seen, left, right });
      if (overflowY !== "visible") seen = meet(seen, { ...seen, top, bottom });
      if (position === "fixed") break;
    }
    return seen;
  }

  function meet(a, b) {
    return {
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    };
  }

  function crossed(texts) {
    return texts.flatMap((one, i) =>
      texts.slice(i + 1).flatMap((other) => {
        if (isKin(one.host, other.host) || stays(one.host) !== stays(other.host)) return [];
        const both = meet(one.box, other.box);
        return width(both) > SLACK && height(both) > SLACK ? [`"${one.says}" lies on "${other.says}"`] : [];
      }),
    );
  }

  function covered(texts) {
    return texts.flatMap(({ host, says, box }) => {
      const y = (box.top + box.bottom) / 2;
      const points = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => [box.left + part * width(box), y]);
      const above = points.map(([x, y]) => coverOf(host, x, y)).find(Boolean);
      return above ? [`"${says}" is covered by ${name(above)}`] : [];
    });
  }

  /** Sideways it may end with dots; a line that is cut in its height can't be read. */
  function cut(texts) {
    return texts.filter(({ host, whole }) => isCut(host, whole)).map(({ says }) => `"${says}" is cut`);
  }

  function isCut(node, whole) {
    if (node === root) return false;
    const { overflowY } = getComputedStyle(node);
    if (["auto", "scroll"].includes(overflowY)) return false;
    const { top, bottom } = node.getBoundingClientRect();
    const isBeyond = whole.top < top - SLACK || whole.bottom > bottom + SLACK;
    return (overflowY !== "visible" && isBeyond) || isCut(node.parentElement, whole);
  }

  function hiddenCorners() {
    return [...root.querySelectorAll("[data-card] svg")].flatMap((drawn) => {
      const card = drawn.closest("[data-card]");
      if (!isShown(card)) return [];
      const place = drawn.getScreenCTM();
      // WebKit forgets for the one how what is round a picture is turned, and is off by a little for the other.
      const points = [([x, y]) => new DOMPoint(x, y).matrixTransform(place), ([x, y]) => onScreen(drawn, x, y)];
      const seen = clipped({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, card.parentElement);
      const isSeen = ({ x, y }) => x > seen.left && x < seen.right && y > seen.top && y < seen.bottom;
      const covers = points.map((point) => CORNER.map(point).filter(isSeen).map(({ x, y }) => coverOf(card, x, y)));
      const above = covers.every((each) => each.some(Boolean)) && covers[0].find(Boolean);
      return above && !isInPileWith(card, above) ? [`the corner of ${card.dataset.card} is covered by ${name(above)}`] : [];
    });
  }

  /** Where a point of a picture is. */
  function onScreen(drawn, x, y) {
    const point = document.createElementNS(drawn.namespaceURI, "rect");
    const box = { x: x - 0.5, y: y - 0.5, width: 1, height: 1 };
    for (const [name, value] of Object.entries(box)) point.setAttribute(name, value);
    drawn.append(point);
    const { left, top, width, height } = point.getBoundingClientRect();
    point.remove();
    return { x: left + width / 2, y: top + height / 2 };
  }

  /** Of a pile only the top is to be read. */
  function isInPileWith(card, above) {
    const pile = card.closest("[data-place]");
    return pile !== null && pile.contains(above);
  }

  /** What is painted over the host there; undefined: nothing. */
  function coverOf(host, x, y) {
    for (const node of document.elementsFromPoint(x, y)) {
      if (isKin(host, node)) return undefined;
      if (isPainted(node)) return stays(node) && !stays(host) ? undefined : node;
    }
    return undefined;
  }

  function stays(node) {
    if (!scrolls || !node) return false;
    if (node.parentElement?.querySelector(":scope > [aria-expanded=true]")) return true;
    return ["sticky", "fixed"].includes(getComputedStyle(node).position) || stays(node.parentElement);
  }

  function isKin(one, other) {
    return one.contains(other) || other.contains(one);
  }

  function isPainted(node) {
    if (node instanceof SVGGeometryElement) return getComputedStyle(node).fill !== "none";
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    const opaque = !/rgba\(.*, 0(\.[0-4]\d*)?\)|transparent|\/ 0(\.[0-4]\d*)?\)/.test(backgroundColor);
    return isShown(node) && (opaque || backgroundImage !== "none");
  }

  function name(node) {
    const card = node.closest("[data-card]");
    const said = (card?.dataset.card ?? node.textContent.trim()).slice(0, 40);
    const { tagName } = card ?? node;
    return `${tagName.toLowerCase()}.${(card ?? node).classList[0] ?? ""} "${said}"`;
  }

  function width({ left, right }) {
    return right - left;
  }

  function height({ top, bottom }) {
    return bottom - top;
  }
};
