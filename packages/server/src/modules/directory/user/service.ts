import type { UserBrief } from "@gongshu/contract/directory/user";
import { sql } from "kysely";
import { rowScope } from "#platform/auth/row-scope.ts";
import type { Context } from "#platform/http/context.ts";
import { avatarUrl } from "../../system/file/service.ts";

export { checkLeadsNothing, deleteLockedUser, setState } from "./account.ts";
export { announceUser } from "./announce-user.ts";
export { insertUserUnchecked, spellingOf, type UserInput } from "./create-user.ts";
export {
  endOldPassword,
  formerPasswords,
  mostFormerPasswords,
  recordSignIn,
  rememberPassword,
  replaceOwnPassword,
  requirePasswordChange,
  savePersonalSetting,
} from "./credentials.ts";
export { type ContactField, checkContactsFree, contactKey, lockContacts } from "./free-contacts.ts";
export { people } from "./people.ts";
export { checkManageable, type LockedUser, lockUser, ownFields, visible } from "./policy.ts";
export { subordinateBelongings } from "./subordinates.ts";
export { isIdCard } from "./user-rules.ts";

/** Every enabled user, for pickers and chat. */
export async function allUsers(ctx: Context): Promise<UserBrief[]> {
  const rows = await ctx.db
    .selectFrom("appUser")
    .innerJoin("organize", (join) =>
      join.onRef("organize.tenantId", "=", "appUser.tenantId").onRef("organize.id", "=", "appUser.organizeId"),
    )
    .select([
      "appUser.id",
      "account",
      "realName",
      "headIcon",
      "gender",
      "quickQuery",
      "appUser.sortCode",
      "organize.fullName as department",
    ])
    .where("appUser.deleteMark", "is", null)
    .where("appUser.enabledMark", "=", 1)
    .orderBy("appUser.sortCode")
    .orderBy("appUser.creatorTime", "desc")
    .execute();
  return rows.map((row) => ({ ...row, headIcon: avatarUrl(row.headIcon) }));
}

/** How many enabled people the caller's list of users has. */
export async function countUsers(ctx: Context): Promise<number> {
  const { total } = await ctx.db
    .selectFrom("appUser")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("appUser.deleteMark", "is", null)
    .where("appUser.enabledMark", "=", 1)
    .where(rowScope(ctx, "permission.user"))
    .executeTakeFirstOrThrow();
  return total;
}

/** A person as texts show it: `real name/account`. */
export interface UserName {
  readonly id: string;
  readonly account: string;
  readonly realName: string;
}

/** The people of these ids, removed ones too: old records still name them. */
export async function userNames(ctx: Context, ids: readonly string[]): Promise<UserName[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom("appUser")
    .select(["id", "account", "realName"])
    .where("id", "in", [...ids])
    .execute();
}
