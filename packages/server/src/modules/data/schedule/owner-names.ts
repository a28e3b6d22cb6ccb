import type { Context } from "#platform/http/context.ts";

/** `real name/account` of people by their ids; those who are gone have none. */
export async function namesOf(ctx: Context, userIds: readonly string[]): Promise<Record<string, string>> {
  if (userIds.length === 0) return {};
  const rows = await ctx.db
    .selectFrom("appUser")
    .select(["id", "realName", "account"])
    .where("id", "in", [...new Set(userIds)])
    .execute();
  return Object.fromEntries(rows.map(({ id, realName, account }) => [id, `${realName}/${account}`]));
}
