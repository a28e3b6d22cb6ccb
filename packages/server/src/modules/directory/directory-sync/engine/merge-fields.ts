export type FieldValue = string | number | null;
export type FieldValues = Readonly<Record<string, FieldValue>>;

export interface Merged {
  /** What is to be written here. */
  readonly set: FieldValues;
  /** What counts as taken over from now on. */
  readonly taken: FieldValues;
  /** Fields that were changed on both sides, and stay as they are here. */
  readonly conflicts: readonly string[];
}

interface MergeInput {
  /** As it was last taken over; a field that never was is missing. */
  readonly before: FieldValues;
  readonly outer: FieldValues;
  readonly local: FieldValues;
  readonly outerWins: boolean;
}

/**
 * What a change over there means here. What has not changed there leaves this side alone; what has changed on both sides is a conflict, which
 * comes back until one side gives in. Nothing is lost where nothing was written here.
 */
export function mergeFields({ before, outer, local, outerWins }: MergeInput): Merged {
  const set: Record<string, FieldValue> = {};
  const taken: Record<string, FieldValue> = { ...before };
  const conflicts: string[] = [];
  for (const [field, value] of Object.entries(outer)) {
    const [last, own] = [before[field], local[field]];
    if (value === last) continue;
    const isFree = own === last || own === "" || own === null || outerWins;
    if (own !== value && !isFree) {
      conflicts.push(field);
      continue;
    }
    if (own !== value) set[field] = value;
    taken[field] = value;
  }
  return { set, taken, conflicts };
}

/** The values stored by the last run; nothing for unreadable ones. */
export function readFingerprint(text: string): FieldValues {
  if (text === "") return {};
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === "object" && parsed !== null ? (parsed as FieldValues) : {};
}
