import { type GrantKind, grantKinds } from "@gongshu/contract/access/authority";
import { auditEvents } from "#platform/audit/audit-events.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import type { Compilable, Context } from "#platform/http/context.ts";
import { deleteGrants, grantsOf, insertGrants } from "../role/service.ts";
import { type Catalogue, codeOf } from "./catalogue.ts";
import type { GrantObject } from "./grant-object.ts";
import { emptySets, type GrantPlan, type GrantSets } from "./grant-plan.ts";

/** The kinds of grants, and portals, which need a button of their own. */
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
  const rows = await grantsOf(
    ctx,
    objects.map(({ objectType, id }) => ({ objectType, objectId: id })),
  );
  for (const { itemType, itemId, objectType, objectId } of rows) {
    const sets = found.get(keyOf({ objectType, id: objectId }));
    grantKinds.find((kind) => kind === itemType && sets?.[kind].add(itemId));
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
  const rowsOf = (kind: "added" | "removed") =>
    changes.flatMap(({ object, [kind]: entries }) =>
      entries.map(({ itemType, id }) => ({ objectType: object.objectType, objectId: object.id, itemType, itemId: id })),
    );
  const [added, removed] = [rowsOf("added"), rowsOf("removed")];
  const history = changes.map(({ object, ...change }) => ({
    id: object.id,
    diff: { objectType: object.objectType, ...change },
  }));
  return [
    ...(removed.length === 0 ? [] : [deleteGrants(tx, removed)]),
    ...(added.length === 0 ? [] : [insertGrants(tx, added)]),
    { compile: () => auditEvents(tx, { entity: "authorize", action: "update" }, history) },
  ];
}
