import {
  batchObjectId,
  type GrantItems,
  type GrantObjectType,
  grantKinds,
  type MenuCategory,
} from "@gongshu/contract/access/authority";
import { can } from "@gongshu/contract/endpoint";
import { sql } from "kysely";
import { isAllowed } from "#platform/auth/access.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden, invalid, notFound } from "#platform/http/errors.ts";
import { checkHolders, checkReach, holdersOf, roleErrors } from "../role/service.ts";
import { authorityMessages } from "./authority.messages.ts";
import { type Catalogue, loadCatalogue } from "./catalogue.ts";
import {
  checkMayGrant,
  type GrantObject,
  lockObjects,
  requirePermission,
  toMany,
  visibleObjects,
} from "./grant-object.ts";
import { emptySets, type GrantPlan, planChange, planReplacement, type Situation } from "./grant-plan.ts";
import { grantTree, type TreeRequest } from "./grant-tree.ts";
import { currentGrants, type HeldItemType, plannedChange, writeChanges } from "./grant-write.ts";

/** Rows that one batch may write. */
const batchLimit = 200_000;

/** The items of one kind that the caller can grant, and those that the object has. */
export async function grantValues(ctx: Context, object: GrantObject, request: TreeRequest) {
  const isNobodyYet = object.id === batchObjectId;
  if (isNobodyYet) requirePermission(ctx, toMany);
  else checkMayGrant(ctx, object.objectType);
  if (!isNobodyYet && (await visibleObjects(ctx, object.objectType, [object.id])).length === 0) throw notFound();
  const tree = grantTree(await loadCatalogue(ctx), ctx.actor.access.owned, request, ctx.locale);
  const granted = isNobodyYet ? emptySets() : (await currentGrants(ctx, [object]))(object);
  // What may be filled in is seen as well.
  const held = request.type === "formRead" ? granted.form.union(granted.formRead) : granted[request.type];
  return { ...tree, ids: tree.all.filter((id) => held.has(id)) };
}

/** Makes `wanted` the grants of the object, as far as they are the caller's to give and take. */
export async function replaceGrants(
  ctx: Context,
  object: GrantObject,
  { category, ...wanted }: GrantItems & { readonly category?: MenuCategory | undefined },
): Promise<void> {
  checkMayGrant(ctx, object.objectType);
  await planned(ctx, [object], (situation) => planReplacement(situation, wanted, category));
}

/** Gives and takes single grants. */
export async function changeGrants(ctx: Context, object: GrantObject, add: GrantItems, remove: GrantItems) {
  checkMayGrant(ctx, object.objectType);
  const [plan] = await planned(ctx, [object], (situation) => planChange(situation, add, remove));
  const count = (sets: GrantPlan["add"] | undefined) =>
    sets === undefined ? 0 : grantKinds.reduce((sum, kind) => sum + sets[kind].size, 0);
  return { added: count(plan?.add), removed: count(plan?.remove) };
}

interface Batch extends GrantItems {
  readonly roleIds: readonly string[];
  readonly positionIds: readonly string[];
  readonly userIds: readonly string[];
}

/** Gives the same to many. */
export async function addGrants(ctx: Context, { roleIds, positionIds, userIds, ...items }: Batch): Promise<void> {
  const objects = [...objectsOf("Role", roleIds), ...objectsOf("Position", positionIds), ...objectsOf("User", userIds)];
  if (objects.length === 0) throw invalid(authorityMessages.noObjects);
  const count = grantKinds.reduce((sum, kind) => sum + (items[kind]?.length ?? 0), 0);
  if (objects.length * count > batchLimit) throw invalid(authorityMessages.tooMany);
  await planned(ctx, objects, (situation) => planChange(situation, items, {}));
}

function objectsOf(objectType: GrantObjectType, ids: readonly string[]): GrantObject[] {
  return ids.map((id) => ({ objectType, id }));
}

const kindsInOrder = ["Role", "Position", "User"] as const;

/** Locks the objects in one order for everybody, plans the change of each on what it has then, and runs all of it or nothing. */
function planned(
  ctx: Context,
  objects: readonly GrantObject[],
  planOf: (situation: Situation) => GrantPlan,
): Promise<GrantPlan[]> {
  return ctx.tx(async (tx) => {
    const catalogue = await loadCatalogue(tx);
    const locked: GrantObject[] = [];
    for (const objectType of kindsInOrder) {
      const ids = objects.filter((object) => object.objectType === objectType).map(({ id }) => id);
      locked.push(...(await lockObjects(tx, objectType, ids)));
    }
    return runPlans(tx, locked, catalogue, planOf);
  });
}

