/** A definition whose shape is not known yet. */
export type Stored = Readonly<Record<string, unknown>>;

export function isStored(value: unknown): value is Stored {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
