import type { CurrentUser, UserInfo } from "@gongshu/contract/account/oauth";
import { isOperator } from "#platform/auth/operators.ts";
import type { Session } from "#platform/auth/session-store.ts";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import type { Context } from "#platform/http/context.ts";
import { placeOf } from "#platform/http/ip-place.ts";
import { shortPlatForm } from "#platform/http/plat-form.ts";
import { avatarUrl } from "../../system/file/service.ts";
import { withDrawerCodes } from "./drawer-codes.ts";
import { layoutOf } from "./enter.ts";

/** The signed-in user as every client reads it right after the login. */
export async function readCurrentUser(ctx: Context, session: Session): Promise<CurrentUser> {
  const { access } = ctx.actor;
  return {
    userInfo: await readUserInfo(ctx, session),
    menuList: access.menuList,
    permissionList: withDrawerCodes(access.permissionList),
  };
}

async function readUserInfo(ctx: Context, session: Session): Promise<UserInfo> {
  const { actor, tenant } = ctx;
  const { lastLoginTimeSwitch } = await readSystemConfig(ctx.database, tenant.id);
  const [user, positions, organize, operates] = await Promise.all([
    userRow(ctx, session.id),
    positionRows(ctx),
    organizeRow(ctx),
    isOperator(ctx.database, tenant.id, actor.userId),
  ]);
  const isDepartment = organize.category === "department";
  return {
    userId: actor.userId,
    userAccount: actor.account,
    userName: actor.realName,
    headIcon: avatarUrl(user.headIcon),
    gender: user.gender,
    organizeId: organize.id,
    organizeName: organize.fullName,
    departmentId: isDepartment ? organize.id : "",
    departmentName: isDepartment ? organize.fullName : "",
    managerId: user.managerId ?? "",
    positionIds: positions,
    positionId: actor.positionIds.join(","),
    roleId: actor.roleIds.join(","),
    roleIds: [...actor.roleIds],
    isAdministrator: actor.isAdministrator,
    isOperator: operates,
    portalId: user.portalId,
    loginTime: user.lastLogTime ?? ctx.now().getTime(),
    loginIPAddress: user.lastLogIp ?? "",
    loginIPAddressName: placeOf(user.lastLogIp ?? "", ctx.locale),
    loginPlatForm: shortPlatForm(user.platForm ?? ""),
    prevLogin: lastLoginTimeSwitch && user.prevLogTime !== null ? 1 : 0,
    prevLoginTime: user.prevLogTime,
    prevLoginIPAddress: user.prevLogIp ?? "",
    prevLoginIPAddressName: placeOf(user.prevLogIp ?? "", ctx.locale),
    language: session.language,
    theme: layoutOf(user.theme),
    tenantId: tenant.id,
    tenantName: tenant.fullName,
    timeZone: tenant.timeZone,
  };
}

function userRow(ctx: Context, sessionId: string) {
  return ctx.db
    .selectFrom("appUser")
    .select([
      "headIcon",
      "gender",
      "managerId",
      "portalId",
      "theme",
      "prevLogTime",
      "prevLogIp",
      "lastLogTime",
      "lastLogIp",
    ])
    .select((select) => select.selectFrom("session").select("platForm").where("id", "=", sessionId).as("platForm"))
    .where("id", "=", ctx.actor.userId)
    .executeTakeFirstOrThrow();
}

async function positionRows(ctx: Context): Promise<{ id: string; name: string }[]> {
  const { positionIds } = ctx.actor;
  if (positionIds.length === 0) return [];
  return ctx.db
    .selectFrom("position")
    .select(["id", "fullName as name"])
    .where("id", "in", positionIds)
    .where("deleteMark", "is", null)
    .execute();
}

function organizeRow(ctx: Context) {
  return ctx.db
    .selectFrom("organize")
    .select(["id", "fullName", "category"])
    .where("id", "=", ctx.actor.organizeId)
    .executeTakeFirstOrThrow();
}
