import type { ColumnType } from "antd/es/table";
import type { ReactNode } from "react";
import { formatDate, formatTime } from "./format-time.ts";

/** One column of a `DataTable`, as data. */
export interface DataColumn<Row> {
  /** Its enCode: the field shown, the field to sort by, and the code its permission is asked with. */
  readonly key: string;
  readonly title: string;
  /** How the value is written without `render`: numbers to the right, points in time and days from epoch milliseconds. */
  readonly kind?: "text" | "number" | "time" | "date";
  readonly render?: (row: Row, index: number) => ReactNode;
  /** Pixels; a column without one takes its share of what is left. */
  readonly width?: number;
  readonly align?: "left" | "right" | "center";
  readonly isSortable?: boolean;
  readonly fixed?: "start" | "end";
  /** False for columns that need no grant even in a gated table. */
  readonly isGated?: boolean;
}

export interface TableSort {
  readonly sidx: string;
  readonly sort: "asc" | "desc";
}

type Kind = NonNullable<DataColumn<unknown>["kind"]>;
interface KindDefinition {
  readonly width?: number;
  readonly align?: "right";
  readonly write: (value: unknown) => string;
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

const kinds: Readonly<Record<Kind, KindDefinition>> = {
  text: { write: textOf },
  number: { write: textOf, align: "right", width: 100 },
  time: { write: (value) => (typeof value === "number" ? formatTime(value) : textOf(value)), width: 150 },
  date: { write: (value) => (typeof value === "number" ? formatDate(value) : textOf(value)), width: 110 },
};

/** Width that a column without its own asks for before the table scrolls sideways. */
const leastWidth = 120;

/** Pixels that a column asks for: its own, those of its kind, else a general one. */
export function widthOf<Row>(column: DataColumn<Row>): number {
  return column.width ?? kinds[column.kind ?? "text"].width ?? leastWidth;
}

/** The text of a cell without its own drawing, as tooltips show it. */
export function cellTextOf<Row extends object>(column: DataColumn<Row>, row: Row): string {
  return kinds[column.kind ?? "text"].write(Reflect.get(row, column.key));
}

/** What a cell shows: what its column draws, else the text of its kind. */
export function cellOf<Row extends object>(column: DataColumn<Row>, row: Row, index: number): ReactNode {
  return column.render?.(row, index) ?? cellTextOf(column, row);
}

/** The control library's column for ours. */
export function tableColumnOf<Row extends object>(
  column: DataColumn<Row>,
  sort: TableSort | undefined,
): ColumnType<Row> {
  const kind = kinds[column.kind ?? "text"];
  const width = column.width ?? kind.width;
  const align = column.align ?? kind.align;
  const isSorted = sort?.sidx === column.key;
  return {
    key: column.key,
    title: column.title,
    ellipsis: { showTitle: true },
    render: (_value: unknown, row: Row, index: number) => cellOf(column, row, index),
    ...(width !== undefined && { width }),
    ...(align !== undefined && { align }),
    ...(column.fixed !== undefined && { fixed: column.fixed }),
    ...(column.isSortable === true && {
      sorter: true,
      sortOrder: isSorted ? (sort.sort === "asc" ? "ascend" : "descend") : null,
      showSorterTooltip: false,
    }),
  };
}
