import {
  type RoleRow,
  roleColumns,
  type roleInput,
  roleTypeDictionary,
  type updateRole as updateEndpoint,
} from "@gongshu/contract/access/role";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { sql } from "kysely";
import type { z } from "zod";
import type { GrantItemType } from "#platform/auth/access.ts";
import { GatedList } from "#platform/auth/gated-list.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { Entity } from "#platform/entity/entity.ts";
import { withChange } from "#platform/entity/with-change.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, invalidField } from "#platform/http/errors.ts";
import { searchText } from "#platform/text/pinyin.ts";
import { listData, resolveDictTexts } from "../../system/dictionary/service.ts";
import { checkDelegable } from "./delegation.ts";
import { insertGrants } from "./grants.ts";
import { releaseGroup } from "./removal.ts";
import { roleErrors } from "./role.messages.ts";

export {
  beyondReach,
  checkDelegable,
  checkHolders,
  checkMayManage,
  checkReach,
  type GrantObjectType,
  grantItemTypes,
  itemTables,
  operatorsAbove,
} from "./delegation.ts";
export {
  deleteGrants,
  type GrantRow,
  grantedInPerson,
  grantsOf,
  holdersOf,
  insertGrants,
  removeGrantsOf,
  removeItemGrants,
} from "./grants.ts";
export {
  missing,
  type Relations,
  relationStatements,
  relationsOf,
  relationsOfMany,
  relationTexts,
  writeRelations,
} from "./relations.ts";
export { releaseGroup } from "./removal.ts";
export { roleErrors } from "./role.messages.ts";

type Input = z.output<typeof roleInput>;
type Change = ParsedArguments<typeof updateEndpoint>["body"];

const roles = new Entity("role", [
  "fullName",
  "enCode",
  "type",
  "enabledMark",
  "sortCode",
  "description",
  "searchText",
]);
const list = new GatedList({
  table: "role",
  columns: roleColumns,
  search: { whole: "role.search_text", columns: { fullName: "role.full_name", enCode: "role.en_code" } },
  order: {
    fullName: sql`role.full_name`,
    enCode: sql`role.en_code`,
    description: sql`role.description`,
    creatorTime: sql`role.creator_time`,
    sortCode: sql`role.sort_code`,
    enabledMark: sql`role.enabled_mark`,
  },
  ownOrder: sql`role.sort_code, role.creator_time desc, role.id`,
});

export interface NewRole {
  readonly fullName: string;
  readonly enCode: string;
  /** enCode of an entry of the dictionary RoleType. */
  readonly type: string;
  readonly sortCode?: number;
  readonly enabledMark?: 0 | 1;
  readonly description?: string;
}

/** Inserts a role without checking the caller's rights or the role's type. */
export function insertRoleUnchecked(ctx: Context, input: NewRole): Promise<string> {
  const preset = { sortCode: 0, enabledMark: 1, description: "" };
  return ctx.tx((tx) => roles.create(tx, { ...preset, ...input, searchText: spelling(input) }));
}

export function roleOptions(ctx: Context) {
  return ctx.db
    .selectFrom("role")
    .select(["id", "fullName", "enCode", "type"])
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .execute();
}

interface RoleFilter {
  readonly keyword?: string | undefined;
  readonly type?: string | undefined;
  readonly enabledMark?: "0" | "1" | undefined;
  readonly sidx?: string | undefined;
  readonly sort: "asc" | "desc";
}

/** All roles that match. */
export async function listRoles(ctx: Context, { type, enabledMark, ...query }: RoleFilter): Promise<RoleRow[]> {
  const rows = await list.all(ctx, query, ctx.db.selectFrom("role").select(["id", "type", ...roleColumns.codes]), [
    type === undefined ? undefined : sql<boolean>`role.type = ${type}`,
    enabledMark === undefined ? undefined : sql<boolean>`role.enabled_mark = ${Number(enabledMark)}`,
  ]);
  return resolveDictTexts(ctx, rows, { type: "RoleType" });
}

/** Whether the role is there and switched on. */
export async function isOpenRole(ctx: Context, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("role")
    .select("id")
    .where("id", "=", id)
    .where("enabledMark", "=", 1)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export function getRole(ctx: Context, id: string) {
  return roles.get(ctx, id);
}

export async function createRole(ctx: Context, { version: _version, ...input }: Input): Promise<string> {
  await checkType(ctx, input.type);
  return insertRoleUnchecked(ctx, input);
}

/** Switching by way of the form is switching: it takes what `toggleRole` takes. */
export async function updateRole(ctx: Context, id: string, { version, ...change }: Change): Promise<void> {
  await ctx.tx(async (tx) => {
    const before = await roles.get(tx, id, "update");
    const input = withChange(before, change);
    if (before.type !== input.type) await checkType(tx, input.type);
    if (before.enabledMark !== input.enabledMark) await checkDelegable(tx, "Role", [id]);
    await roles.update(tx, id, { ...change, searchText: spelling(input) }, version);
    await tx.batch([tx.announce({ topic: sessionTopic })]);
  });
}

/** Enabling a role gives its rights to all its members, so it takes the same rights as granting them. */
export async function toggleRole(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    await roles.get(tx, id, "update");
    await checkDelegable(tx, "Role", [id]);
    await roles.toggle(tx, id);
    await tx.batch([tx.announce({ topic: sessionTopic })]);
  });
}

export async function setRoleStates(ctx: Context, ids: readonly string[], enabledMark: 0 | 1): Promise<void> {
  await ctx.tx(async (tx) => {
    for (const id of inOrder(ids)) await roles.get(tx, id, "update");
    await checkDelegable(tx, "Role", ids);
    for (const id of inOrder(ids)) await roles.update(tx, id, { enabledMark });
    await tx.batch([tx.announce({ topic: sessionTopic })]);
  });
}

/** Deletes roles, all of them or none. One that somebody holds, or that grants something, stays. */
export async function deleteRoles(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.tx(async (tx) => {
    for (const id of inOrder(ids)) {
      const { fullName: name } = await roles.get(tx, id, "update");
      await releaseGroup(tx, "Role", id, {
        held: (count) => conflict(roleErrors.held, { name, count }),
        granted: (count) => conflict(roleErrors.granted, { name, count }),
      });
      await roles.remove(tx, id);
    }
    await tx.batch([tx.announce({ topic: sessionTopic })]);
  });
}

/** In one order for everybody: two batches over the same roles wait for each other rather than for ever. */
function inOrder(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}

function spelling({ fullName, enCode }: { readonly fullName: string; readonly enCode: string }): string {
  return searchText([fullName], [enCode]);
}

async function checkType(ctx: Context, type: string): Promise<void> {
  const known = await listData(ctx, roleTypeDictionary, { isTree: 0, enabledOnly: true });
  if (!known.some(({ enCode }) => enCode === type)) throw invalidField("type", roleErrors.unknownType);
}

/** Grants items to a role in addition to what it has. Every session of the tenant reads its rights again. */
export async function grantToRole(
  ctx: Context,
  roleId: string,
  itemType: GrantItemType,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return;
  const rows = itemIds.map((itemId) => ({ itemType, itemId, objectType: "Role" as const, objectId: roleId }));
  await ctx.batch([insertGrants(ctx, rows), ctx.announce({ topic: sessionTopic })]);
}
