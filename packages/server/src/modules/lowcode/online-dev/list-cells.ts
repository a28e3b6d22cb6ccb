import { choicesOf, isMarkup, isSecret, kindOf } from "@gongshu/core/form/kinds/kinds";
import { untaggedSql } from "./markup-sql.ts";
import type { ListColumn } from "./online-model.ts";

/** About as many bytes as one reply of a list, or one chunk of rows, may have in values. */
export const replyBytes = 8_000_000;

const characters = { most: 300, least: 100 };
/** Options, people and files that a cell of a list names; a record has up to 200. */
const entries = 20;
/** Bytes of a cell besides its text: key, quotes, a number or a time. */
const cellBytes = 60;
const bytesOfCharacter = 4;
const bytesOfEntry = 400;
/** The name of a file, and where it is. */
const bytesOfObject = 1200;

/** How much of long values a list shows. */
export interface CellLimits {
  readonly characters: number;
  readonly entries: number;
}

/** A column of a statement. */
export interface CellSql {
  /** Quoted, as it is called in the table and in the rows that come back. */
  readonly name: string;
  /** What is shown of it. */
  readonly value: string;
  /** How many bytes it has, where that depends on the record. */
  readonly bytes: string | undefined;
  readonly mostBytes: number;
}

type Shape = "text" | "markup" | "list" | "objects" | "small";

/** What a list reads of a long value, its bytes in SQL, and how many these are at most. */
interface LongShape {
  readonly value: (name: string, limits: CellLimits) => string;
  readonly bytes: (value: string) => string;
  readonly most: (limits: CellLimits) => number;
}

const shapes: Readonly<Record<Exclude<Shape, "small">, LongShape>> = {
  text: {
    value: (name, limits) => `left(${name}, ${limits.characters + 1})`,
    bytes: (value) => `coalesce(octet_length(${value}), 0)`,
    most: (limits) => limits.characters * bytesOfCharacter,
  },
  // Not cut before its tags are out, or a text with many marks would show nothing.
  markup: {
    value: (name, limits) => `left(${untaggedSql(name)}, ${limits.characters + 1})`,
    bytes: (value) => `coalesce(octet_length(${value}), 0)`,
    most: (limits) => limits.characters * bytesOfCharacter,
  },
  list: {
    value: (name, limits) => `${name}[1:${limits.entries + 1}]`,
    bytes: (value) => `coalesce(2 * octet_length(array_to_string(${value}, ',')), 0)`,
    most: (limits) => limits.entries * bytesOfEntry,
  },
  objects: {
    value: (name, limits) => `jsonb_path_query_array(${name}, '$[0 to ${limits.entries}]')`,
    bytes: (value) => `coalesce(octet_length(${value}::text), 0)`,
    most: (limits) => limits.entries * bytesOfObject,
  },
};

function shapeOf({ field }: ListColumn): Shape {
  if (field === undefined) return "small";
  const { type } = kindOf(field).columnType(field);
  if (type === "text[]") return "list";
  if (type === "jsonb") return "objects";
  if (isMarkup(field)) return "markup";
  if (isSecret(field)) return "small";
  return type === "text" && choicesOf(field) === undefined && kindOf(field).reference?.(field) === undefined
    ? "text"
    : "small";
}

/** What is read of a short value: of a secret, whether there is one. */
function shownSql({ field, sql }: ListColumn): string {
  return field !== undefined && isSecret(field) ? `case when ${sql} is not null then '' end` : sql;
}

/** The limits for a page of so many rows: the more long texts there are, the less is shown of each. */
export function cellLimits(columns: readonly ListColumn[], rows: number): CellLimits {
  const longTexts = rows * columns.filter((column) => ["text", "markup"].includes(shapeOf(column))).length;
  const each = Math.floor(replyBytes / Math.max(longTexts, 1) / bytesOfCharacter);
  return { characters: Math.min(Math.max(each, characters.least), characters.most), entries };
}

/** The columns that a list reads. It reads one character and one entry more than it shows, to know whether there is more. */
export function shortCells(columns: readonly ListColumn[], limits: CellLimits): CellSql[] {
  const cells = columns.map((column): CellSql => {
    const name = column.sql;
    const shape = shapeOf(column);
    if (shape === "small") return { name, value: shownSql(column), bytes: undefined, mostBytes: cellBytes };
    const { value, bytes, most } = shapes[shape];
    const short = value(name, limits);
    return { name, value: short, bytes: bytes(short), mostBytes: cellBytes + most(limits) };
  });
  return distinct(cells);
}

/** What a page of a list reads and shows of its columns. */
export interface PageCells {
  readonly cells: readonly CellSql[];
  readonly limits: CellLimits;
}

const knownCells = new WeakMap<readonly ListColumn[], Map<number, PageCells>>();
/** Of the same columns: clients ask for pages of a few sizes. */
const keptSizes = 20;

/** The columns that a page of so many rows reads; worked out once for everybody with the same rights. */
export function pageCells(columns: readonly ListColumn[], rows: number): PageCells {
  const known = knownCells.get(columns) ?? new Map<number, PageCells>();
  knownCells.set(columns, known);
  const found = known.get(rows);
  if (found !== undefined) return found;
  const limits = cellLimits(columns, rows);
  const made = { cells: shortCells(columns, limits), limits };
  if (known.size >= keptSizes) known.clear();
  known.set(rows, made);
  return made;
}

/** The columns as they are, for exports. */
export function wholeCells(columns: readonly ListColumn[]): CellSql[] {
  return distinct(
    columns.map((column) => {
      const name = column.sql;
      const shape = shapeOf(column);
      const bytes = shape === "small" ? undefined : shapes[shape].bytes(name);
      return { name, value: name, bytes, mostBytes: bytes === undefined ? cellBytes : Number.POSITIVE_INFINITY };
    }),
  );
}

function distinct(cells: readonly CellSql[]): CellSql[] {
  return [...new Map(cells.map((cell) => [cell.name, cell])).values()];
}

/** Whether so many rows might be more than a reply may hold. */
export function mayExceed(cells: readonly CellSql[], rows: number): boolean {
  return rows * cells.reduce((sum, { mostBytes }) => sum + mostBytes, 0) > replyBytes;
}

/** SQL of the bytes of a row. */
export function rowBytes(cells: readonly CellSql[]): string {
  const texts = cells.flatMap(({ bytes }) => bytes ?? []);
  return [String(cellBytes * cells.length), ...texts].join(" + ");
}
