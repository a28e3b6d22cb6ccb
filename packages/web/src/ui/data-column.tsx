import type { ReactNode } from "react";
import type { SortKey } from "../lib/list-query.ts";
import { formatDate, formatTime } from "./format-time.ts";
import { PageLink } from "./PageLink.tsx";

/** One column of a `DataTable`, as data. */
export interface DataColumn<Row> {
  /** Its enCode: the field shown, the field to sort by, and the code its permission is asked with. */
  readonly key: string;
  readonly title: string;
  /** How the value is written without `render`: numbers to the right, points in time and days from epoch milliseconds. */
  readonly kind?: "text" | "number" | "time" | "date";
  readonly render?: (row: Row, index: number) => ReactNode;
  /** The text of a rendered cell where it differs from the value, for its width and tooltip. */
  readonly text?: (row: Row) => string;
  /** The page that the cell leads to. */
  readonly to?: (row: Row) => string;
  /** Pixels that a drawn cell needs beside its text, such as for a picture or a tag. */
  readonly besideText?: number;
  /** Pixels of a column whose width does not follow from texts, such as one of switches. All others are as wide as what is in them. */
  readonly width?: number;
  readonly align?: "left" | "right" | "center";
  readonly isSortable?: boolean;
  /** What stands above its title together with its neighbours of the same groups, the outermost first. */
  readonly groups?: readonly string[];
  /** Its sum over the rows in view, as it is read below them. */
  readonly sumOf?: (rows: readonly Row[]) => string;
  readonly fixed?: "start" | "end";
  /** False for columns that need no grant even in a gated table. */
  readonly isGated?: boolean;
}

export interface TableSort extends SortKey {
  /** What rows that are alike are sorted by then, the first one first. */
  readonly further?: readonly SortKey[];
}

type Kind = NonNullable<DataColumn<unknown>["kind"]>;
interface KindDefinition {
  readonly align?: "right";
  readonly write: (value: unknown) => string;
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

const kinds: Readonly<Record<Kind, KindDefinition>> = {
  text: { write: textOf },
  number: { write: textOf, align: "right" },
  time: { write: (value) => (typeof value === "number" ? formatTime(value) : textOf(value)) },
  date: { write: (value) => (typeof value === "number" ? formatDate(value) : textOf(value)) },
};

/** Where the cells of a column stand. */
export function alignOf<Row>(column: DataColumn<Row>): "left" | "right" | "center" | undefined {
  return column.align ?? kinds[column.kind ?? "text"].align;
}

/** The text of a cell, as tooltips show it. */
export function cellTextOf<Row extends object>(column: DataColumn<Row>, row: Row): string {
  return column.text?.(row) ?? kinds[column.kind ?? "text"].write(Reflect.get(row, column.key));
}

/** What a cell says: rendered by its column, else the text of its kind. */
export function contentOf<Row extends object>(column: DataColumn<Row>, row: Row, index: number): ReactNode {
  return column.render?.(row, index) ?? cellTextOf(column, row);
}

/** The same, as a link where the column leads to a page. */
export function cellOf<Row extends object>(column: DataColumn<Row>, row: Row, index: number): ReactNode {
  const content = contentOf(column, row, index);
  return column.to === undefined ? content : <PageLink to={column.to(row)}>{content}</PageLink>;
}
