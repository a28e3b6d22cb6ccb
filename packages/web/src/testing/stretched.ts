/** What somebody would read only in part. */
export interface Clipped {
  readonly text: string;
  readonly place: string;
}

/**
 * Makes every text of the document about 40 % longer, as translations are, with brackets at both ends. It works on what is drawn, so texts of the
 * product, of its library and of its data are all stretched; only what people typed stays. Gives the function that stops it. Journeys hand it to the
 * browser as it stands, so that it uses nothing from around.
 */
export function stretchTexts(): () => void {
  const stretched = new WeakMap<Node, string>();
  const letters = /[\p{L}]{2,}/u;
  const stretch = (node: Node) => {
    const text = node.nodeValue ?? "";
    if (stretched.get(node) === text || !letters.test(text)) return;
    if (node.parentElement?.closest("script, style, textarea, [contenteditable=true]")) return;
    const long = `[${text}${"~".repeat(Math.ceil([...text.trim()].length * 0.4))}]`;
    stretched.set(node, long);
    node.nodeValue = long;
  };
  const stretchAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) stretch(node);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") stretch(target);
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) stretch(node);
        else stretchAll(node);
      }
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

/**
 * Visible texts that are cut off. A text that ends in an ellipsis counts as cut unless its element or one above offers the whole in a tooltip;
 * cells of tables and options of lists offer theirs on pointing.
 */
export function clippedTexts(): Clipped[] {
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? "").trim() !== "");
  const cutter = (element: HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    for (let box: HTMLElement | null = element; box !== null; box = box.parentElement) {
      // Tabs without room are moved into view by the library, or chosen from its menu of the rest.
      if (box.matches(".ant-tabs-nav-wrap")) return undefined;
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const cutsX =
        (overflowX === "hidden" || overflowX === "clip") && (text.right > edge.right + 1 || text.left < edge.left - 1);
      const cutsY =
        (overflowY === "hidden" || overflowY === "clip") && (text.bottom > edge.bottom + 2 || text.top < edge.top - 2);
      if (cutsX || cutsY) return box;
      // What scrolls can be read.
      if (["auto", "scroll"].includes(overflowX) || ["auto", "scroll"].includes(overflowY)) return undefined;
    }
    return undefined;
  };
  return (
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && hasOwnText(element),
      )
      // The text node of a textarea is not what is drawn: it has no place of its own.
      .filter(
        (element) =>
          element.closest("[title], td, textarea, .skip-link, .visually-hidden, [aria-hidden=true]") === null,
      )
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && cutter(element) !== undefined;
      })
      .map((element) => ({
        text: (element.textContent ?? "").slice(0, 60),
        place: `${element.tagName.toLowerCase()}.${element.className}`,
      }))
  );
}
