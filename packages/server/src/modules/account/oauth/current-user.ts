import type { CurrentUser, UserInfo } from "@gongshu/contract/account/oauth";
import { sql } from "kysely";
import { operates } from "#platform/auth/operators.ts";
import type { Session } from "#platform/auth/session-store.ts";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import type { Context } from "#platform/http/context.ts";
import { placeOf } from "#platform/http/ip-place.ts";
import { shortPlatForm } from "#platform/http/plat-form.ts";
import { avatarUrl } from "../../system/file/service.ts";
import { layoutOf } from "./enter.ts";
import { withImpliedCodes } from "./implied-codes.ts";

/** The signed-in user as every client reads it right after the login. */
export async function readCurrentUser(ctx: Context, session: Session): Promise<CurrentUser> {
  const { access } = ctx.actor;
  return {
    userInfo: await readUserInfo(ctx, session),
    menuList: access.menuList,
    permissionList: withImpliedCodes(access.permissionList, access.menuList),
  };
}

async function readUserInfo(ctx: Context, session: Session): Promise<UserInfo> {
  const { actor, tenant } = ctx;
  const { lastLoginTimeSwitch } = await readSystemConfig(ctx.database, tenant.id);
  const user = await userRow(ctx, session.id);
  const isDepartment = user.category === "department";
  return {
    userId: actor.userId,
    userAccount: actor.account,
    userName: actor.realName,
    headIcon: avatarUrl(user.headIcon),
    gender: user.gender,
    organizeId: user.organizeId,
    organizeName: user.organizeName,
    companyId: actor.companyId,
    departmentId: isDepartment ? user.organizeId : "",
    departmentName: isDepartment ? user.organizeName : "",
    managerId: user.managerId ?? "",
    positionIds: user.positions,
    positionId: actor.positionIds.join(","),
    roleId: actor.roleIds.join(","),
    roleIds: [...actor.roleIds],
    isAdministrator: actor.isAdministrator,
    isOperator: user.isOperator,
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

/** What is kept of the caller, with the names of where they sit and what they hold, in one read. */
function userRow(ctx: Context, sessionId: string) {
  const positionIds = [...ctx.actor.positionIds];
  const positions = sql<{ id: string; name: string }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name) order by array_position(${positionIds}::text[], p.id))
    from position p where p.tenant_id = app_user.tenant_id and p.id = any(${positionIds}::text[]) and p.delete_mark is null), '[]')`;
  return ctx.db
    .selectFrom("appUser")
    .innerJoin("organize", (join) =>
      join.onRef("organize.tenantId", "=", "appUser.tenantId").onRef("organize.id", "=", "appUser.organizeId"),
    )
    .select(["headIcon", "gender", "appUser.managerId", "portalId", "theme"])
    .select(["prevLogTime", "prevLogIp", "lastLogTime", "lastLogIp"])
    .select(["organize.id as organizeId", "organize.fullName as organizeName", "organize.category"])
    .select((select) => select.selectFrom("session").select("platForm").where("id", "=", sessionId).as("platForm"))
    .select([positions.as("positions"), operates.as("isOperator")])
    .where("appUser.id", "=", ctx.actor.userId)
    .executeTakeFirstOrThrow();
}
