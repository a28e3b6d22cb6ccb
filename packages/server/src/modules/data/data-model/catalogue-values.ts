/** Values of a catalogue, whichever way the database gives numbers and flags. */
export const textOf = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
export const numberOf = (value: unknown): number => Number(value ?? 0);
export const flagOf = (value: unknown): 0 | 1 => (value === true || value === "1" || value === 1 ? 1 : 0);
