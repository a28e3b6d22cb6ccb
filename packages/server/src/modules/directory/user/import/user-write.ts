import { sql } from "kysely";
import { beyondReach, relationStatements, relationTexts } from "#modules/access/role/service.ts";
import { diffOf } from "#platform/audit/audit-event.ts";
import { auditEvents } from "#platform/audit/audit-events.ts";
import { hashGenerated } from "#platform/auth/password.ts";
import { rowScope } from "#platform/auth/row-scope.ts";
import { sessionEnding } from "#platform/auth/session-ending.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { type BulkRow, insertRows, updateRows } from "#platform/entity/bulk-write.ts";
import { entityTopic } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict } from "#platform/http/errors.ts";
import { importErrors } from "#platform/import-export/import-export.messages.ts";
import { blankUser, spellingOf } from "../create-user.ts";
import { clientHash, generatePassword } from "../initial-password.ts";
import { formFields } from "../people.ts";
import { userMenu } from "../policy.ts";
import { isSameHeld, type PlannedUser } from "./user-plan.ts";
import type { UserValues } from "./user-sheet.ts";

/** Up to this many changed users are announced one by one. For more, the rights of everybody are read again. */
const maxNotifiedUsers = 100;

/** A new user with the initial password, which is shown once. */
export interface NewUserPassword {
  readonly account: string;
  readonly realName: string;
  readonly password: string;
}

type Fields = Record<(typeof formFields)[number], unknown>;

/** Adds and changes people with what they hold and their history. Rows that are wrong must not be among them. */
export async function writeUsers(
  tx: Context,
  planned: readonly PlannedUser[],
  onProgress: (share: number) => void,
): Promise<NewUserPassword[]> {
  const fresh = planned.filter(({ candidate }) => candidate.before === undefined);
  const changed = planned.filter((one) => one.candidate.before !== undefined && isChanged(one));
  const passwords = await insertUsers(tx, fresh);
  onProgress(0.5);
  await updateUsers(tx, changed);
  await writeHeld(tx, [...fresh, ...changed]);
  onProgress(0.8);
  await notifySessions(tx, changed);
  if (fresh.length + changed.length > 0)
    await tx.batch([tx.announce({ topic: entityTopic, payload: { table: "appUser" } })]);
  return passwords;
}

/** Those who have more than the caller after it, by what they were given or where they were put. */
export async function raised(tx: Context, planned: readonly PlannedUser[]): Promise<PlannedUser[]> {
  const written = planned.filter((one) => one.candidate.before === undefined || isChanged(one));
  const beyond = await beyondReach(
    tx,
    written.map(({ candidate }) => candidate.id),
  );
  return written.filter(({ candidate }) => beyond.has(candidate.id));
}

