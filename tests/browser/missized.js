// Rings that are not round their faces, lines of the log that lose words, toasts larger than theirs, lists that
// scroll beside room that nothing takes, fields whose letters are so small that iPhones zoom in on them.
() => {
  const [SLACK, SPARE, LEGIBLE] = [2, 24, 16]; // px
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
  return [...looseRings(), ...cutLines(), ...largeToasts(), ...shortLists(), ...smallFields()];

  function looseRings() {
    return shown(".disc > svg:has(circle)")
      .filter((ring) => !isRound(ring.getBoundingClientRect(), ring.parentElement.getBoundingClientRect()))
      .map((ring) => `the ring is not round ${ring.closest(".avatar").querySelector(".name").textContent.trim()}`);
  }

  function isRound(ring, disc) {
    const reach = [disc.left - ring.left, disc.top - ring.top, ring.right - disc.right, ring.bottom - disc.bottom];
    return Math.min(...reach) >= 0 && Math.max(...reach) - Math.min(...reach) <= SLACK;
  }

  /** Only what is longer than two lines may lose words. */
  function cutLines() {
    return shown("[role=log] p")
      .filter((line) => line.scrollHeight > line.clientHeight + SLACK && line.clientHeight < 2 * lineHeight(line) - SLACK)
      .map((line) => `"${line.textContent}" is higher than its ${line.clientHeight} px in the log`);
  }

  function lineHeight(node) {
    return parseFloat(getComputedStyle(node).lineHeight);
  }

  function largeToasts() {
    return shown("[popover] button")
      .filter((toast) => toast.getBoundingClientRect().height > wantedHeight(toast) + SLACK)
      .map((toast) => `"${toast.textContent.trim()}" is larger than its words`);
  }

  function wantedHeight(toast) {
    const words = document.createRange();
    words.selectNodeContents(toast);
    const { minHeight, paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(toast);
    const around = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].map(parseFloat);
    const letters = words.getBoundingClientRect().height + lineHeight(toast);
    return Math.max(parseFloat(minHeight), around.reduce((sum, each) => sum + each, letters));
  }

  function shortLists() {
    return shown("[data-more]")
      .map((list) => [list, roomBelow(list)])
      .filter(([, room]) => room > SPARE)
      .map(([list, room]) => `${list.className} scrolls, and ${room} px below it are free`);
  }

  function roomBelow(list) {
    const { bottom } = list.getBoundingClientRect();
    const around = list.parentElement.getBoundingClientRect().bottom;
    const below = [...list.parentElement.children]
      .filter((other) => other !== list && other.checkVisibility())
      .map((other) => other.getBoundingClientRect())
      .filter((box) => box.bottom > bottom + SLACK)
      .map((box) => box.top);
    return Math.round(Math.min(around, ...below) - bottom);
  }

  function smallFields() {
    return shown("input:not([type=radio], [type=checkbox], [type=range]), select, textarea")
      .map((field) => [field, parseFloat(getComputedStyle(field).fontSize)])
      .filter(([, letters]) => letters < LEGIBLE)
      .map(([field, letters]) => `letters of ${letters} px in ${field.outerHTML.slice(0, 120)}`);
  }
}
