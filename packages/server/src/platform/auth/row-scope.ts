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
  const { access } = ctx.actor;
  const granted = access.schemes.get(menu);
  // Whoever reaches these rows by another menu is bound by this one as well: without it, and without a scheme of it, there are none.
  const schemes = granted === undefined && access.restricted.has(menu) ? [] : (granted ?? null);
  return text.fragment(policyCondition(schemes, stockSubjects[menu], ctx.actor, text) ?? "true");
}

/**
 * Which rows somebody chooses from who needs a name alone. Whoever manages a list chooses from the rows that they manage; whoever does not have the
 * menu at all chooses from everything, as in a telephone book (decision 012).
 */
export function offeredRows(ctx: Context, menu: StockMenuCode): RawBuilder<boolean> {
  return ctx.actor.access.menus.has(menu) || ctx.actor.isAdministrator ? rowScope(ctx, menu) : sql<boolean>`true`;
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
