import type { ColumnType } from "./kinds/kind.ts";

/** A column as it stands in the database. */
export interface ColumnShape {
  /** Id of the field whose values it holds; the name may change, the id does not. */
  readonly field: string;
  /** In camelCase; the database driver makes it snake_case. */
  readonly name: string;
  readonly type: ColumnType;
  /** True when its field was removed, or its values could not be converted: kept, but not read. */
  readonly hidden: boolean;
}

/**
 * btree for order and equality, trigram for "contains" on texts, array for columns with several values, unique for live rows; listed for the rows with a value in
 * the order of the list.
 */
export type IndexKind = "btree" | "listed" | "trigram" | "array" | "unique";

export interface IndexShape {
  readonly field: string;
  readonly kind: IndexKind;
  /** Of a `listed` index: the field that the list is sorted by, or `creatorTime`. */
  readonly then?: string;
}

export interface TableShape {
  readonly columns: readonly ColumnShape[];
  readonly indexes: readonly IndexShape[];
}

/** A sub-table: a table of its own, named after its field. */
export interface ChildShape extends TableShape {
  readonly field: string;
  readonly name: string;
  readonly hidden: boolean;
}

/** What a published form has in the database. The name of the main table is the server's. */
export interface FormShape extends TableShape {
  readonly children: readonly ChildShape[];
}

/** null is the main table, otherwise the id of a sub-table's field. */
export type TableRef = string | null;

/** One change to the database. Names are those at that moment, so steps run in their order. */
export type PlanStep =
  | {
      readonly type: "createTable";
      readonly table: TableRef;
      readonly name: string | null;
      readonly columns: readonly ColumnShape[];
    }
  | { readonly type: "renameTable"; readonly table: string; readonly from: string; readonly to: string }
  | { readonly type: "hideTable" | "showTable"; readonly table: string; readonly name: string }
  | {
      readonly type: "addColumn";
      readonly table: TableRef;
      readonly field: string;
      readonly name: string;
      readonly columnType: ColumnType;
    }
  | {
      readonly type: "renameColumn";
      readonly table: TableRef;
      readonly field: string;
      readonly from: string;
      readonly to: string;
    }
  | {
      readonly type: "convertColumn";
      readonly table: TableRef;
      readonly field: string;
      readonly name: string;
      readonly from: ColumnType;
      readonly to: ColumnType;
      /** checked: some values may not convert; the server tells which rows before anything is changed. */
      readonly conversion: "lossless" | "checked";
    }
  | {
      readonly type: "hideColumn" | "showColumn";
      readonly table: TableRef;
      readonly field: string;
      readonly name: string;
    }
  | {
      readonly type: "addIndex" | "dropIndex";
      readonly table: TableRef;
      readonly field: string;
      readonly column: string;
      readonly index: IndexKind;
      /** Of a `listed` index: what its rows are sorted by. */
      readonly then?: { readonly field: string; readonly column: string };
    };
