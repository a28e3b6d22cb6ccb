/** From and to, in characters of a text. */
export type Range = readonly [from: number, to: number];

/** What a word is looked for in. */
export interface Searchable {
  readonly title: string;
  /** Where it stands: the directories above it, its address. Counts less than the title. */
  readonly place: string;
  /** The title in pinyin, in words: found from the start of each. */
  readonly spelling?: string;
}

export interface Match {
  /** Greater is better; 0 for no match. */
  readonly score: number;
  /** What to highlight in the title, in order and apart from each other. */
  readonly ranges: readonly Range[];
}

const none: Match = { score: 0, ranges: [] };

/** How well a place inside a text is found: at its start, at the start of a word, anywhere. */
function placeScore(text: string, at: number): number {
  if (at === 0) return 100;
  return /[\s/.,:()（）·_-]/.test(text[at - 1] ?? "") ? 80 : 60;
}

/** One or two Latin letters are in nearly everything: inside of words they mean nothing. */
function isShort(word: string): boolean {
  return /^[\x21-\x7e]{1,2}$/.test(word);
}

/** The letters of a word in their order, not far apart: `dct` finds `Dictionary`. Only for Latin letters; in Chinese each sign is a word. */
function scattered(text: string, word: string): Match {
  if (isShort(word) || /[^\x21-\x7e]/.test(word)) return none;
  const ranges: Range[] = [];
  let from = 0;
  for (const letter of word) {
    const at = text.indexOf(letter, from);
    if (at < 0) return none;
    ranges.push([at, at + 1]);
    from = at + 1;
  }
  const first = ranges[0]?.[0] ?? 0;
  const gaps = from - first - word.length;
  return gaps > word.length * 2 ? none : { score: Math.max(1, 30 - gaps), ranges };
}

/** The score of pinyin input: the beginning of the spelling counts like a word in the title, a part of it less. */
function spelledScore(spelling: string, word: string): number {
  if (/[^a-z0-9]/.test(word)) return 0;
  const words = spelling.split(" ");
  if (words.some((spelled) => spelled.startsWith(word))) return 70;
  return !isShort(word) && words.some((spelled) => spelled.includes(word)) ? 35 : 0;
}

function matchWord(title: string, place: string, spelling: string, word: string): Match {
  const at = title.indexOf(word);
  if (at >= 0) {
    // Of two titles with the word, the shorter is meant more likely.
    const score = placeScore(title, at) + 10 * (word.length / title.length);
    return { score, ranges: [[at, at + word.length]] };
  }
  const spelled = spelledScore(spelling, word);
  if (spelled > 0) return { score: spelled, ranges: [] };
  const inPlace = place.indexOf(word);
  if (inPlace >= 0 && !(isShort(word) && placeScore(place, inPlace) < 80))
    return { score: 0.4 * placeScore(place, inPlace), ranges: [] };
  return scattered(title, word);
}

function joined(ranges: readonly Range[]): readonly Range[] {
  const result: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** How well `pattern` describes an entry: each of its words must be found. An empty pattern matches everything alike. */
export function matchOf({ title, place, spelling = "" }: Searchable, pattern: string): Match {
  const words = pattern
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return { score: 1, ranges: [] };
  const lowTitle = title.toLowerCase();
  // Letters that change their number in lower case would shift what is highlighted.
  const isSafe = lowTitle.length === title.length;
  const found = words.map((word) => matchWord(lowTitle, place.toLowerCase(), spelling, word));
  if (found.some(({ score }) => score === 0)) return none;
  return {
    score: found.reduce((sum, { score }) => sum + score, 0) / found.length,
    ranges: isSafe ? joined(found.flatMap(({ ranges }) => ranges)) : [],
  };
}

export type Ranked<Entry> = Entry & { readonly ranges: readonly Range[] };

/** The best entries for a pattern, at most `limit`; equals keep their order. */
export function rank<Entry extends Searchable>(
  entries: readonly Entry[],
  pattern: string,
  limit: number,
): Ranked<Entry>[] {
  return entries
    .map((entry) => ({ entry, match: matchOf(entry, pattern) }))
    .filter(({ match }) => match.score > 0)
    .toSorted((a, b) => b.match.score - a.match.score)
    .slice(0, limit)
    .map(({ entry, match }) => ({ ...entry, ranges: match.ranges }));
}
