import type { userInput } from "@gongshu/contract/directory/user";
import { type NamedRule, rules } from "@gongshu/core/validation/rules";
import { sql } from "kysely";
import type { z } from "zod";
import type { Context } from "#platform/http/context.ts";
import { conflict, type FieldIssue, invalid, invalidField } from "#platform/http/errors.ts";
import { entryCode } from "../../system/dictionary/service.ts";
import { isOpenOrganize } from "../organize/service.ts";
import { checkContactsFree } from "./free-contacts.ts";
import type { LockedUser } from "./policy.ts";
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

/** Whether papers are identity cards: clients store the code of the dictionary's entry or, as 3.1 ones do, its id. */
export async function isIdCard(ctx: Context, certificatesType: string): Promise<boolean> {
  return certificatesType === "idCard" || (await entryCode(ctx, certificatesType)) === "idCard";
}

/** The number of an identity card has a check digit; other papers have numbers of any form. */
async function certificateIssues(tx: Context, input: Input, before: Before): Promise<FieldIssue[]> {
  const { certificatesNumber: number, certificatesType: type } = input;
  const isSame = number === before.certificatesNumber && type === before.certificatesType;
  if (number === "" || type === "" || isSame || rules.idCard.test(number)) return [];
  return (await isIdCard(tx, type)) ? [{ field: "certificatesNumber", message: rules.idCard.message }] : [];
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
