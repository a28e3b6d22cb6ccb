import type { Context } from "../http/context.ts";
import { forbidden } from "../http/errors.ts";

/** Columns of a list that its menu can grant, by the codes that grants name. */
export type GatedColumns = readonly string[];

/** Whether the caller may see a column of the menu's list. */
export function maySeeColumn(ctx: Context, menu: string, column: string): boolean {
  const granted = ctx.actor.access.columns.get(menu);
  return granted === undefined || granted === null || granted.has(column);
}

/** The rows without the columns that the caller was not granted: what may not be seen does not leave the server. */
export function gateRows<Row extends object>(
  ctx: Context,
  menu: string,
  columns: GatedColumns,
  rows: readonly Row[],
): Row[] {
  const hidden = columns.filter((column) => !maySeeColumn(ctx, menu, column));
  if (hidden.length === 0) return [...rows];
  return rows.map((row) => {
    const rest = { ...row };
    for (const column of hidden) Reflect.deleteProperty(rest, column);
    return rest;
  });
}

/** Sorting by a column tells what is in it, so it takes the same right as seeing it. */
export function checkSortColumn(ctx: Context, menu: string, sidx: string | undefined): void {
  if (sidx !== undefined && !maySeeColumn(ctx, menu, sidx)) throw forbidden();
}
