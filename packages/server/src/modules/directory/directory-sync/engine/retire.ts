import { sql } from "kysely";
import { endSessions } from "#platform/auth/session-ending.ts";
import { BusinessError } from "#platform/http/errors.ts";
import { checkIsEmpty, organizes } from "../../organize/service.ts";
import { people } from "../../user/service.ts";
import { KnownPeople, mayTouch } from "./known-people.ts";
import type { Link } from "./links.ts";
import { mergeFields } from "./merge-fields.ts";
import { batchSize, type SyncRun } from "./sync-run.ts";
import type { Outcome } from "./tally.ts";

/** From so many on it is asked whether so many can really have left. */
const fewGone = 20;
const plausibleShare = 0.5;

/**
 * Disables the people who are no longer in the source. None is deleted. When half of all are gone at once, it is rather the directory that
 * could not be read: they stay, and the report says so.
 */
export async function retirePeople(run: SyncRun): Promise<void> {
  const { gone, all } = await countGone(run);
  if (gone > fewGone && gone > all * plausibleShare) return run.note("tooManyGone", { gone, all });
  await eachGone(run, "user", async (links) => {
    await run.take("user", links.map(named), async (tx, items) => {
      const stored = run.links(tx, "user");
      const now = await stored.of(items.map(({ externalId }) => externalId));
      const here = await KnownPeople.read(tx, {
        ids: [...now.values()].map(({ objectId }) => objectId),
        mobiles: [],
        emails: [],
        accounts: [],
      });
      const outcomes: Outcome[] = [];
      for (const { externalId } of items) {
        const link = now.get(externalId);
        const own = link === undefined ? undefined : here.byId(link.objectId);
        if (link === undefined || own === undefined || link.taken["enabledMark"] === 0) continue;
        const about = { kind: "user", externalId, name: own.realName } as const;
        const local = { enabledMark: own.enabledMark };
        const { set, taken } = mergeFields({ before: link.taken, outer: { enabledMark: 0 }, local, outerWins: true });
        const code = Object.keys(set).length === 0 ? undefined : await mayTouch(tx, own);
        if (code !== undefined) {
          outcomes.push({ ...about, result: "fail", issues: [{ code }] });
          continue;
        }
        if (Object.keys(set).length > 0) {
          await people.update(tx, own.id, set);
          await endSessions(tx, own.id);
        }
        await stored.keep(externalId, own.id, taken, link.lastSeenTime);
        outcomes.push({ ...about, result: "success" });
      }
      return outcomes;
    });
  });
}

/** Takes away the departments that are not over there any more, from the bottom up, as far as nothing is in them. */
export async function retireDepartments(run: SyncRun): Promise<void> {
  const gone: { readonly link: Link; readonly depth: number }[] = [];
  await eachGone(run, "organize", async (links) => {
    const rows = await run.ctx.db
      .selectFrom("organize")
      .select(["id", "treePath"])
      .where(
        "id",
        "in",
        links.map(({ objectId }) => objectId),
      )
      .where("deleteMark", "is", null)
      .execute();
    const depths = new Map(rows.map(({ id, treePath }) => [id, treePath.split("/").length]));
    gone.push(...links.map((link) => ({ link, depth: depths.get(link.objectId) ?? Number.MAX_SAFE_INTEGER })));
  });
  const deepestFirst = gone.toSorted((one, other) => other.depth - one.depth).map(({ link }) => named(link));
  for (const item of deepestFirst) await run.take("organize", [item], (tx, [one]) => removeUnit(run, tx, one));
}

async function removeUnit(run: SyncRun, tx: SyncRun["ctx"], item: GoneItem | undefined): Promise<Outcome[]> {
  if (item === undefined) return [];
  const { externalId, link } = item;
  const stored = run.links(tx, "organize");
  const unit = await tx.db
    .selectFrom("organize")
    .select(["id", "fullName"])
    .where("id", "=", link.objectId)
    .where("deleteMark", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (unit === undefined) {
    await stored.drop(externalId);
    return [];
  }
  const about = { kind: "organize", externalId, name: unit.fullName } as const;
  try {
    await checkIsEmpty(tx, unit);
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return [{ ...about, result: "fail", issues: [{ code: "goneNotEmpty" }] }];
  }
  await organizes.remove(tx, unit.id);
  await stored.drop(externalId);
  return [{ ...about, result: "success" }];
}

interface GoneItem {
  readonly externalId: string;
  readonly name: string;
  readonly link: Link;
}

function named(link: Link): GoneItem {
  return { externalId: link.externalId, name: link.externalId, link };
}

async function eachGone(
  run: SyncRun,
  kind: "organize" | "user",
  work: (links: readonly Link[]) => Promise<void>,
): Promise<void> {
  const stored = run.links(run.ctx, kind);
  let after = "";
  for (;;) {
    run.checkGoing();
    const links = await stored.gone(after, batchSize);
    const last = links.at(-1);
    if (last === undefined) return;
    await work(links);
    after = last.externalId;
  }
}

/** How many people of those who were taken over are gone, and how many there are; those who were gone before do not count. */
async function countGone({ ctx, sourceName, time }: SyncRun): Promise<{ gone: number; all: number }> {
  return ctx.db
    .selectFrom("directoryLink")
    .select([
      sql<number>`count(*)::int`.as("all"),
      sql<number>`(count(*) filter (where last_seen_time <> ${new Date(time)}))::int`.as("gone"),
    ])
    .where("source", "=", sourceName)
    .where("kind", "=", "user")
    .where("fingerprint", "not like", '%"enabledMark":0%')
    .executeTakeFirstOrThrow();
}
