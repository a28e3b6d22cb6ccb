import type { SmsRow } from "@gongshu/contract/account/sms-sign-in";
import type { PageQuery, Pagination } from "@gongshu/contract/page";
import { sql } from "kysely";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Context } from "#platform/http/context.ts";

/** The messages that were asked for, newest first. */
export async function listMessages(
  ctx: Context,
  { currentPage, pageSize, keyword }: PageQuery,
): Promise<{ list: SmsRow[]; pagination: Pagination }> {
  const found = ctx.db
    .selectFrom("smsMessage as message")
    .$if(keyword !== undefined, (query) => query.where("message.mobilePhone", "like", likePattern(keyword ?? "")));
  const [list, { total }] = await Promise.all([
    found
      .leftJoin("appUser as person", (join) =>
        join.onRef("person.tenantId", "=", "message.tenantId").onRef("person.id", "=", "message.userId"),
      )
      .select(["message.id", "message.mobilePhone", "message.state", "message.creatorTime", "message.ipAddress"])
      .select(["message.body", sql<string>`coalesce(person.account, '')`.as("account")])
      .orderBy("message.creatorTime", "desc")
      .orderBy("message.id", "desc")
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute(),
    found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { list, pagination: { currentPage, pageSize, total } };
}
