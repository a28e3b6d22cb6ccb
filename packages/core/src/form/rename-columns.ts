import { columnBytes, maxNameBytes } from "./names.ts";

/** A wish to give a column another name; `aside` only asks it to leave the one that it has. */
export interface Rename {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** A free column name that begins with `base`, within the length limit. */
export function freeName(base: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const suffix = `Old${count}`;
    let stem = base.replace(/Old\d+$/, "");
    while (columnBytes(stem + suffix) > maxNameBytes) stem = stem.slice(0, -1);
    if (!taken.has(stem + suffix)) return stem + suffix;
  }
}

/**
 * Puts renames into an order in which no name is ever used twice. Where names move in a circle (two fields that swap theirs), one column steps aside first.
 * `names` are all names in use before.
 */
export function orderRenames(wishes: readonly Rename[], names: Iterable<string>): Rename[] {
  const taken = new Set(names);
  const steps: Rename[] = [];
  let waiting = wishes.filter(({ from, to }) => from !== to);
  const run = (rename: Rename) => {
    taken.delete(rename.from);
    taken.add(rename.to);
    steps.push(rename);
  };
  while (waiting.length > 0) {
    const [blocked] = waiting;
    const ready = waiting.find(({ to }) => !taken.has(to));
    if (ready !== undefined) {
      run(ready);
      waiting = waiting.filter((rename) => rename !== ready);
    } else if (blocked !== undefined) {
      const aside = freeName(blocked.from, new Set([...taken, ...waiting.map(({ to }) => to)]));
      run({ ...blocked, to: aside });
      waiting = waiting.map((rename) => (rename === blocked ? { ...blocked, from: aside } : rename));
    }
  }
  return steps;
}
