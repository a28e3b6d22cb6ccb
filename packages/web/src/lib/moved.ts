/** A list with one of its entries at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1);
  const entry = list[from];
  return entry === undefined ? [...list] : rest.toSpliced(to, 0, entry);
}
