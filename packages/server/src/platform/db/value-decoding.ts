import { typeOid } from "./type-oid.ts";

/** Reads one value in PostgreSQL's text format from buffer[start, end). */
export type ValueDecoder = (buffer: Buffer, start: number, end: number) => unknown;

const ZERO = 48;
const MINUS = 45;

/** Short ASCII, which most values are, is cheaper to put together here than to ask the runtime for. */
export function decodeText(buffer: Buffer, start: number, end: number): string {
  return buffer.toString("utf8", start, end);
}

export function decodeInteger(buffer: Buffer, start: number, end: number): number {
  const negative = buffer[start] === MINUS;
  let value = 0;
  for (let at = negative ? start + 1 : start; at < end; at++) value = value * 10 + ((buffer[at] ?? ZERO) - ZERO);
  if (value > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(
      `The database holds the whole number ${decodeText(buffer, start, end)}, which JavaScript cannot hold exactly.`,
    );
  }
  return negative ? -value : value;
}

/** numeric, float4, float8: also NaN, Infinity and -Infinity as PostgreSQL writes them. */
export function decodeNumber(buffer: Buffer, start: number, end: number): number {
  return Number(buffer.toString("latin1", start, end));
}

export function decodeBoolean(buffer: Buffer, start: number): boolean {
  return buffer[start] === 0x74;
}

export function decodeJson(buffer: Buffer, start: number, end: number): unknown {
  return JSON.parse(decodeText(buffer, start, end));
}

export function decodeBytes(buffer: Buffer, start: number, end: number): Buffer {
  return Buffer.from(buffer.toString("latin1", start + 2, end), "hex");
}

function digits(buffer: Buffer, at: number, count: number): number {
  let value = 0;
  for (let index = 0; index < count; index++) value = value * 10 + ((buffer[at + index] ?? ZERO) - ZERO);
  return value;
}

const DAY_MS = 86_400_000;
let cachedDayKey = -1;
let cachedDayStart = 0;

/** Rows of a list mostly share their days, and Date.UTC is the dear part of a time stamp. */
function dayStart(year: number, month: number, day: number): number {
  const key = (year * 16 + month) * 32 + day;
  if (key !== cachedDayKey) {
    cachedDayKey = key;
    cachedDayStart = Date.UTC(year, month - 1, day);
  }
  return cachedDayStart;
}

/**
 * `2026-01-31 08:09:10.123456+00` (sessions run in UTC with DateStyle ISO) to epoch milliseconds; microseconds
 * are cut off. Years before 100 or after 9999, and infinity, take the slow way.
 */
export function decodeTimestamp(buffer: Buffer, start: number, end: number): number {
  if (
    end - start < 19 ||
    buffer[start + 4] !== MINUS ||
    buffer[start + 10] !== 0x20 ||
    buffer[start] === ZERO ||
    buffer[end - 1] === 0x43
  ) {
    return decodeUnusualTimestamp(decodeText(buffer, start, end));
  }
  let at = start + 19;
  let milliseconds = 0;
  if (buffer[at] === 0x2e) {
    let scale = 100;
    for (at++; at < end; at++) {
      const digit = (buffer[at] ?? 0) - ZERO;
      if (digit < 0 || digit > 9) break;
      milliseconds += digit * scale;
      scale = scale >= 10 ? scale / 10 : 0;
    }
  }
  if (at < end && !(end - at === 3 && buffer[at + 1] === ZERO && buffer[at + 2] === ZERO)) {
    return decodeUnusualTimestamp(decodeText(buffer, start, end));
  }
  return (
    dayStart(digits(buffer, start, 4), digits(buffer, start + 5, 2), digits(buffer, start + 8, 2)) +
    digits(buffer, start + 11, 2) * 3_600_000 +
    digits(buffer, start + 14, 2) * 60_000 +
    digits(buffer, start + 17, 2) * 1_000 +
    milliseconds
  );
}

