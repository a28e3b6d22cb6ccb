import { type BillDay, billDayText } from "@gongshu/core/billno/bill-number";
import { zonedParts } from "@gongshu/core/text/zone";
import { sql } from "kysely";
import { DatabaseError } from "#platform/db/database-error.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { billRuleErrors } from "./bill-rule.messages.ts";

/** How long a number stays reserved for the user to whom it was shown. */
const holdMs = 3 * 60_000;

/** The day from which numbers of today are made. */
export function today(ctx: Context): BillDay {
  return zonedParts(ctx.now().getTime(), ctx.tenant.timeZone);
}

/** A number to show before saving. Asked again within three minutes it is the same one; the document saved meanwhile takes it. */
export async function previewBillNumber(ctx: Context, code: string): Promise<string> {
  const now = ctx.now();
  const until = new Date(now.getTime() + holdMs);
  const held = sql<{
    number: string;
  }>`select hold_bill_number(${code}, ${ctx.actor.userId}, ${billDayText(today(ctx))}, ${now}, ${until}) as number`;
  const { rows } = await withBillRuleMessage(() => held.execute(ctx.db));
  return rows[0]?.number ?? "";
}

/**
 * The call that gives the document which is being saved its numbers, as SQL that makes an array of them: of each rule the one that its author was shown,
 * or else the next. They are taken in the order of `codes`, which has to be that of `inRuleOrder`. It locks their series until the end of the transaction,
 * so it stands as late in it as can be, and a transaction that fails uses up nothing. `bind` gives the placeholder of a value.
 */
export function billNumbersSql(ctx: Context, codes: readonly string[], bind: (value: unknown) => string): string {
  return `take_numbers_in_order(${bind(codes)}::text[], ${bind(ctx.actor.userId)}, ${bind(billDayText(today(ctx)))}, ${bind(ctx.now())})`;
}

/** In the one order in which everybody takes numbers of several rules: two transactions then never wait for each other's. */
export function inRuleOrder<Numbered extends { readonly rule: string }>(numbered: readonly Numbered[]): Numbered[] {
  return numbered.toSorted((one, other) => (one.rule < other.rule ? -1 : Number(one.rule > other.rule)));
}

/** Numbers for many documents of today at once, in order. Part of the caller's transaction. */
export function takeBillNumbers(tx: Context, code: string, count: number): Promise<string[]> {
  const day = today(tx);
  return takeBillNumbersOf(
    tx,
    code,
    Array.from({ length: count }, () => day),
  );
}

/** Numbers for documents of these days, each counted in the series of its day. Part of the caller's transaction. */
export async function takeBillNumbersOf(tx: Context, code: string, days: readonly BillDay[]): Promise<string[]> {
  const byDay = Map.groupBy(days, billDayText);
  const counts = [...byDay].map(([day, list]) => ({ day, count: list.length }));
  const calls = counts.map(
    ({ day, count }) => sql`select take_bill_numbers(${code}, ${day}, ${count}, ${tx.now()}) as numbers`,
  );
  const results = await withBillRuleMessage(() =>
    tx.batch(calls.map((call) => ({ compile: () => call.compile(tx.db) }))),
  );
  const taken = new Map(counts.map(({ day }, index) => [day, results[index]?.rows[0]?.["numbers"] as string[]]));
  return days.map((day) => taken.get(billDayText(day))?.shift() ?? "");
}

/** Words what the database refuses when a rule is not there, or off. */
export async function withBillRuleMessage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "GS004")
      throw notFound(billRuleErrors.unknown, { code: error.detail ?? "" });
    throw error;
  }
}
