/** What is ticked, by id, and the page that it was last seen on. */
export type Ticks = ReadonlyMap<string, string>;

/** What a page shows: `place` names the page. */
interface ShownPage {
  readonly place: string;
  readonly ids: readonly string[];
}

/** The ticks that a page leaves: what was seen on it and is not there any more was deleted, and would have every batch refused. */
export function ticksAfter(ticks: Ticks, { place, ids }: ShownPage): Ticks {
  const isShown = new Set(ids);
  const kept = [...ticks].filter(([id, seenAt]) => seenAt !== place || isShown.has(id));
  const moved = kept.some(([id, seenAt]) => seenAt !== place && isShown.has(id));
  if (kept.length === ticks.size && !moved) return ticks;
  return new Map(kept.map(([id, seenAt]) => [id, isShown.has(id) ? place : seenAt]));
}

/** The ticks of these ids; what is ticked now is on the page in view. */
export function ticksOf(ticks: Ticks, ids: readonly string[], place: string): Ticks {
  return new Map(ids.map((id) => [id, ticks.get(id) ?? place]));
}
