import type { ParsedArguments } from "@gongshu/contract/endpoint";
import type { billRuleInput, updateBillRule as updateEndpoint } from "@gongshu/contract/system/bill-rule";
import { type BillRule, billDayText, exampleBillNumber, paddedStart } from "@gongshu/core/billno/bill-number";
import { joinNames } from "@gongshu/core/text/join-names";
import type { z } from "zod";
import { errorCode } from "#platform/db/database-error.ts";
import { Entity } from "#platform/entity/entity.ts";
import { withChange } from "#platform/entity/with-change.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, invalidField } from "#platform/http/errors.ts";
import { today } from "./bill-numbers.ts";
import { billRuleErrors } from "./bill-rule.messages.ts";
import { lastNumber } from "./bill-rule-list.ts";
import { storedBillRules } from "./stored-bill-rules.ts";

export {
  billNumbersSql,
  inRuleOrder,
  previewBillNumber,
  takeBillNumbers,
  takeBillNumbersOf,
  withBillRuleMessage,
} from "./bill-numbers.ts";
export { billRuleOptions, listBillRules } from "./bill-rule-list.ts";
export { billRuleMonitor } from "./bill-rule-monitor.ts";
export { storedBillRules };

type Input = z.output<typeof billRuleInput>;
type Change = ParsedArguments<typeof updateEndpoint>["body"];

const rules = new Entity("billRule", [
  "fullName",
  "enCode",
  "prefix",
  "dateFormat",
  "digit",
  "startNumber",
  "enabledMark",
  "sortCode",
  "description",
]);

/** One rule, for its form. */
export async function getBillRule(ctx: Context, id: string) {
  const { creatorTime: _, ...rule } = await rules.get(ctx, id);
  const day = today(ctx);
  const row = await ctx.db
    .selectFrom("billRule")
    .select(lastNumber(billDayText(day)).as("outputNumber"))
    .where("id", "=", id)
    .executeTakeFirst();
  return { ...rule, outputNumber: row?.outputNumber ?? "", example: exampleBillNumber(rule, day) };
}

export interface NewBillRule extends BillRule {
  readonly fullName: string;
  readonly enCode: string;
}

export function createBillRule(
  ctx: Context,
  input: NewBillRule & Partial<Pick<Input, "enabledMark" | "sortCode" | "description">>,
): Promise<string> {
  const preset = { enabledMark: 1, sortCode: 0, description: "" };
  return ctx.tx((tx) => rules.create(tx, { ...preset, ...input, startNumber: startOf(input) }));
}

/** A rule that is changed never gives a number again that it has given: its series go on, and step over what others of them have given. */
export function updateBillRule(ctx: Context, id: string, { version, ...change }: Change): Promise<void> {
  return ctx.tx(async (tx) => {
    await lockSeries(tx, id);
    const held = await rules.get(tx, id, "update");
    const rule = withChange(held, change);
    if (rule.enCode !== held.enCode) {
      const forms = await formsOf(tx, held.enCode);
      if (forms !== "") throw conflict(billRuleErrors.codeIsNamed, { forms }, "enCode");
    }
    await rules.update(tx, id, { ...change, startNumber: startOf(rule) }, version);
  });
}

/** Refused once it has given a number, and while a form takes its numbers from it. */
export function deleteBillRule(ctx: Context, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    await lockSeries(tx, id);
    const { enCode, fullName } = await rules.get(tx, id, "update");
    const forms = await formsOf(tx, enCode);
    if (forms !== "") throw conflict(billRuleErrors.isNamed, { forms });
    try {
      await rules.remove(tx, id);
    } catch (error) {
      if (errorCode(error) === "GS005") throw conflict(billRuleErrors.isUsed, { fullName });
      throw error;
    }
  });
}

export async function toggleBillRule(ctx: Context, id: string): Promise<void> {
  await ctx.tx((tx) => rules.toggle(tx, id));
}

/** Holds the rules of these codes, as far as they are here, until the end of the transaction. */
export async function holdBillRules(tx: Context, codes: readonly string[]): Promise<void> {
  const stored = (await storedBillRules(tx)).filter(({ enCode }) => codes.includes(enCode));
  for (const id of stored.map((rule) => rule.id).toSorted()) {
    await lockSeries(tx, id);
    await tx.db.selectFrom("billRule").select("id").where("id", "=", id).forUpdate().execute();
  }
}

/**
 * Documents lock a series and then, where they begin it, the rule: whoever locks them in this order before the rule waits for nobody who waits for them.
 * Both are held up, so that each document is numbered by the rule as it was or as it will be.
 */
async function lockSeries(tx: Context, id: string): Promise<void> {
  await tx.db
    .selectFrom("billRuleSeries")
    .select("stem")
    .where("billRuleId", "=", id)
    .orderBy("stem")
    .forUpdate()
    .execute();
}

function startOf({ startNumber, digit }: Pick<BillRule, "startNumber" | "digit">): string {
  const padded = paddedStart(startNumber, digit);
  if (padded === undefined) throw invalidField("startNumber", billRuleErrors.startTooLong, { digit });
  return padded;
}

async function formsOf(ctx: Context, ruleCode: string): Promise<string> {
  const models = await ctx.hooks.models.numberedBy(ctx, ruleCode);
  return joinNames(
    models.map(({ formName }) => formName),
    ctx.locale,
  );
}
