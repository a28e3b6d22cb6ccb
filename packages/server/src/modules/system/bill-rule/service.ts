import { type BillDay, type BillRule, exampleBillNumber, nextBillNumber } from "@gongshu/core/billno/bill-number";
import { zonedParts } from "@gongshu/core/text/zone";
import { sql } from "kysely";
import { Entity } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { billRuleErrors } from "./bill-rule.messages.ts";

const rules = new Entity("billRule", [
  "fullName",
  "enCode",
  "prefix",
  "dateFormat",
  "digit",
  "startNumber",
  "example",
  "sortCode",
  "description",
]);

/** How long a number stays reserved for the user to whom it was shown. */
const holdMs = 3 * 60_000;

export interface BillRuleInput extends BillRule {
  readonly fullName: string;
  readonly enCode: string;
}

export function createBillRule(ctx: Context, input: BillRuleInput): Promise<string> {
  const example = exampleBillNumber(input, today(ctx));
  return ctx.tx((tx) => rules.create(tx, { ...input, example, sortCode: 0, description: "" }));
}

export function billRuleOptions(ctx: Context) {
  return ctx.db
    .selectFrom("billRule")
    .select(["id", "fullName", "enCode", "example"])
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .execute();
}

/** A number to show before saving. Asked again within three minutes it is the same one; the document saved meanwhile takes it. */
export function previewBillNumber(ctx: Context, code: string): Promise<string> {
  return ctx.tx(async (tx) => {
    const rule = await lockRule(tx, code);
    const own = { userId: tx.actor.userId, billRuleId: rule.id };
    const held = await tx.db
      .selectFrom("billNumberHold")
      .select("number")
      .where("userId", "=", own.userId)
      .where("billRuleId", "=", own.billRuleId)
      .where(sql<boolean>`expires_time > ${tx.now()}`)
      .executeTakeFirst();
    if (held !== undefined) return held.number;
    const number = await advance(tx, rule);
    const expiresTime = new Date(tx.now().getTime() + holdMs);
    await tx.db
      .insertInto("billNumberHold")
      .values({ tenantId: tx.tenant.id, ...own, number, expiresTime })
      .onConflict((conflict) =>
        conflict.columns(["tenantId", "userId", "billRuleId"]).doUpdateSet({ number, expiresTime }),
      )
      .execute();
    return number;
  });
}

/** The number of a document that is being saved: the one its author was shown, else the next. Part of the caller's transaction, so a failed save uses up nothing. */
export async function takeBillNumber(tx: Context, code: string): Promise<string> {
  const rule = await lockRule(tx, code);
  const held = await tx.db
    .deleteFrom("billNumberHold")
    .where("userId", "=", tx.actor.userId)
    .where("billRuleId", "=", rule.id)
    .returning(["number", "expiresTime"])
    .executeTakeFirst();
  return held !== undefined && held.expiresTime > tx.now().getTime() ? held.number : advance(tx, rule);
}

/** Numbers for many documents of today at once, in order. */
export function takeBillNumbers(tx: Context, code: string, count: number): Promise<string[]> {
  const day = today(tx);
  return takeBillNumbersOf(
    tx,
    code,
    Array.from({ length: count }, () => day),
  );
}

/** Numbers for documents of these days, which must not go back; counting goes on after the last of them. */
export async function takeBillNumbersOf(tx: Context, code: string, days: readonly BillDay[]): Promise<string[]> {
  const rule = await lockRule(tx, code);
  const numbers: string[] = [];
  let state: { thisNumber: number; outputNumber: string } = rule;
  for (const day of days) {
    state = nextBillNumber(rule, state, day);
    numbers.push(state.outputNumber);
  }
  await store(tx, rule.id, state);
  return numbers;
}

async function advance(tx: Context, rule: Awaited<ReturnType<typeof lockRule>>): Promise<string> {
  const next = nextBillNumber(rule, rule, today(tx));
  await store(tx, rule.id, next);
  return next.outputNumber;
}

async function store(tx: Context, id: string, state: { thisNumber: number; outputNumber: string }): Promise<void> {
  await tx.db
    .updateTable("billRule")
    .set({ thisNumber: state.thisNumber, outputNumber: state.outputNumber })
    .where("id", "=", id)
    .execute();
}

async function lockRule(tx: Context, code: string) {
  const rule = await tx.db
    .selectFrom("billRule")
    .select(["id", "prefix", "dateFormat", "digit", "startNumber", "thisNumber", "outputNumber"])
    .where("enCode", "=", code)
    .where("enabledMark", "=", 1)
    .where("deleteMark", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (rule === undefined) throw notFound(billRuleErrors.unknown, { code });
  return rule;
}

function today(ctx: Context): BillDay {
  return zonedParts(ctx.now().getTime(), ctx.tenant.timeZone);
}
