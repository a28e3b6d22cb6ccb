import type { BaseInfo, BaseInfoValues } from "@gongshu/contract/account/current-user";
import { defaultAvatarName } from "@gongshu/contract/system/file";
import { sql } from "kysely";
import { sessionTopic } from "#platform/auth/session-store.ts";
import type { Context } from "#platform/http/context.ts";
import { invalid, invalidField, stale } from "#platform/http/errors.ts";
import { placeOf } from "#platform/http/ip-place.ts";
import { checkContactsFree, isIdCard, ownFields, people, spellingOf } from "../../directory/user/service.ts";
import { avatarUrl } from "../../system/file/service.ts";
import { baseInfoIssues } from "./base-info-rules.ts";
import { currentUserErrors } from "./current-user.messages.ts";

/** What is known of the caller. */
export async function readBaseInfo(ctx: Context): Promise<BaseInfo> {
  const row = await personRow(ctx);
  const { headIcon, managerName, managerAccount, organize, company, lastLogIp, gender, language, ...rest } = row;
  const [positions, roles] = await Promise.all([
    namesOf(ctx, "position", ctx.actor.positionIds),
    namesOf(ctx, "role", ctx.actor.roleIds),
  ]);
  return {
    ...rest,
    company: company ?? organize,
    organize: company === null || company === organize ? organize : `${organize} / ${company}`,
    position: positions,
    positionId: ctx.actor.positionIds.join(","),
    manager: managerName === null ? "" : `${managerName}/${managerAccount}`,
    roleId: roles,
    roleIds: [...ctx.actor.roleIds],
    lastLogIPAddress: lastLogIp ?? "",
    lastLogIPAddressName: placeOf(lastLogIp ?? "", ctx.locale),
    gender: String(gender),
    language: language ?? "",
    avatar: avatarUrl(headIcon),
    hasAvatar: headIcon !== defaultAvatarName,
  };
}

function personRow(ctx: Context) {
  return ctx.db
    .selectFrom("appUser as person")
    .leftJoin("organize", (join) =>
      join.onRef("organize.tenantId", "=", "person.tenantId").onRef("organize.id", "=", "person.organizeId"),
    )
    .leftJoin("appUser as manager", (join) =>
      join
        .onRef("manager.tenantId", "=", "person.tenantId")
        .onRef("manager.id", "=", "person.managerId")
        .on("manager.deleteMark", "is", null),
    )
    .select(ownFields.filter((name) => name !== "gender").map((name) => `person.${name}` as const))
    .select(["person.id", "person.account", "person.gender", "person.birthday", "person.entryDate", "person.headIcon"])
    .select(["person.creatorTime", "person.prevLogTime", "person.lastLogTime", "person.lastLogIp"])
    .select(["person.theme", "person.language", "person.version"])
    .select(["manager.realName as managerName", "manager.account as managerAccount"])
    .select((select) => select.fn.coalesce("organize.fullName", sql<string>`''`).as("organize"))
    .select((select) =>
      select
        .selectFrom("organize as above")
        .select("above.fullName")
        .where("above.id", "=", ctx.actor.companyId)
        .as("company"),
    )
    .where("person.id", "=", ctx.actor.userId)
    .executeTakeFirstOrThrow();
}

/** In the order in which the person has them, joined by commas. */
async function namesOf(ctx: Context, table: "position" | "role", ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return "";
  const rows = await ctx.db
    .selectFrom(table)
    .select(["id", "fullName"])
    .where("id", "in", [...ids])
    .where("deleteMark", "is", null)
    .execute();
  const names = new Map(rows.map((row) => [row.id, row.fullName]));
  return ids.flatMap((id) => names.get(id) ?? []).join(",");
}

/**
 * Changes the caller's own data. Where a service outside lets people in by their mobile number alone, `isMobileFixed` leaves the number to the
 * administrators, because nothing here proves that it is the user's.
 */
export async function updateBaseInfo(ctx: Context, input: BaseInfoValues, isMobileFixed: boolean): Promise<void> {
  const issues = baseInfoIssues(input, await isIdCard(ctx, input.certificatesType ?? ""), ctx.now().getTime());
  if (issues.length > 0) throw invalid(issues);
  const { version, birthday, ...values } = input;
  const { userId } = ctx.actor;
  await ctx.tx(async (tx) => {
    const before = await people.get(tx, userId, "update");
    if (version !== undefined && version !== before.version)
      throw stale(ownSide(before), { ...values, birthday, version, id: userId });
    if (isMobileFixed && values.mobilePhone !== undefined && values.mobilePhone !== before.mobilePhone)
      throw invalidField("mobilePhone", currentUserErrors.mobileFixed);
    await checkContactsFree(tx, userId, values, before);
    await people.update(tx, userId, {
      ...values,
      ...(values.realName !== before.realName && spellingOf({ realName: values.realName, account: before.account })),
      ...(birthday !== undefined && birthday !== before.birthday && { birthday: dateOf(birthday) }),
    });
    await tx.batch([tx.announce({ topic: sessionTopic, userId })]);
  });
}

type Stored = Awaited<ReturnType<typeof people.get>>;

/** Of a conflict the caller sees what the form has. */
function ownSide(stored: Stored) {
  const { id, version, account, birthday } = stored;
  return { ...Object.fromEntries(ownFields.map((name) => [name, stored[name]])), id, version, account, birthday };
}

function dateOf(timeMs: number | null): Date | null {
  return timeMs === null ? null : new Date(timeMs);
}
