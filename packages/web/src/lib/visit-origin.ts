/** Whether this page was opened from here (typed, kept, or inside of the product), by another site, or nobody can say: such as a link with a session from a chat. */
export type VisitOrigin = "own" | "foreign" | "unknown";

/** As the server has written it into the page. */
export function visitOrigin(): VisitOrigin {
  const content = document.querySelector('meta[name="visit-origin"]')?.getAttribute("content");
  return content === "own" || content === "foreign" ? content : "unknown";
}
