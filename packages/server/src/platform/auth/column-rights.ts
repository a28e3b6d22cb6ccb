import type { ListColumns } from "@gongshu/contract/list-columns";
import type { Context } from "../http/context.ts";
import { forbidden } from "../http/errors.ts";
import type { Access } from "./access.ts";

/** Whether the caller may see a column of the menu's list. Menus that do not restrict columns, or were not granted at all, hide none. */
export function maySeeColumn(ctx: Context, menu: string, column: string): boolean {
  return seesColumn(ctx.actor.access, menu, column);
}

function seesColumn(access: Access, menu: string, column: string): boolean {
  const granted = access.columns.get(menu);
  return granted === undefined || granted === null || granted.has(column);
}

/** Rows without what the caller may not see, for what a service makes of them; `serve` does the same to every reply. */
export function visibleRows<Row extends object>(
  ctx: Context,
  columns: ListColumns,
  rows: readonly Row[],
): Partial<Row>[] {
  const hidden = hiddenProperties(ctx.actor.access, columns);
  if (hidden.size === 0) return [...rows];
  return rows.map((row) => {
    const rest: Partial<Row> = { ...row };
    for (const name of hidden) Reflect.deleteProperty(rest, name);
    return rest;
  });
}

/** Refuses requests that would reveal the content of a hidden column, such as a filter on it. */
export function checkColumn(ctx: Context, columns: ListColumns, code: string): void {
  if (!maySeeColumn(ctx, columns.menu, code)) throw forbidden();
}

const known = new WeakMap<Access, Map<ListColumns, ReadonlySet<string>>>();

/** The properties of a row that the caller may not see. */
export function hiddenProperties(access: Access, columns: ListColumns): ReadonlySet<string> {
  const ofAccess = known.get(access) ?? new Map<ListColumns, ReadonlySet<string>>();
  known.set(access, ofAccess);
  const before = ofAccess.get(columns);
  if (before !== undefined) return before;
  const hidden = new Set(
    Object.entries(columns.columnOf)
      .filter(([, code]) => !seesColumn(access, columns.menu, code))
      .map(([name]) => name),
  );
  ofAccess.set(columns, hidden);
  return hidden;
}
