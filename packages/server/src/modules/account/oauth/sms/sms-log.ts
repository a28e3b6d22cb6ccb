import { smsColumns } from "@gongshu/contract/account/sms-sign-in";
import type { PageQuery } from "@gongshu/contract/page";
import { sql } from "kysely";
import { GatedList } from "#platform/auth/gated-list.ts";
import type { Context } from "#platform/http/context.ts";

const list = new GatedList({
  table: "smsMessage",
  columns: smsColumns,
  hasDeleteMark: false,
  search: { columns: { mobilePhone: "sms_message.mobile_phone" } },
  order: {},
  ownOrder: sql`sms_message.creator_time desc, sms_message.id desc`,
});

/** The messages that were asked for, newest first. */
export function listMessages(ctx: Context, query: PageQuery) {
  const rows = ctx.db
    .selectFrom("smsMessage")
    .leftJoin("appUser as person", (join) =>
      join.onRef("person.tenantId", "=", "smsMessage.tenantId").onRef("person.id", "=", "smsMessage.userId"),
    )
    .select(["smsMessage.id", "smsMessage.mobilePhone", "smsMessage.state", "smsMessage.creatorTime"])
    .select(["smsMessage.ipAddress", "smsMessage.body", sql<string>`coalesce(person.account, '')`.as("account")]);
  return list.page(ctx, query, rows);
}
