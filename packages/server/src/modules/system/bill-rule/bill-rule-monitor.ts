import { billDayText } from "@gongshu/core/billno/bill-number";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { today } from "./bill-numbers.ts";

/** So many of the latest series and of the open numbers are shown. */
const shown = 100;

/** What a rule has given and reserved, what comes next, and who uses it. */
export async function billRuleMonitor(ctx: Context, id: string) {
  const now = ctx.now();
  const [rule, series, holds] = await Promise.all([ruleOf(ctx, id, now), seriesOf(ctx, id), holdsOf(ctx, id)]);
  const uses = await ctx.hooks.models.numberedBy(ctx, rule.enCode);
  return {
    id,
    fullName: rule.fullName,
    nextNumber: rule.nextNumber,
    series,
    holds: holds.map((hold) => ({ ...hold, isFree: hold.expiresTime <= now.getTime() })),
    uses,
  };
}

async function ruleOf(ctx: Context, id: string, now: Date) {
  const day = billDayText(today(ctx));
  const row = await ctx.db
    .selectFrom("billRule")
    .select(["fullName", "enCode", sql<string>`peek_bill_number(bill_rule, ${day}, ${now})`.as("nextNumber")])
    .where("id", "=", id)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

function seriesOf(ctx: Context, id: string) {
  return ctx.db
    .selectFrom("billRuleSeries")
    .select(["stem", "outputNumber as lastNumber", "givenCount", "outputTime", "startedTime"])
    .where("billRuleId", "=", id)
    .orderBy("startedTime", "desc")
    .orderBy("stem", "desc")
    .limit(shown)
    .execute();
}

function holdsOf(ctx: Context, id: string) {
  return ctx.db
    .selectFrom("billNumberHold as hold")
    .leftJoin("appUser as person", (join) =>
      join.onRef("person.tenantId", "=", "hold.tenantId").onRef("person.id", "=", "hold.userId"),
    )
    .select(["hold.number", "hold.expiresTime", sql<string>`coalesce(person.real_name, '')`.as("userName")])
    .where("hold.billRuleId", "=", id)
    .orderBy("hold.expiresTime", "desc")
    .limit(shown)
    .execute();
}
