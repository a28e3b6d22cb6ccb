/** Stands between the texts of two rows, and in none of them. */
export const rowEnd = "\u001E";

/** The searched text: the search texts of all rows in the order of their list, each after a line feed. */
export interface NameList {
  readonly ids: readonly string[];
  readonly text: string;
  /** Where the text of each row begins. */
  readonly starts: Int32Array;
}

/** From ids and texts that the database has joined, by line feeds and `rowEnd`. */
export function nameListOf(ids: string, text: string): NameList {
  if (ids === "") return { ids: [], text: "", starts: new Int32Array() };
  const list = ids.split("\n");
  const starts = new Int32Array(list.length);
  for (let row = 1, at = 0; row < list.length; row += 1) {
    at = text.indexOf(rowEnd, at) + 1;
    starts[row] = at;
  }
  return { ids: list, text, starts };
}

/** Ids of the first `most` rows that have the word, those before the others that have it at the start of a line. */
export function matchesIn({ ids, text, starts }: NameList, word: string, most: number): string[] {
  const [first, others]: [string[], string[]] = [[], []];
  let at = text.indexOf(word);
  while (at >= 0 && first.length + others.length < most) {
    const row = rowAt(starts, at);
    const next = starts[row + 1] ?? text.length;
    const line = text.indexOf(`\n${word}`, starts[row]);
    (line >= 0 && line < next ? first : others).push(ids[row] ?? "");
    at = text.indexOf(word, next);
  }
  return [...first, ...others];
}

/** The last row that begins at or before a place. */
function rowAt(starts: Int32Array, at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
