import { organizeRoot } from "@gongshu/contract/directory/organize";
import { sql } from "kysely";
import { hasRelativeScheme } from "#platform/auth/row-policy.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, invalidField } from "#platform/http/errors.ts";
import { organizeErrors } from "./organize.messages.ts";
import { companies, isLimited, type OrganizeKind, placesInScope } from "./organize-kinds.ts";

interface Self {
  readonly id: string;
  readonly treePath: string;
}

/** The path of what may be the parent, which is held until the end; refuses circles, the wrong kind, and parents that the caller may not use. */
export async function checkParent(tx: Context, kind: OrganizeKind, parentId: string, self?: Self): Promise<string> {
  if (parentId === organizeRoot) {
    if (kind.category === "department") throw invalidField("parentId", organizeErrors.departmentNeedsParent);
    if (isLimited(tx, kind.menu)) throw invalidField("parentId", organizeErrors.rootOutOfScope);
    return "/";
  }
  const parent = await tx.db
    .selectFrom("organize")
    .select(["category", "fullName", "treePath", "enabledMark"])
    .where("id", "=", parentId)
    .where("deleteMark", "is", null)
    .where(placesInScope(tx, kind.menu))
    .forShare()
    .executeTakeFirst();
  if (parent === undefined) throw invalidField("parentId", organizeErrors.parentNotFound);
  if (self !== undefined && parent.treePath.startsWith(self.treePath))
    throw invalidField("parentId", organizeErrors.parentIsSelf);
  if (self !== undefined) checkOwnReach(tx, self, parent.treePath);
  if (kind.category === "company" && parent.category === "department")
    throw invalidField("parentId", organizeErrors.companyBelowDepartment);
  if (parent.enabledMark === 0)
    throw invalidField("parentId", organizeErrors.parentDisabled, { name: parent.fullName });
  return parent.treePath;
}

/**
 * Where somebody sits decides what relative scopes mean for them: they move neither their own place nor something into its reach or out of it (with
 * whom they put there), unless they are administrators or have no such scope.
 */
function checkOwnReach({ actor }: Context, self: Self, target: string): void {
  if (actor.isAdministrator || !hasRelativeScheme(actor.access)) return;
  const crosses = (path: string) => target.startsWith(path) !== self.treePath.startsWith(path);
  if (actor.organizePath.startsWith(self.treePath) || crosses(actor.organizePath) || crosses(actor.companyPath))
    throw invalidField("parentId", organizeErrors.ownReach);
}

interface Named {
  readonly id?: string;
  readonly parentId: string;
  readonly fullName: string;
  readonly enCode: string;
}

/** Names and codes are unique below one parent whatever their case; codes of companies in the whole tenant. */
export async function checkNames(tx: Context, kind: OrganizeKind, { id, ...own }: Named): Promise<void> {
  const isSameName = sql<boolean>`lower(full_name) = ${own.fullName.toLowerCase()}`;
  const isSameCode = sql<boolean>`lower(en_code) = ${own.enCode.toLowerCase()}`;
  let others = tx.db
    .selectFrom("organize")
    .select([isSameName.as("isSameName"), isSameCode.as("isSameCode")])
    .where("parentId", "=", own.parentId)
    .where("deleteMark", "is", null)
    .where((where) => where.or([isSameName, isSameCode]));
  if (id !== undefined) others = others.where("id", "<>", id);
  const found = await others.execute();
  if (found.some((row) => row.isSameCode)) throw conflict(organizeErrors.codeTaken, { enCode: own.enCode }, "enCode");
  if (found.some((row) => row.isSameName))
    throw conflict(organizeErrors.nameTaken, { fullName: own.fullName }, "fullName");
  if (kind.category !== companies.category) return;
  let elsewhere = tx.db
    .selectFrom("organize")
    .select("id")
    .where("category", "=", "company")
    .where("deleteMark", "is", null)
    .where(isSameCode);
  if (id !== undefined) elsewhere = elsewhere.where("id", "<>", id);
  if ((await elsewhere.limit(1).executeTakeFirst()) !== undefined)
    throw conflict(organizeErrors.companyCodeTaken, { enCode: own.enCode }, "enCode");
}

/** A manager must be enabled. The user is locked, so that they are not deleted meanwhile. */
export async function checkManager(tx: Context, managerId: string): Promise<void> {
  const user = await tx.db
    .selectFrom("appUser")
    .select("id")
    .where("id", "=", managerId)
    .where("enabledMark", "=", 1)
    .where("deleteMark", "is", null)
    .forShare()
    .executeTakeFirst();
  if (user === undefined) throw invalidField("managerId", organizeErrors.managerNotFound);
}

/** Refuses to disable the caller's own organisation or one above it. */
export async function checkMayDisable(tx: Context, organize: { id: string; fullName: string }): Promise<void> {
  const own = await tx.db
    .selectFrom("appUser")
    .select("organizePath")
    .where("id", "=", tx.actor.userId)
    .executeTakeFirst();
  if (own?.organizePath.includes(`/${organize.id}/`) === true)
    throw conflict(organizeErrors.ownOrganize, { name: organize.fullName });
}

/** Refused while something belongs to it, with how much of what. */
export async function checkIsEmpty(tx: Context, { id, fullName }: { id: string; fullName: string }): Promise<void> {
  const { rows } = await sql<{ children: number; positions: number; users: number }>`select
    (select count(*)::int from organize where parent_id = ${id} and delete_mark is null) as children,
    (select count(*)::int from position where organize_id = ${id} and delete_mark is null) as positions,
    (select count(*)::int from app_user where organize_id = ${id} and delete_mark is null) as users`.execute(tx.db);
  const { children = 0, positions = 0, users = 0 } = rows[0] ?? {};
  const name = fullName;
  if (children > 0) throw conflict(organizeErrors.hasChildren, { name, count: children });
  if (positions > 0) throw conflict(organizeErrors.hasPositions, { name, count: positions });
  if (users > 0) throw conflict(organizeErrors.hasUsers, { name, count: users });
}
