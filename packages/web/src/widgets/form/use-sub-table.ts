import type { FieldValue, RowValues } from "@gongshu/core/form/definition";
import { newRow } from "@gongshu/core/form/record";
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { moveOnEnter } from "./cell-keys.ts";
import type { ControlOf } from "./field-control.ts";
import { focusInput } from "./focus-path.ts";
import { type Jump, useRecordFormRun } from "./record-form-context.ts";
import { copyOfRow, isEmptyCell, rowsOf } from "./sub-table.ts";
import { useDefaultContext } from "./use-default-context.ts";

/** Rows shown at once; a sub-table may have 500. */
export const rowsPerPage = 50;

/** The page in view, which follows jumps to cells. */
function usePage(key: string, jump: Jump | undefined): [number, (page: number) => void] {
  const [page, setPage] = useState(0);
  const [seen, setSeen] = useState<Jump>();
  if (jump !== seen) {
    setSeen(jump);
    const row = jump?.path.startsWith(`${key}.`) === true ? Number(jump.path.split(".")[1]) : Number.NaN;
    if (Number.isInteger(row)) setPage(Math.floor(row / rowsPerPage));
  }
  return [page, setPage];
}

/** Changes of rows that build on the latest ones, by functions that stay the same, so that only changed cells are drawn again. */
function useRowWriter(
  rows: readonly RowValues[],
  onChange: (value: FieldValue) => void,
  leave: (row: number, key: string) => void,
) {
  const latest = useRef({ rows, onChange, leave });
  useLayoutEffect(() => {
    latest.current = { rows, onChange, leave };
  });
  const put = useCallback(
    (change: (rows: readonly RowValues[]) => readonly RowValues[]) =>
      latest.current.onChange([...change(latest.current.rows)]),
    [],
  );
  const setCell = useCallback(
    (row: number, key: string, next: FieldValue) => {
      // A cell holds one value; rows inside rows do not exist.
      if (Array.isArray(next) && next.some((entry) => typeof entry === "object" && !Array.isArray(entry))) return;
      put((all) => all.map((other, index) => (index === row ? Object.assign({ ...other }, { [key]: next }) : other)));
      // A required cell is told of as soon as it is emptied.
      if (isEmptyCell(next)) latest.current.leave(row, key);
    },
    [put],
  );
  const blurCell = useCallback((row: number, key: string) => latest.current.leave(row, key), []);
  return { put, setCell, blurCell };
}

/** Puts the focus into a cell once it is drawn: one that somebody jumps to, or the one that is named. */
function useCellFocus(key: string): (path: string) => void {
  const { jump, idOf } = useRecordFormRun();
  const target = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (jump?.path.startsWith(`${key}.`) === true) target.current = jump.path;
  }, [jump, key]);
  // Runs after the page has been turned or the row has been drawn.
  useEffect(() => {
    if (target.current !== undefined && focusInput(idOf(target.current))) target.current = undefined;
  });
  return (path) => {
    target.current = path;
  };
}

/** The rows of a sub-table and what can be done with them. */
export function useSubTable({ field, value, isLocked, onChange }: ControlOf<"table">) {
  const run = useRecordFormRun();
  const defaults = useDefaultContext();
  const rows = rowsOf(value);
  const [page, setPage] = usePage(field.field, run.jump);
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const shownPage = Math.min(page, pages - 1);
  const focusLater = useCellFocus(field.field);
  const { put, setCell, blurCell } = useRowWriter(rows, onChange, (row, key) =>
    run.onBlur(`${field.field}.${row}.${key}`),
  );
  const canAdd = !isLocked && run.mode !== "detail" && rows.length < field.maxRows;
  const insert = (index: number, row: RowValues) => {
    if (!canAdd) return;
    put((all) => all.toSpliced(index, 0, row));
    run.onRowsMove(field.field, { at: index, removed: 0, added: 1 });
    setPage(Math.floor(index / rowsPerPage));
    const first = field.columns.find((column) => !column.hidden && column.kind !== "calculation");
    if (first !== undefined) focusLater(`${field.field}.${index}.${first.field}`);
  };
  const add = () => insert(rows.length, newRow(run.form, field.id, defaults(), run.state.values));
  return {
    run,
    rows,
    /** The rows with the results of their calculations as of now. */
    shownRows: run.mode === "detail" ? rows : rowsOf(run.state.values[field.field]),
    canAdd,
    pages,
    page: shownPage,
    setPage,
    setCell,
    add,
    copy: (index: number) => {
      const row = rows[index];
      if (row !== undefined) insert(index + 1, copyOfRow(row));
    },
    remove: (index: number) => {
      put((all) => all.toSpliced(index, 1));
      run.onRowsMove(field.field, { at: index, removed: 1, added: 0 });
    },
    blurCell,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
      if (moveOnEnter(event.currentTarget, event.target, add)) event.preventDefault();
    },
  };
}

export type SubTable = ReturnType<typeof useSubTable>;
