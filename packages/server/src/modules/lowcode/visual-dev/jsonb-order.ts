/** The value as PostgreSQL keeps it as jsonb: keys by length, then by bytes; what is undefined is left out. */
export function jsonbOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => jsonbOrder(entry));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(
    entries.sort(([left], [right]) => compareKeys(left, right)).map(([key, entry]) => [key, jsonbOrder(entry)]),
  );
}

function compareKeys(left: string, right: string): number {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length - other.length || Buffer.compare(one, other);
}
