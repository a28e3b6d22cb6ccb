import type { UserBrief } from "@gongshu/contract/directory";
import { sql } from "kysely";
import { hashPassword } from "../../platform/auth/password.ts";
import { Entity } from "../../platform/entity/entity.ts";
import type { Context } from "../../platform/http/context.ts";

const users = new Entity("appUser", [
  "account",
  "realName",
  "quickQuery",
  "password",
  "isAdministrator",
  "gender",
  "mobilePhone",
  "email",
  "organizeId",
  "managerId",
  "sortCode",
  "description",
]);

export interface UserInput {
  readonly account: string;
  readonly realName: string;
  /** Pinyin initials, for searching. */
  readonly quickQuery?: string;
  /** MD5 hex, as clients send it; or a hash that `hashPassword` has made. */
  readonly password: string | { readonly hashed: string };
  readonly isAdministrator?: 0 | 1;
  readonly gender?: 1 | 2 | 3;
  readonly mobilePhone?: string;
  readonly email?: string;
  readonly organizeId: string;
  readonly managerId?: string | null;
  readonly positionIds?: readonly string[];
  readonly roleIds?: readonly string[];
  readonly sortCode?: number;
}

/** Adds a person with positions and roles. The audit event leaves the password out. */
export async function createUser(ctx: Context, input: UserInput, id: string = ctx.newId()): Promise<string> {
  const { positionIds = [], roleIds = [], password, ...values } = input;
  const hashed = typeof password === "string" ? await hashPassword(password) : password.hashed;
  return ctx.tx(async (tx) => {
    const preset = {
      quickQuery: "",
      isAdministrator: 0,
      gender: 3,
      mobilePhone: "",
      email: "",
      managerId: null,
      sortCode: 0,
      description: "",
    };
    await users.create(tx, { ...preset, ...values, password: hashed }, id);
    const relations = [
      ...positionIds.map((objectId, sortCode) => ({ objectType: "Position" as const, objectId, sortCode })),
      ...roleIds.map((objectId, sortCode) => ({ objectType: "Role" as const, objectId, sortCode })),
    ];
    if (relations.length > 0)
      await tx.db
        .insertInto("userRelation")
        .values(relations.map((relation) => ({ tenantId: tx.tenant.id, userId: id, ...relation })))
        .execute();
    return id;
  });
}

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
  return rows.map((row) => ({ ...row, headIcon: `/api/file/Image/userAvatar/${row.headIcon}` }));
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

/** Which of these ids are people who can be named in a record: enabled and not removed. */
export async function enabledUserIds(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom("appUser")
    .select("id")
    .where("id", "in", [...ids])
    .where("enabledMark", "=", 1)
    .where("deleteMark", "is", null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The enabled people whom these texts may mean: by account, real name, or `real name/account`. */
export async function usersByNames(ctx: Context, texts: readonly string[]): Promise<UserName[]> {
  if (texts.length === 0) return [];
  const named = [...texts];
  return ctx.db
    .selectFrom("appUser")
    .select(["id", "account", "realName"])
    .where("enabledMark", "=", 1)
    .where("deleteMark", "is", null)
    .where(
      sql<boolean>`(account = any(${named}::text[]) or real_name = any(${named}::text[]) or real_name || '/' || account = any(${named}::text[]))`,
    )
    .execute();
}
