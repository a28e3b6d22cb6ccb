/** Approximate width of one entry of the top menu (docs/reference/frame.md). */
const entryWidth = 116;

/** How many of `count` entries stand in a menu of `width` pixels; when not all do, one place goes to "more". */
export function fittingEntries(width: number, count: number): number {
  const places = Math.max(0, Math.floor(width / entryWidth));
  return count <= places ? count : Math.max(0, places - 1);
}
