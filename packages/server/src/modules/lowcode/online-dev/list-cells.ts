import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { ListColumn } from "./online-model.ts";
import { holdsUsers } from "./record-text.ts";

/** About as many bytes as one reply of a list, or one chunk of rows, may have in values. */
export const replyBytes = 8_000_000;

const characters = { most: 300, least: 100 };
/** Options and people that a cell of a list names; a record has up to 200. */
const entries = 20;
/** Bytes of a cell besides its text: key, quotes, a number or a time. */
const cellBytes = 60;
const bytesOfCharacter = 4;
const bytesOfEntry = 400;

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

type Shape = "text" | "list" | "small";

function shapeOf({ field }: ListColumn): Shape {
  if (field === undefined) return "small";
  const { type } = kindOf(field).columnType(field);
  if (type === "text[]") return "list";
  return type === "text" && !("options" in field) && !holdsUsers(field) ? "text" : "small";
}

/** The limits for a page of so many rows: the more long texts there are, the less is shown of each. */
export function cellLimits(columns: readonly ListColumn[], rows: number): CellLimits {
  const longTexts = rows * columns.filter((column) => shapeOf(column) === "text").length;
  const each = Math.floor(replyBytes / Math.max(longTexts, 1) / bytesOfCharacter);
  return { characters: Math.min(Math.max(each, characters.least), characters.most), entries };
}

/** The columns that a list reads. It reads one character and one entry more than it shows, to know whether there is more. */
export function shortCells(columns: readonly ListColumn[], limits: CellLimits): CellSql[] {
  const cells = columns.map((column): CellSql => {
    const name = column.sql;
    const shape = shapeOf(column);
    if (shape === "small") return { name, value: name, bytes: undefined, mostBytes: cellBytes };
    const value = shape === "text" ? `left(${name}, ${limits.characters + 1})` : `${name}[1:${limits.entries + 1}]`;
    const most = shape === "text" ? limits.characters * bytesOfCharacter : limits.entries * bytesOfEntry;
    return { name, value, bytes: bytesOf(shape, value), mostBytes: cellBytes + most };
  });
  return distinct(cells);
}

/** The columns as they are, for exports. */
export function wholeCells(columns: readonly ListColumn[]): CellSql[] {
  return distinct(
    columns.map((column) => {
      const name = column.sql;
      const shape = shapeOf(column);
      const bytes = shape === "small" ? undefined : bytesOf(shape, name);
      return { name, value: name, bytes, mostBytes: bytes === undefined ? cellBytes : Number.POSITIVE_INFINITY };
    }),
  );
}

function bytesOf(shape: "text" | "list", value: string): string {
  return shape === "text"
    ? `coalesce(octet_length(${value}), 0)`
    : `coalesce(2 * octet_length(array_to_string(${value}, ',')), 0)`;
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
