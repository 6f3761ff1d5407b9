// What stands on a page of made-up tables: boxes of its parts, texts that do not fit, what is in motion.
() => {
  const all = (root) =>
    [...root.querySelectorAll("*")].flatMap((node) => [node, ...(node.shadowRoot ? all(node.shadowRoot) : [])]);
  const above = (node) => node.parentElement ?? node.getRootNode().host ?? null;
  const hostOf = (node) => node.getRootNode().host?.localName ?? "";
  const PARTS = {
    "ft-plate .plate": "plate",
    "ft-board .panel": "board",
    "ft-blinds .bug": "blinds",
    "ft-lower-third .plate": "lower third",
    "ft-callout .plate": "call-out",
    "ft-full-screen .screen": "full screen",
    "ft-ticker .plate": "ticker",
    "ft-sponsor .mark": "sponsor",
    "ft-sponsor .plate": "sponsor",
    "ft-delay-notice .plate": "notice",
  };
  const isSeen = (node) => {
    if (node.getBoundingClientRect().width === 0) return false;
    for (let at = node; at; at = above(at)) if (Number(getComputedStyle(at).opacity) < 0.05) return false;
    return getComputedStyle(node).visibility === "visible";
  };
  const nodes = all(document.body).filter((node) => node.localName !== "style");
  const boxes = [];
  const cut = [];
  for (const node of nodes) {
    const part = PARTS[`${hostOf(node)} .${node.classList[0]}`];
    if (part && isSeen(node)) {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      boxes.push({ part, left, top, right, bottom });
    }
    const hasText = [...node.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && each.data.trim());
    if (!hasText || !isSeen(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (let at = node; at; at = above(at)) {
      if (getComputedStyle(at).overflowX !== "hidden") continue;
      const room = at.getBoundingClientRect();
      const isCut = text.left < room.left - 1 || text.right > room.right + 1;
      if (isCut) cut.push(`${node.textContent.trim()} in ${hostOf(node)}: ${text.left}-${text.right} of ${room.left}-${room.right}`);
    }
  }
  const running = (node) => node.getAnimations().some((each) => each.playState === "running");
  return { boxes, cut, moving: nodes.filter(running).map((node) => `${node.localName}.${node.className}`) };
};
