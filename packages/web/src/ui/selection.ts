/** What is ticked, by id: what it is called, and the page that it was last seen on. */
export type Ticks = ReadonlyMap<string, Tick>;

interface Tick {
  readonly name: string;
  readonly seenAt: string;
}

/** What a page shows: `place` names the page, `names` are those of its rows by id. */
interface ShownPage {
  readonly place: string;
  readonly names: ReadonlyMap<string, string>;
}

/** The ticks that a page leaves: what was seen on it and is not there any more was deleted, and would have every batch refused. */
export function ticksAfter(ticks: Ticks, { place, names }: ShownPage): Ticks {
  const kept = [...ticks].filter(([id, { seenAt }]) => seenAt !== place || names.has(id));
  const isMoved = ([id, { seenAt, name }]: [string, Tick]) =>
    names.has(id) && (seenAt !== place || names.get(id) !== name);
  if (kept.length === ticks.size && !kept.some(isMoved)) return ticks;
  return new Map(
    kept.map(([id, tick]) => {
      const name = names.get(id);
      return [id, name === undefined ? tick : { name, seenAt: place }];
    }),
  );
}

/** The ticks of these ids; what is ticked now is on the page in view. */
export function ticksOf(ticks: Ticks, ids: readonly string[], { place, names }: ShownPage): Ticks {
  return new Map(ids.map((id) => [id, ticks.get(id) ?? { name: names.get(id) ?? "", seenAt: place }]));
}
