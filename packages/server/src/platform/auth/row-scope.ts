import { type RawBuilder, sql } from "kysely";
import type { Context } from "../http/context.ts";
import { type Binder, policyCondition } from "./row-policy.ts";
import { type StockMenuCode, stockSubjects } from "./stock-subjects.ts";

/**
 * Which rows of a stock list the caller may touch, for `where`: `true` when the menu does not restrict them. The same for the list, its count,
 * its export, its pickers and every single row; a row outside is answered as one that does not exist.
 */
export function rowScope(ctx: Context, menu: StockMenuCode): RawBuilder<boolean> {
  const text = new FragmentText();
  return text.fragment(conditionOf(ctx, menu, text) ?? "true");
}

/** Undefined when the rows are not limited. */
function conditionOf(ctx: Context, menu: StockMenuCode, text: Binder): string | undefined {
  const { access } = ctx.actor;
  const granted = access.schemes.get(menu);
  // This menu limits the rows also for callers who reach them by another menu: without it, or without one of its schemes, there are none.
  const schemes = granted === undefined && access.restricted.has(menu) ? [] : (granted ?? null);
  return policyCondition(schemes, stockSubjects[menu], ctx, text);
}

/**
 * The rows from which a picker chooses. Callers who have the menu of a list choose from the rows that they manage; callers without the
 * menu choose from everything (decision 012).
 */
export function offeredRows(ctx: Context, menu: StockMenuCode): RawBuilder<boolean> {
  return manages(ctx, menu) ? rowScope(ctx, menu) : sql<boolean>`true`;
}

/** Whether `offeredRows` leaves nothing out. */
export function isWholeOffered(ctx: Context, menu: StockMenuCode): boolean {
  return !manages(ctx, menu) || conditionOf(ctx, menu, new FragmentText()) === undefined;
}

function manages({ actor }: Context, menu: StockMenuCode): boolean {
  return actor.isAdministrator || actor.access.menus.has(menu);
}

/** Collects the values of a text, to make a fragment of a query builder of them. */
export class FragmentText implements Binder {
  readonly #values: unknown[] = [];

  bind(value: unknown): string {
    return `\u0001${this.#values.push(value) - 1}\u0001`;
  }

  fragment(text: string): RawBuilder<boolean> {
    const parts = text.split("\u0001");
    return sql<boolean>`(${sql.join(
      parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${this.#values[Number(part)]}`)),
      sql.raw(""),
    )})`;
  }
}