/** Plans the change of each of the locked objects before any of them is written. */
async function runPlans(
  tx: Context,
  objects: readonly GrantObject[],
  catalogue: Catalogue,
  planOf: (situation: Situation, object: GrantObject) => GrantPlan,
): Promise<GrantPlan[]> {
  const currentOf = await currentGrants(tx, objects);
  const { owned } = tx.actor.access;
  const changes = objects.map((object) => ({
    object,
    plan: planOf({ catalogue, owned, current: currentOf(object) }, object),
  }));
  await writeChanges(
    tx,
    changes.map(({ object, plan }) => plannedChange(object, plan, catalogue)),
  );
  await checkGiven(
    tx,
    changes.filter(({ plan }) => plan.add.resource.size > 0).map(({ object }) => object),
  );
  return changes.map(({ plan }) => plan);
}

/** A scheme that follows from where somebody sits is not given to who sits higher, be it by a role or position that they have. */
async function checkGiven(tx: Context, objects: readonly GrantObject[]): Promise<void> {
  const byType = Map.groupBy(objects, ({ objectType }) => objectType);
  const idsOf = (objectType: GrantObjectType) => (byType.get(objectType) ?? []).map(({ id }) => id);
  await checkReach(tx, idsOf("User"));
  await checkHolders(tx, "Role", idsOf("Role"));
  await checkHolders(tx, "Position", idsOf("Position"));
}

const toPortals = can("onlineDev.visualPortal", "btn_authorize");

/** Who holds an item, among whom the caller can see. Portals have a button of their own. */
export async function itemHolders(ctx: Context, itemId: string, objectType: GrantObjectType): Promise<string[]> {
  const { access } = ctx.actor;
  const [mayPortals, mayItems] = [isAllowed(access, toPortals), isAllowed(access, toMany)];
  if (!mayPortals && !mayItems) throw forbidden();
  const rows = await holdersOf(ctx, itemId, objectType);
  const ids = rows.filter(({ itemType }) => (itemType === "portal" ? mayPortals : mayItems));
  return visibleObjects(
    ctx,
    objectType,
    ids.map(({ objectId }) => objectId),
  );
}

/** Makes these the holders of an item; those whom the caller cannot see keep it. */
export async function replaceItemHolders(
  ctx: Context,
  item: { readonly id: string; readonly itemType: HeldItemType },
  objectType: GrantObjectType,
  objectIds: readonly string[],
): Promise<void> {
  requirePermission(ctx, item.itemType === "portal" ? toPortals : toMany);
  // No user has a portal yet, so only administrators can grant one.
  if (item.itemType === "portal" && !ctx.actor.isAdministrator) throw forbidden(roleErrors.notYours);
  await ctx.tx(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`item:${tx.tenant.id}:${item.id}`}, 0))`.execute(tx.db);
    const rows = await holdersOf(tx, item.id, objectType);
    const holding = rows.filter(({ itemType }) => itemType === item.itemType).map(({ objectId }) => objectId);
    const current = new Set(await visibleObjects(tx, objectType, holding));
    const wanted = new Set(objectIds);
    const add = wanted.difference(new Set(holding));
    const remove = current.difference(wanted);
    const objects = await lockObjects(tx, objectType, [...add, ...remove]);
    const { id, itemType } = item;
    if (itemType === "portal") {
      const entries = [{ itemType, id }];
      const changes = objects.map((object) =>
        add.has(object.id) ? { object, added: entries, removed: [] } : { object, added: [], removed: entries },
      );
      return writeChanges(tx, changes);
    }
    const [items, none] = [{ [itemType]: [id] }, {}];
    await runPlans(tx, objects, await loadCatalogue(tx), (situation, object) =>
      add.has(object.id) ? planChange(situation, items, none) : planChange(situation, none, items),
    );
  });
}

/** The menus of the app, or of workstations. */
export function appMenus(ctx: Context, category: "App" | "Workstation") {
  const { appMenuList, workstationMenuList } = ctx.actor.access;
  return category === "App" ? appMenuList : workstationMenuList;
}