function decodeUnusualTimestamp(text: string): number {
  if (text === "infinity") return Number.POSITIVE_INFINITY;
  if (text === "-infinity") return Number.NEGATIVE_INFINITY;
  const match = /^(\d+)-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:([+-])(\d\d)(?::(\d\d))?)?( BC)?$/.exec(text);
  if (!match) throw new RangeError(`The database holds the time ${text}, which is in an unknown form.`);
  const [, year, month, day, hour, minute, second, fraction, sign, offsetHour, offsetMinute, beforeChrist] = match;
  const date = new Date(0);
  date.setUTCFullYear(beforeChrist ? 1 - Number(year) : Number(year), Number(month) - 1, Number(day));
  const time =
    Number(hour) * 3_600_000 +
    Number(minute) * 60_000 +
    Number(second) * 1_000 +
    Math.floor(Number(`0.${fraction ?? "0"}`) * 1_000);
  const offset = (Number(offsetHour ?? 0) * 60 + Number(offsetMinute ?? 0)) * 60_000 * (sign === "-" ? -1 : 1);
  return Math.floor(date.getTime() / DAY_MS) * DAY_MS + time - offset;
}

const decoders = new Map<number, ValueDecoder>([
  [typeOid.bool, decodeBoolean],
  [typeOid.bytea, decodeBytes],
  [typeOid.int2, decodeInteger],
  [typeOid.int4, decodeInteger],
  [typeOid.int8, decodeInteger],
  [typeOid.float4, decodeNumber],
  [typeOid.float8, decodeNumber],
  [typeOid.numeric, decodeNumber],
  [typeOid.json, decodeJson],
  [typeOid.jsonb, decodeJson],
  [typeOid.timestamp, decodeTimestamp],
  [typeOid.timestamptz, decodeTimestamp],
]);

const arrayElements = new Map<number, ValueDecoder>([
  [typeOid.textArray, decodeText],
  [typeOid.varcharArray, decodeText],
  [typeOid.bpcharArray, decodeText],
  [typeOid.nameArray, decodeText],
  [typeOid.uuidArray, decodeText],
  [typeOid.boolArray, decodeBoolean],
  [typeOid.int2Array, decodeInteger],
  [typeOid.int4Array, decodeInteger],
  [typeOid.int8Array, decodeInteger],
  [typeOid.float4Array, decodeNumber],
  [typeOid.float8Array, decodeNumber],
  [typeOid.numericArray, decodeNumber],
  [typeOid.timestamptzArray, decodeTimestamp],
]);

for (const [oid, element] of arrayElements) {
  decoders.set(oid, (buffer, start, end) => decodeArray(decodeText(buffer, start, end), element));
}

/** `{a,"b c",NULL,{…}}` to an array; nested arrays stay nested. */
export function decodeArray(text: string, element: ValueDecoder): unknown[] {
  const root: unknown[] = [];
  const open: unknown[][] = [];
  let at = text.indexOf("{");
  let current = root;
  while (at < text.length) {
    const char = text[at];
    if (char === "{") {
      const inner = open.length === 0 ? root : [];
      if (inner !== root) current.push(inner);
      open.push(inner);
      current = inner;
      at++;
    } else if (char === "}") {
      open.pop();
      current = open.at(-1) ?? root;
      at++;
    } else if (char === ",") {
      at++;
    } else {
      const quoted = char === '"';
      const end = quoted ? quotedEnd(text, at + 1) : plainEnd(text, at);
      const raw = quoted ? text.slice(at + 1, end).replaceAll(/\\(.)/gs, "$1") : text.slice(at, end);
      if (!quoted && raw === "NULL") current.push(null);
      else {
        const bytes = Buffer.from(raw);
        current.push(element(bytes, 0, bytes.length));
      }
      at = quoted ? end + 1 : end;
    }
  }
  return root;
}

function quotedEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}

function plainEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== "," && text[at] !== "}") at++;
  return at;
}

/** Types that are not listed (date, time, uuid, enums, …) stay the text that PostgreSQL prints. */
export function decoderFor(oid: number): ValueDecoder {
  return decoders.get(oid) ?? decodeText;
}
