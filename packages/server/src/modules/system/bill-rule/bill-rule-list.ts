import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { billRuleColumns, listBillRules as listEndpoint } from "@gongshu/contract/system/bill-rule";
import { billDayText, exampleBillNumber } from "@gongshu/core/billno/bill-number";
import { sql } from "kysely";
import { isAllowed } from "#platform/auth/access.ts";
import { GatedList } from "#platform/auth/gated-list.ts";
import type { Context } from "#platform/http/context.ts";
import { today } from "./bill-numbers.ts";

type Query = ParsedArguments<typeof listEndpoint>["query"];

const list = new GatedList({
  table: "billRule",
  columns: billRuleColumns,
  search: { columns: { fullName: "bill_rule.full_name", enCode: "bill_rule.en_code" } },
  order: {
    fullName: sql`bill_rule.full_name`,
    enCode: sql`bill_rule.en_code`,
    sortCode: sql`bill_rule.sort_code`,
    creatorTime: sql`bill_rule.creator_time`,
  },
  ownOrder: sql`bill_rule.sort_code, bill_rule.creator_time desc, bill_rule.id`,
});

const columns = [
  "id",
  "fullName",
  "enCode",
  "prefix",
  "dateFormat",
  "digit",
  "startNumber",
  "enabledMark",
  "sortCode",
  "creatorTime",
] as const;

/** The number given last: of today's series, or else of the series begun last. A series of which a number is only reserved has none. */
export function lastNumber(day: string) {
  return sql<string>`coalesce(
    (select nullif(output_number, '') from bill_rule_series series
     where series.bill_rule_id = bill_rule.id and series.stem = bill_stem(bill_rule.prefix, bill_rule.date_format, ${day})),
    (select output_number from bill_rule_series series where series.bill_rule_id = bill_rule.id and output_number <> ''
     order by started_time desc, stem desc limit 1),
    '')`;
}

/** A page of rules. */
export async function listBillRules(ctx: Context, query: Query) {
  const day = today(ctx);
  const rules = ctx.db
    .selectFrom("billRule")
    .select(columns)
    .select(lastNumber(billDayText(day)).as("outputNumber"));
  const page = await list.page(ctx, query, rules);
  return { ...page, list: page.list.map((row) => ({ ...row, example: exampleBillNumber(row, day) })) };
}

/** The enabled rules, for pickers. The example tells the start number, which is for those who see the list of rules. */
export async function billRuleOptions(ctx: Context) {
  const isListed = isAllowed(ctx.actor.access, listEndpoint.permission);
  const day = today(ctx);
  const rows = await ctx.db
    .selectFrom("billRule")
    .select(["id", "fullName", "enCode", "prefix", "dateFormat", "digit", "startNumber"])
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .execute();
  return rows.map(({ id, fullName, enCode, ...rule }) => ({
    id,
    fullName,
    enCode,
    ...(isListed && { example: exampleBillNumber(rule, day) }),
  }));
}
