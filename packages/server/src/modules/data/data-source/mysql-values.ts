import type { FieldPacket } from "mysql2";
import { maxBinaryBytes } from "./pg-values.ts";
import { SourceError } from "./source-error.ts";
import { type SourceColumn, uniqueNames } from "./source-query.ts";

type Convert = (value: unknown) => unknown;

interface Kind {
  readonly type: string;
  readonly convert?: Convert;
}

const isoTime =
  (zone: string): Convert =>
  (value) =>
    typeof value === "string" ? `${value.replace(" ", "T")}${zone}` : value;

function base64(value: unknown): unknown {
  if (!Buffer.isBuffer(value)) return value;
  if (value.length > maxBinaryBytes) throw new SourceError("binary");
  return value.toString("base64");
}

/** `b'1'` is mostly a flag: a number as long as it fits. */
function bits(value: unknown): unknown {
  if (!Buffer.isBuffer(value)) return value;
  const whole = value.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return value.length <= 4 ? Number(whole) : String(whole);
}

const json: Convert = (value) => (typeof value === "string" ? JSON.parse(value) : value);
const asText: Convert = (value) => (value === null ? null : String(value));

/** By the numbers that the protocol has for types. */
const kinds: Readonly<Record<number, Kind>> = {
  0: { type: "decimal", convert: asText },
  1: { type: "tinyint" },
  2: { type: "smallint" },
  3: { type: "int" },
  4: { type: "float" },
  5: { type: "double" },
  6: { type: "null" },
  7: { type: "timestamp", convert: isoTime("Z") },
  8: { type: "bigint", convert: asText },
  9: { type: "mediumint" },
  10: { type: "date" },
  11: { type: "time" },
  12: { type: "datetime", convert: isoTime("") },
  13: { type: "year" },
  16: { type: "bit", convert: bits },
  245: { type: "json", convert: json },
  246: { type: "decimal", convert: asText },
  247: { type: "enum" },
  248: { type: "set" },
  254: { type: "char", convert: base64 },
};
const text: Kind = { type: "varchar", convert: base64 };
const blobTypes = new Set([249, 250, 251, 252]);
/** The character set of bytes. */
const binary = 63;

function kindOf({ columnType = 0, characterSet }: FieldPacket): Kind {
  if (blobTypes.has(columnType)) return { ...text, type: characterSet === binary ? "blob" : "text" };
  return kinds[columnType] ?? text;
}

/** Rows of MySQL and MariaDB for JSON. */
export class MysqlRows {
  readonly columns: readonly SourceColumn[];
  readonly rows: Record<string, unknown>[] = [];
  readonly #converts: readonly (Convert | undefined)[];

  constructor(fields: readonly FieldPacket[]) {
    const names = uniqueNames(fields.map(({ name }) => name));
    const own = fields.map(kindOf);
    this.columns = own.map(({ type }, index) => ({ name: names[index] ?? "", type }));
    this.#converts = own.map(({ convert }) => convert);
  }

  add(values: readonly unknown[]): void {
    this.rows.push(
      Object.fromEntries(
        values.map((value, index) => {
          const convert = this.#converts[index];
          return [this.columns[index]?.name ?? "", convert === undefined || value === null ? value : convert(value)];
        }),
      ),
    );
  }
}

/** About what a row takes on the wire. */
export function sizeOfRow(values: readonly unknown[]): number {
  let size = 0;
  for (const value of values)
    size += typeof value === "string" || Buffer.isBuffer(value) ? value.length : value === null ? 1 : 8;
  return size;
}
