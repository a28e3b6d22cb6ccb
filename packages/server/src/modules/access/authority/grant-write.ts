import { type GrantKind, type GrantObjectType, grantKinds } from "@gongshu/contract/access/authority";
import { sql } from "kysely";
import { auditEvents } from "#platform/audit/audit-events.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import type { Compilable, Context } from "#platform/http/context.ts";
import { type Catalogue, codeOf } from "./catalogue.ts";
import type { GrantObject } from "./grant-object.ts";
import { emptySets, type GrantPlan, type GrantSets } from "./grant-plan.ts";

/** What somebody can hold: grants, and portals, which have a button of their own. */
export type HeldItemType = GrantKind | "portal";

/** As the history names it. */
interface GrantEntry {
  readonly itemType: HeldItemType;
  readonly id: string;
  readonly enCode?: string;
}

/** What one object gets and loses. */
export interface GrantChange {
  readonly object: GrantObject;
  readonly added: readonly GrantEntry[];
  readonly removed: readonly GrantEntry[];
}

/** Entries that are written together, so that a batch of many needs few statements and no giant one. */
const entriesAtOnce = 10_000;

/** What is granted to each of the objects, read at once. */
export async function currentGrants(
  ctx: Context,
  objects: readonly GrantObject[],
): Promise<(object: GrantObject) => GrantSets> {
  const found = new Map(objects.map((object) => [keyOf(object), emptySets()]));
  if (objects.length > 0) {
    const { rows } = await sql<{ objectType: GrantObjectType; id: string; itemType: string; itemId: string }>`
      select a.object_type, a.object_id as id, a.item_type, a.item_id from authorize a
        join unnest(${objects.map(({ objectType }) => objectType)}::text[], ${objects.map(({ id }) => id)}::text[]) as o (type, id)
        on a.object_type = o.type and a.object_id = o.id`.execute(ctx.db);
    for (const { itemType, itemId, ...object } of rows) {
      const sets = found.get(keyOf(object));
      grantKinds.find((kind) => kind === itemType && sets?.[kind].add(itemId));
    }
  }
  return (object) => found.get(keyOf(object)) ?? emptySets();
}

function keyOf({ objectType, id }: GrantObject): string {
  return `${objectType}:${id}`;
}

/** A plan with the codes of what it names. */
export function plannedChange(object: GrantObject, plan: GrantPlan, catalogue: Catalogue): GrantChange {
  const entries = (sets: GrantPlan["add"]) =>
    grantKinds.flatMap((kind) =>
      [...sets[kind]].map((id) => ({ itemType: kind, id, enCode: codeOf(catalogue, kind, id) })),
    );
  return { object, added: entries(plan.add), removed: entries(plan.remove) };
}

/** Writes the changes of all objects, the history of each among them, and tells every process. Nothing to change writes nothing. */
export async function writeChanges(tx: Context, changes: readonly GrantChange[]): Promise<void> {
  const real = changes.filter(({ added, removed }) => added.length + removed.length > 0);
  if (real.length === 0) return;
  for (const part of partsOf(real)) await tx.batch(statementsOf(tx, part));
  // Users with personal grants have an entry of their own in the cache, which only the event for all users drops.
  await tx.batch([tx.announce({ topic: sessionTopic })]);
}

/** The changes in bundles of about as many entries as are written together. */
function* partsOf(changes: readonly GrantChange[]): Generator<readonly GrantChange[]> {
  let part: GrantChange[] = [];
  let count = 0;
  for (const change of changes) {
    const size = change.added.length + change.removed.length;
    if (part.length > 0 && count + size > entriesAtOnce) {
      yield part;
      part = [];
      count = 0;
    }
    part.push(change);
    count += size;
  }
  yield part;
}

function statementsOf(tx: Context, changes: readonly GrantChange[]): Compilable[] {
  const removed = changes.flatMap(({ object, removed: entries }) => entries.map((entry) => ({ object, entry })));
  const added = changes.flatMap(({ object, added: entries }) => entries.map((entry) => ({ object, entry })));
  const history = changes.map(({ object, ...change }) => ({
    id: object.id,
    diff: { objectType: object.objectType, ...change },
  }));
  return [
    ...(removed.length === 0 ? [] : [removal(tx, removed)]),
    ...(added.length === 0 ? [] : [addition(tx, added)]),
    { compile: () => auditEvents(tx, { entity: "authorize", action: "update" }, history) },
  ];
}

interface Line {
  readonly object: GrantObject;
  readonly entry: GrantEntry;
}

/** The lines as a table called `i`. */
function linesAs(lines: readonly Line[]) {
  const texts = (pick: (line: Line) => string) => sql`${lines.map(pick)}::text[]`;
  return sql`unnest(${texts(({ object }) => object.objectType)}, ${texts(({ object }) => object.id)},
    ${texts(({ entry }) => entry.itemType)}, ${texts(({ entry }) => entry.id)}) as i (object_type, object_id, kind, id)`;
}

function addition(ctx: Context, lines: readonly Line[]): Compilable {
  const insert = sql`insert into authorize (tenant_id, item_type, item_id, object_type, object_id, creator_user_id, creator_time)
    select ${ctx.tenant.id}, i.kind, i.id, i.object_type, i.object_id, ${ctx.actor.userId}, ${ctx.now()}
    from ${linesAs(lines)} on conflict do nothing`;
  return { compile: () => insert.compile(ctx.db) };
}

function removal(ctx: Context, lines: readonly Line[]): Compilable {
  const remove = sql`delete from authorize a using ${linesAs(lines)}
    where a.object_type = i.object_type and a.object_id = i.object_id and a.item_type = i.kind and a.item_id = i.id`;
  return { compile: () => remove.compile(ctx.db) };
}