/** The users whom the caller would not see after the import. Moving people out of one's own scope is refused. */
export async function unseen(tx: Context, planned: readonly PlannedUser[]): Promise<PlannedUser[]> {
  const moved = planned.filter(({ candidate, organizeId }) => candidate.before?.organizeId !== organizeId);
  const ids = moved.map(({ candidate }) => candidate.id);
  const rows = await tx.db
    .selectFrom("appUser")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::text[])`)
    .where(rowScope(tx, userMenu))
    .execute();
  const seen = new Set(rows.map(({ id }) => id));
  return moved.filter(({ candidate }) => !seen.has(candidate.id));
}

async function insertUsers(tx: Context, fresh: readonly PlannedUser[]): Promise<NewUserPassword[]> {
  const passwords: NewUserPassword[] = [];
  const rows: BulkRow[] = [];
  const history: { id: string; diff: object }[] = [];
  for (const one of fresh) {
    const { id } = one.candidate;
    const fields = fieldsOf(one);
    const password = generatePassword();
    passwords.push({ account: String(fields.account), realName: String(fields.realName), password });
    rows.push({
      tenantId: tx.tenant.id,
      id,
      ...stored(fields),
      password: hashGenerated(clientHash(password)),
      mustChangePassword: true,
      isAdministrator: 0,
      creatorUserId: tx.actor.userId,
      creatorTime: tx.now().toISOString(),
    });
    history.push({ id, diff: { ...fields, ...relationTexts(one.relations), password: "***" } });
  }
  await insertRows(tx, "appUser", rows);
  await tx.batch([{ compile: () => auditEvents(tx, { entity: "appUser", action: "import" }, history) }]);
  return passwords;
}

async function updateUsers(tx: Context, changed: readonly PlannedUser[]): Promise<void> {
  const rows: BulkRow[] = [];
  const history: { id: string; diff: object }[] = [];
  for (const one of changed) {
    const { id, before, held } = one.candidate;
    const fields = fieldsOf(one);
    rows.push({ id, ...stored(fields) });
    const relations = diffOf(relationTexts(held), relationTexts(one.relations));
    history.push({ id, diff: { ...diffOf(before ?? {}, fields), ...relations } });
  }
  const count = await updateRows(tx, "appUser", rows);
  if (count !== rows.length) throw conflict(importErrors.changedMeanwhile);
  await tx.batch([{ compile: () => auditEvents(tx, { entity: "appUser", action: "update" }, history) }]);
}

function isChanged(one: PlannedUser): boolean {
  const { before, held } = one.candidate;
  return !isSameHeld(held, one.relations) || Object.keys(diffOf(before ?? {}, fieldsOf(one))).length > 0;
}

/** All columns that a form fills: what the row says over what is there, or over nothing. */
function fieldsOf({ candidate, organizeId, managerId, entries }: PlannedUser): Fields {
  const { before, row } = candidate;
  const base: Fields = { ...blankUser, ...(before === undefined ? {} : pick(before)) };
  const { organize: _o, positions: _p, roles: _r, manager: _m, ...given } = row.values satisfies UserValues;
  const fields = { ...base, ...given, ...entries, organizeId, managerId };
  const named = { account: String(fields.account), realName: String(fields.realName) };
  const isRenamed = before === undefined || named.account !== before.account || named.realName !== before.realName;
  return isRenamed ? { ...fields, ...spellingOf(named) } : fields;
}

function pick(before: Readonly<Partial<Fields>>): Partial<Fields> {
  return Object.fromEntries(formFields.map((name) => [name, before[name]]));
}

/** Times stand as numbers in the program and as texts on their way into the table. */
function stored(fields: Fields): Fields {
  const time = (value: unknown) => (typeof value === "number" ? new Date(value).toISOString() : null);
  return { ...fields, entryDate: time(fields.entryDate), birthday: time(fields.birthday) };
}

/** Sets what people hold; what does not change is not touched. */
async function writeHeld(tx: Context, planned: readonly PlannedUser[]): Promise<void> {
  const changes = planned
    .filter(({ candidate, relations }) => !isSameHeld(candidate.held, relations))
    .map(({ candidate, relations }) => ({ userId: candidate.id, before: candidate.held, after: relations }));
  await tx.batch(relationStatements(tx, changes));
}

/** Has the rights of the changed users read again, and ends the sessions of users who were disabled. Part of the transaction. */
async function notifySessions(tx: Context, changed: readonly PlannedUser[]): Promise<void> {
  const closed = changed.filter(
    ({ candidate }) => candidate.before?.enabledMark === 1 && candidate.row.values.enabledMark === 0,
  );
  const ids = closed.map(({ candidate }) => candidate.id);
  await sessionEnding(tx).where("userId", "=", sql<string>`any(${ids}::text[])`).execute();
  if (changed.length > maxNotifiedUsers) await tx.batch([tx.announce({ topic: sessionTopic })]);
  else if (changed.length > 0)
    await tx.batch(changed.map(({ candidate }) => tx.announce({ topic: sessionTopic, userId: candidate.id })));
}
