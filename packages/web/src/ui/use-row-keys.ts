import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";

export interface RowKeysOptions<Row extends { readonly id: string }> {
  /** The element around the table. */
  readonly box: RefObject<HTMLElement | null>;
  /** All rows in view, whatever their depth. */
  readonly rows: readonly Row[];
  /** The Delete key on a row; may resolve to true once the row is gone. */
  readonly onDelete?: ((row: Row) => Promise<boolean>) | undefined;
}

export interface RowKeys<Row> {
  /** For the same element. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Deletes by pointer or key and hands the focus to the row that takes its place. */
  readonly remove: (row: Row) => Promise<void>;
}

const rowSelector = "tr[data-row-key]";

/** The id of the row whose cell has the focus; undefined for a control in it. */
export function focusedRowId({ target }: { readonly target: EventTarget | null }): string | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const isCell = target.matches(rowSelector) || target.parentElement?.matches(rowSelector) === true;
  return isCell ? target.closest<HTMLElement>(rowSelector)?.dataset["rowKey"] : undefined;
}

/** Delete deletes the row in focus of a `DataTable`; the focus is not lost with it. */
export function useRowKeys<Row extends { readonly id: string }>({
  box,
  rows,
  onDelete,
}: RowKeysOptions<Row>): RowKeys<Row> {
  const [heir, setHeir] = useState<string>();
  const found = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];

  useEffect(() => {
    if (heir === undefined) return undefined;
    // The dialog that asked gives the focus back to the row that is gone when it has closed.
    const timer = window.setTimeout(() => {
      box.current?.querySelector<HTMLElement>(`tr[data-row-key="${CSS.escape(heir)}"]`)?.focus();
      setHeir(undefined);
    }, 300);
    return () => window.clearTimeout(timer);
  }, [box, heir]);

  const remove = async (row: Row) => {
    const order = found().map((element) => element.dataset["rowKey"]);
    const place = order.indexOf(row.id);
    const next = order[place + 1] ?? order[place - 1];
    if (await onDelete?.(row)) setHeir(next);
  };
  return {
    remove,
    onKeyDown: (event) => {
      const id = focusedRowId(event);
      const row = event.key === "Delete" ? rows.find((one) => one.id === id) : undefined;
      if (row === undefined) return;
      event.preventDefault();
      void remove(row);
    },
  };
}
