import type { Context } from "#platform/http/context.ts";

/** Every rule as it is defined; there are few. Rights are up to the caller. */
export function storedBillRules(ctx: Context) {
  return ctx.db
    .selectFrom("billRule")
    .select(["id", "fullName", "enCode", "prefix", "dateFormat", "digit", "startNumber", "sortCode", "description"])
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .orderBy("id")
    .execute();
}
