import { typeOid } from "./type-oid.ts";

/**
 * A parameter as PostgreSQL's text format. The type that the statement expects decides where JavaScript is
 * ambiguous: a number is epoch milliseconds for a time stamp, an array is JSON for json and jsonb.
 */
export function encodeParameter(value: unknown, type: number): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (typeof value === "number")
    return type === typeOid.timestamptz || type === typeOid.timestamp ? encodeTime(value) : String(value);
  if (typeof value === "boolean" || typeof value === "bigint") return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array)
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("hex")}`;
  if (Array.isArray(value) && type !== typeOid.json && type !== typeOid.jsonb) {
    return encodeArray(value, type === typeOid.timestamptzArray);
  }
  return JSON.stringify(value);
}

/** True where the text of a value depends on the type that the statement expects. */
export function needsType(value: unknown): boolean {
  return typeof value === "number" || Array.isArray(value);
}

function encodeTime(milliseconds: number): string {
  if (milliseconds === Number.POSITIVE_INFINITY) return "infinity";
  if (milliseconds === Number.NEGATIVE_INFINITY) return "-infinity";
  return new Date(milliseconds).toISOString();
}

function encodeArray(values: readonly unknown[], times: boolean): string {
  let text = "{";
  for (let index = 0; index < values.length; index++) {
    if (index > 0) text += ",";
    text += encodeElement(values[index], times);
  }
  return `${text}}`;
}

/** Without patterns, which take several times as long: the history of an import is megabytes of JSON. */
function escaped(text: string): string {
  const slashed = text.includes("\\") ? text.replaceAll("\\", "\\\\") : text;
  return slashed.includes('"') ? slashed.replaceAll('"', '\\"') : slashed;
}

function encodeElement(value: unknown, times: boolean): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "number") return times ? `"${encodeTime(value)}"` : String(value);
  if (typeof value === "boolean" || typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return encodeArray(value, times);
  const text = typeof value === "string" ? value : (encodeParameter(value, 0) ?? "");
  return `"${escaped(text)}"`;
}
