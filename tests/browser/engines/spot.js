// Returns the spot where a finger can touch the only one of these elements, when it rests; else why it can't.
async ([node, ...more]) => {
  if (!node) return "it is not there";
  if (more.length > 0) return `there are ${more.length + 1}`;
  if (!node.checkVisibility({ visibilityProperty: true })) return "it can't be seen";
  if (node.disabled) return "it is disabled";
  node.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (!isHit(middle())) node.scrollIntoView({ block: "center", inline: "center" });
  const before = middle();
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  const spot = middle();
  if (spot.x !== before.x || spot.y !== before.y) return "it moves";
  return isHit(spot) ? spot : `${at(spot)?.outerHTML.slice(0, 160)} lies on it`;

  function middle() {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  function at({ x, y }) {
    return document.elementFromPoint(x, y);
  }

  function isHit(spot) {
    return [node, node.closest("label"), ...(node.labels ?? [])].some((each) => each?.contains(at(spot)));
  }
}
