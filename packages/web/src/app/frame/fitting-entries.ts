/** What one entry of the top menu takes, about (spec shell §9). */
const entryWidth = 116;

/** How many of `count` entries stand in a menu of `width` pixels; when not all do, one place goes to "more". */
export function fittingEntries(width: number, count: number): number {
  const places = Math.max(0, Math.floor(width / entryWidth));
  return count <= places ? count : Math.max(0, places - 1);
}
