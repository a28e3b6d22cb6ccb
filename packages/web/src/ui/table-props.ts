import type { ReactNode } from "react";
import type { SortKey } from "../lib/list-query.ts";
import type { ColumnLayout } from "../lib/preferences.ts";
import type { DataColumn, TableSort } from "./data-column.tsx";
import type { EmptyStateProps } from "./EmptyState.tsx";
import type { LineHeight } from "./grid/use-grid-window.ts";
import type { RowAction } from "./RowActions.tsx";
import type { RowEditing } from "./row-editing.ts";
import type { PageState } from "./TablePager.tsx";

export interface RowSelection<Row> {
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[], rows: readonly Row[]) => void;
  readonly type?: "checkbox" | "radio";
  readonly isDisabled?: (row: Row) => boolean;
  /** A click anywhere on a row chooses it; elsewhere it lets go of the selection. */
  readonly isByRow?: boolean;
}

export interface SumTitle {
  readonly text: string;
  readonly hint: string;
}

export interface CardLook<Row> {
  /** Above the heading. */
  readonly picture?: (row: Row) => ReactNode;
}

export interface RowExpansion<Row> {
  readonly keys: readonly string[];
  readonly onChange: (row: Row, isOpen: boolean) => void;
}

/** What belongs to a row and is shown below it once somebody opens it, such as the lines of an order. */
export interface RowDetails<Row> {
  /** What is in it, for the button of each row: “lines”. */
  readonly label: string;
  /** Drawn while the row is open, so that it may fetch what it shows. */
  readonly draw: (row: Row) => ReactNode;
  /** Whether a row has any; all rows without it. Rows with others below them never have. */
  readonly has?: (row: Row) => boolean;
}

/** What a list shows and does, whatever draws its rows. */
export interface DataTableProps<Row extends object> {
  /** Names its column layout: unique in the product, such as `dictionary`. Without it the columns stay as they are given. */
  readonly name?: string;
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Undefined until the first answer: then a skeleton is shown. Rows with `children` make a tree. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey?: (row: Row) => string;
  /** What a row is called in questions about it and in the labels of its actions. */
  readonly rowName: (row: Row) => string;
  readonly isLoading?: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly empty?: EmptyStateProps;
  readonly page?: PageState;
  readonly onPage?: (currentPage: number, pageSize: number) => void;
  readonly sort?: TableSort;
  /** Without arguments when the order is cleared. */
  readonly onSort?: (sidx?: string, sort?: "asc" | "desc") => void;
  /** Sorts by several columns, the first one first, which are added with Shift; without it the table sorts by one. */
  readonly onSorts?: ((sorts: readonly SortKey[]) => void) | undefined;
  readonly selection?: RowSelection<Row>;
  /** What can be done with all selected rows at once; shown while some are, over the head, so that nothing moves. */
  readonly batch?: ReactNode;
  /** What the line of sums is called where it is not about all rows, and why. */
  readonly sumTitle?: SumTitle | undefined;
  readonly rowActions?: (row: Row) => readonly RowAction[];
  /** Enter or double click on a row. */
  readonly onOpen?: (row: Row) => void;
  readonly hasIndex?: boolean;
  /** Shows only columns granted on the menu of the page. */
  readonly isGated?: boolean;
  /** The columns until somebody arranges them; without it all are shown as they are given. */
  readonly ownLayout?: ColumnLayout;
  /** Shows the rows as cards on every screen: the first column is the heading, the others are its lines. Without a choice of columns. */
  readonly cards?: CardLook<Row>;
  /** Above the table, such as a search; takes no room without it. */
  readonly toolbar?: ReactNode;
  /** Takes the height of its parent and scrolls inside; false lets it grow. */
  readonly isFilling?: boolean;
  /** Pixels up to which a table that does not fill its parent grows, before it scrolls inside. */
  readonly maxHeight?: number;
  readonly isExpanded?: boolean;
  /** The rows that are open, where children are fetched with the opening: a row with an empty list of `children` has some. */
  readonly expansion?: RowExpansion<Row>;
  /** Rows open to what belongs to them, by a column of buttons at the start. Not for rows with `children`, which open to these. */
  readonly details?: RowDetails<Row>;
  /** Row to be shown and marked, such as one that was just made: it comes into view, once. */
  readonly revealed?: string | undefined;
  /** Rows are edited in place (use-row-editing.ts). On a phone they are not. */
  readonly editing?: RowEditing;
}

/** The props of the component that renders the rows on wide screens. Independent of the control library. */
export interface GridProps<Row extends object>
  extends Pick<
    DataTableProps<Row>,
    | "label"
    | "sort"
    | "onSort"
    | "onSorts"
    | "selection"
    | "rowActions"
    | "onOpen"
    | "isExpanded"
    | "expansion"
    | "details"
    | "isLoading"
    | "revealed"
    | "editing"
    | "sumTitle"
  > {
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  /** Number of the first row less one; undefined without a column of numbers. */
  readonly indexBase: number | undefined;
  readonly actionWidth: number;
  /** Pixels of all columns together. */
  readonly width: number;
  /** Pixels of the rows, which scroll inside; undefined lets them grow. */
  readonly height: number | undefined;
  readonly lineHeight: LineHeight;
  /** Somebody has moved the column `key` to the place of another one; undefined where the order is given. */
  readonly onMove: ((key: string, to: string) => void) | undefined;
  /** Somebody has drawn a column wider or narrower; undefined gives it back to its content. */
  readonly onResize: ((key: string, width: number | undefined) => void) | undefined;
}

export interface GridColumn<Row> {
  readonly column: DataColumn<Row>;
  /** Undefined for the one that takes what is left. */
  readonly width: number | undefined;
  /** Pixels that it has at least. */
  readonly least: number;
  readonly isPinned: boolean;
}
