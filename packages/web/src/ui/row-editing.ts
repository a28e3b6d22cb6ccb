import type { ReactNode } from "react";
import type { RowAction } from "./RowActions.tsx";

/** What the control of a cell is given beside its value. */
export interface EditCellProps {
  /** Of the element that takes the focus. */
  readonly id: string;
  /** Names the cell to screen readers. */
  readonly label: string;
  /** What is wrong with its value. */
  readonly problem: string | undefined;
  /** Id of the element that says so. */
  readonly describedBy: string | undefined;
}

/** A row that is being edited, as the table draws it. */
export interface RowEdit {
  /** False while what is edited is on its way. */
  readonly isReady: boolean;
  readonly isSaving: boolean;
  /** The first failing rule of each column. */
  readonly problems: ReadonlyMap<string, string>;
  readonly draw: (column: string, cell: EditCellProps) => ReactNode;
  /** In place of the actions of the row: to finish and to cancel. */
  readonly actions: readonly RowAction[];
}

/** The cell whose control takes the focus as soon as it is there. */
export interface AskedCell {
  readonly is: (key: string, column: string) => boolean;
  /** Its control has the focus. */
  readonly settle: () => void;
}

export interface EditColumn {
  /** Marks the head. */
  readonly isRequired: boolean;
}

/** Editing the rows of a table in place. */
export interface RowEditing {
  /** The columns whose cells are filled in, by their keys. */
  readonly columns: ReadonlyMap<string, EditColumn>;
  /** By the keys of the rows. */
  readonly edits: ReadonlyMap<string, RowEdit>;
  readonly asked: AskedCell;
  /** Starts with a row, or goes on with it at another cell. Throws where there is no such row: that is a mistake of the caller. */
  readonly start: (key: string, column?: string) => void;
  /** Checks every field and saves; false when the row stays in editing, and says why. */
  readonly finish: (key: string) => Promise<boolean>;
  /** Gives up what was typed into one row, or without a key into all. */
  readonly cancel: (key?: string) => void;
}

/** Something wrong with a field of a row. */
export interface CellProblem {
  /** The key of the column, or of a field that the table does not show. */
  readonly column: string;
  /** What the field is called. */
  readonly name: string;
  readonly text: string;
}

/** The first problem of each column. */
export function firstProblems(problems: readonly CellProblem[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { column, text } of problems) if (!first.has(column)) first.set(column, text);
  return first;
}
