import type { userInput } from "@gongshu/contract/directory/user";
import { type NamedRule, rules } from "@gongshu/core/validation/rules";
import { sql } from "kysely";
import type { z } from "zod";
import { rowScope } from "#platform/auth/row-scope.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, type FieldIssue, invalid, invalidField } from "#platform/http/errors.ts";
import { checkDelegable } from "../../access/role/service.ts";
import { checkContactsFree } from "./free-contacts.ts";
import { missing, type Relations } from "./relations.ts";
import type { LockedUser } from "./scope.ts";
import { lockManagers } from "./subordinates.ts";
import { userErrors } from "./user.messages.ts";

export type Input = z.output<typeof userInput>;
type Before = Pick<LockedUser, "id"> & Partial<LockedUser>;

/**
 * Everything that a form may not say about a person, beside what hangs on who asks. What does not change is not asked about again: people from
 * elsewhere may have accounts of another form, and organisations are switched off.
 */
export async function checkInput(tx: Context, input: Input, before: Before): Promise<void> {
  const issues = [...formatIssues(input, before), ...(await certificateIssues(tx, input, before))];
  if (input.organizeId !== before.organizeId && !(await isOpenOrganize(tx, input.organizeId)))
    issues.push({ field: "organizeId", message: userErrors.organizeNotFound });
  if (issues.length > 0) throw invalid(issues);
  if (input.account.toLowerCase() !== before.account?.toLowerCase() && (await isTaken(tx, input.account)))
    throw conflict(userErrors.accountExists, undefined, "account");
  await checkContactsFree(tx, before.id, input, before);
  if (input.managerId !== (before.managerId ?? null)) await checkManager(tx, before.id, input.managerId);
}

const named = {
  account: "account",
  realName: "name",
  mobilePhone: "mobile",
  email: "email",
} as const satisfies Partial<Record<keyof Input & keyof LockedUser, NamedRule>>;
const namedFields = ["account", "realName", "mobilePhone", "email"] as const;

function formatIssues(input: Input, before: Before): FieldIssue[] {
  const issues: FieldIssue[] = [];
  for (const field of namedFields) {
    const rule = rules[named[field]];
    const isFine = input[field] === "" || input[field] === before[field] || rule.test(input[field]);
    if (!isFine) issues.push({ field, message: rule.message });
  }
  if (fileNameOf(input.headIcon) === undefined) issues.push({ field: "headIcon", message: userErrors.headIcon });
  return issues;
}

/** The bare file name of a picture, of whatever address it is the end; undefined when it is none. */
export function fileNameOf(headIcon: string): string | undefined {
  if (headIcon === "") return "001.png";
  const name = headIcon.split(/[\\/]/).at(-1) ?? "";
  return /^[\w.-]+$/.test(name) && !/^\.+$/.test(name) ? name : undefined;
}

const idCard = "idCard";

/** The number of an identity card has a check digit; other papers have numbers of any form. */
async function certificateIssues(tx: Context, input: Input, before: Before): Promise<FieldIssue[]> {
  const { certificatesNumber: number, certificatesType: type } = input;
  const isSame = number === before.certificatesNumber && type === before.certificatesType;
  if (number === "" || type === "" || isSame || rules.idCard.test(number)) return [];
  // Existing clients send the id of the dictionary entry.
  const entry = await tx.db
    .selectFrom("dictionaryData")
    .select("enCode")
    .where("id", "=", type)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  return (entry?.enCode ?? type) === idCard ? [{ field: "certificatesNumber", message: rules.idCard.message }] : [];
}

/** Held until the end of the transaction, so that it cannot be deleted meanwhile. */
export async function isOpenOrganize(tx: Context, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom("organize")
    .select("id")
    .where("id", "=", id)
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

async function isTaken(tx: Context, account: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom("appUser")
    .select("id")
    .where("accountKey", "=", account.toLowerCase())
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

async function checkManager(tx: Context, id: string, managerId: string | null): Promise<void> {
  if (managerId === null) return;
  if (managerId === id) throw invalidField("managerId", userErrors.managerIsSelf);
  await lockManagers(tx);
  const manager = await tx.db
    .selectFrom("appUser")
    .select("id")
    .where("id", "=", managerId)
    .where("enabledMark", "=", 1)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  if (manager === undefined) throw invalidField("managerId", userErrors.managerNotFound);
  const { rows } = await sql`
    with recursive above (id) as (
      select manager_id from app_user where id = ${managerId}
      union
      select u.manager_id from above a join app_user u on u.id = a.id
    ) select from above where id = ${id}`.execute(tx.db);
  if (rows.length > 0) throw invalidField("managerId", userErrors.managerIsBelow);
}

/** The caller must have all the rights of a role or position that they give. What the user has already is kept, even when it is disabled now. */
export async function checkAdded(tx: Context, before: Relations, after: Relations): Promise<void> {
  const roleIds = missing(after.roleIds, before.roleIds);
  const positionIds = missing(after.positionIds, before.positionIds);
  // Held until the end of the transaction, so that none is deleted meanwhile.
  const roles = roleIds.length === 0 ? [] : await open(tx, "role").where("id", "in", roleIds).execute();
  if (roles.length < roleIds.length) throw invalidField("roleId", userErrors.roleNotFound);
  const positions =
    positionIds.length === 0
      ? []
      : await open(tx, "position").where("id", "in", positionIds).where(rowScope(tx, "permission.position")).execute();
  if (positions.length < positionIds.length) throw invalidField("positionId", userErrors.positionNotFound);
  await checkDelegable(tx, "Role", roleIds);
  await checkDelegable(tx, "Position", positionIds);
}

function open(tx: Context, table: "role" | "position") {
  return tx.db
    .selectFrom(table)
    .select("id")
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .orderBy("id")
    .forShare();
}
