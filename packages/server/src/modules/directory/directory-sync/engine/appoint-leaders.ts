import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { organizes } from "../../organize/service.ts";
import { people } from "../../user/service.ts";
import { mayTouch } from "./known-people.ts";
import { mergeFields } from "./merge-fields.ts";
import { batchSize, type SyncRun } from "./sync-run.ts";
import type { Leaders } from "./take-people.ts";
import type { Outcome } from "./tally.ts";

/** Takes over the managers of departments. They become the superiors of people who came with this run or had the former manager. */
export async function appointLeaders(run: SyncRun, leaders: Leaders): Promise<void> {
  const items = [...leaders].map(([externalId, leaderId]) => ({ externalId, name: externalId, leaderId }));
  for (let from = 0; from < items.length; from += batchSize)
    await run.take("organize", items.slice(from, from + batchSize), (tx, batch) => appoint(run, tx, batch));
}

interface Appointment {
  readonly externalId: string;
  readonly leaderId: string;
}

async function appoint(run: SyncRun, tx: Context, batch: readonly Appointment[]): Promise<Outcome[]> {
  const units = await run.links(tx, "organize").of(batch.map(({ externalId }) => externalId));
  const persons = await run.links(tx, "user").of(batch.map(({ leaderId }) => leaderId));
  const rows = await tx.db
    .selectFrom("organize")
    .select(["id", "fullName", "managerId"])
    .where("id", "in", ["", ...[...units.values()].map(({ objectId }) => objectId)])
    .where("deleteMark", "is", null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const outcomes: Outcome[] = [];
  for (const { externalId, leaderId } of batch) {
    const [link, leader] = [units.get(externalId), persons.get(leaderId)];
    const unit = link === undefined ? undefined : byId.get(link.objectId);
    if (link === undefined || unit === undefined || leader === undefined) continue;
    const managerId = leader.objectId;
    const local = { managerId: unit.managerId };
    const { outerWins } = run.plan;
    const { set, taken, conflicts } = mergeFields({ before: link.taken, outer: { managerId }, local, outerWins });
    if (conflicts.length > 0) {
      const issues = [{ code: "changedHere.managerId" }];
      // It was counted with its name; only the conflict is told.
      outcomes.push({ kind: "organize", externalId, name: unit.fullName, result: "seen", issues });
      continue;
    }
    if (Object.keys(set).length > 0) await organizes.update(tx, unit.id, { managerId });
    const former = link.taken["managerId"];
    if (former !== managerId) await run.links(tx, "organize").keep(externalId, unit.id, taken);
    await assignManager(run, tx, unit.id, managerId, typeof former === "string" ? former : "");
  }
  return outcomes;
}

/** People who have no superior yet because this run has added them, or whose superior was the former leader. */
async function assignManager(
  run: SyncRun,
  tx: Context,
  unitId: string,
  managerId: string,
  former: string,
): Promise<void> {
  const found = await tx.db
    .selectFrom("appUser")
    .select(["id", "account", "realName", "mobilePhone", "email", "organizeId", "enabledMark", "isAdministrator"])
    .where("organizeId", "=", unitId)
    .where("deleteMark", "is", null)
    .where("id", "<>", managerId)
    .where((where) =>
      where.or([
        where.and([where("managerId", "is", null), sql<boolean>`creator_time >= ${new Date(run.time)}`]),
        ...(former === "" || former === managerId ? [] : [where("managerId", "=", former)]),
      ]),
    )
    .execute();
  if (found.length === 0) return;
  // As in the form of a person: changes of superiors happen one after the other, or two could close a circle together.
  await sql`select pg_advisory_xact_lock(hashtext('user_manager'), hashtext(${tx.tenant.id}))`.execute(tx.db);
  const above = await superiorsOf(tx, managerId);
  for (const person of found) {
    if (above.has(person.id) || (await mayTouch(tx, person)) !== undefined) continue;
    await people.update(tx, person.id, { managerId });
  }
}

async function superiorsOf(tx: Context, id: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with recursive above (id) as (
      select manager_id from app_user where id = ${id} and manager_id is not null
      union
      select u.manager_id from above a join app_user u on u.id = a.id where u.manager_id is not null
    ) select id from above`.execute(tx.db);
  return new Set(rows.map((row) => row.id));
}
