import type { FoundPerson } from "@gongshu/contract/lowcode/search";
import { sql } from "kysely";
import { likePattern, prefixPattern } from "#platform/db/like-pattern.ts";
import type { Context } from "#platform/http/context.ts";
import { avatarUrl } from "../../system/file/service.ts";

/** Enabled colleagues by name, account or pinyin initials; those whose name begins with the word come first. */
export async function searchPeople(ctx: Context, keyword: string, limit: number): Promise<FoundPerson[]> {
  const [anywhere, first] = [likePattern(keyword), prefixPattern(keyword)];
  const rows = await ctx.db
    .selectFrom("appUser")
    .innerJoin("organize", (join) =>
      join.onRef("organize.tenantId", "=", "appUser.tenantId").onRef("organize.id", "=", "appUser.organizeId"),
    )
    .select(["appUser.id", "account", "realName", "headIcon", "organize.fullName as department"])
    .where("appUser.deleteMark", "is", null)
    .where("appUser.enabledMark", "=", 1)
    .where((where) =>
      where.or((["realName", "account", "quickQuery"] as const).map((name) => where(name, "ilike", anywhere))),
    )
    .orderBy(sql`(real_name ilike ${first} or account ilike ${first} or quick_query ilike ${first}) desc`)
    .orderBy("appUser.sortCode")
    .orderBy("appUser.creatorTime", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, headIcon: avatarUrl(row.headIcon) }));
}
