import { type GrantItems, type GrantKind, grantKinds, type MenuCategory } from "@gongshu/contract/access/authority";
import { forbidden } from "#platform/http/errors.ts";
import { roleErrors } from "../role/service.ts";
import { type Catalogue, hasItem, innerKinds, menuOf } from "./catalogue.ts";

/** Ids by kind. */
export type GrantSets = Readonly<Record<GrantKind, ReadonlySet<string>>>;

/** A change as ids to grant and to revoke. */
export interface GrantPlan {
  readonly add: Readonly<Record<GrantKind, Set<string>>>;
  readonly remove: Readonly<Record<GrantKind, Set<string>>>;
}

/** The catalogue, what the caller has, and what is granted now. */
export interface Situation {
  readonly catalogue: Catalogue;
  readonly owned: GrantSets;
  readonly current: GrantSets;
}

export function emptySets(): Record<GrantKind, Set<string>> {
  return {
    module: new Set(),
    button: new Set(),
    column: new Set(),
    form: new Set(),
    formRead: new Set(),
    resource: new Set(),
  };
}

/**
 * The plan that makes `wanted` the grants, as far as they are the caller's: what the caller was not shown stays as it is. Clients mix ids of menus into
 * the lists of other kinds, so each kind takes what is of that kind. A kind that is left out stays.
 */
export function planReplacement(situation: Situation, wanted: GrantItems, category?: MenuCategory): GrantPlan {
  const { catalogue, current } = situation;
  const isMeant = (kind: GrantKind, id: string) =>
    category === undefined || menuOf(catalogue, kind, id)?.category === category;
  const plan = { add: emptySets(), remove: emptySets() };
  for (const kind of grantKinds) {
    const list = wanted[kind];
    if (list === undefined) continue;
    const named = new Set(list.filter((id) => hasItem(catalogue, kind, id) && isMeant(kind, id)));
    for (const id of named) if (!current[kind].has(id)) plan.add[kind].add(id);
    for (const id of current[kind])
      if (!named.has(id) && isMeant(kind, id) && isShown(situation, kind, id)) plan.remove[kind].add(id);
  }
  return completed(situation, plan);
}

/** The plan of single additions and removals, which leaves room for what others change meanwhile. */
export function planChange(situation: Situation, add: GrantItems, remove: GrantItems): GrantPlan {
  const { catalogue, owned, current } = situation;
  const plan = { add: emptySets(), remove: emptySets() };
  for (const kind of grantKinds) {
    for (const id of add[kind] ?? [])
      if (hasItem(catalogue, kind, id) && !current[kind].has(id)) plan.add[kind].add(id);
    for (const id of remove[kind] ?? []) {
      if (!hasItem(catalogue, kind, id) || add[kind]?.includes(id) === true) continue;
      if (kind === "formRead" && isKeptForWriting(situation, remove, id)) throw forbidden(roleErrors.notYoursToTake);
      if (!current[kind].has(id)) continue;
      if (!owned[kind].has(id)) throw forbidden(roleErrors.notYoursToTake);
      plan.remove[kind].add(id);
    }
  }
  return completed(situation, plan);
}

function isShown({ catalogue, owned }: Situation, kind: GrantKind, id: string): boolean {
  const menu = menuOf(catalogue, kind, id);
  return menu !== undefined && owned[kind].has(id) && owned.module.has(menu.id);
}

function completed(situation: Situation, plan: GrantPlan): GrantPlan {
  const { owned } = situation;
  for (const kind of grantKinds) if (!plan.add[kind].isSubsetOf(owned[kind])) throw forbidden(roleErrors.notYours);
  keepDirectories(situation, plan);
  takeInnerItems(situation, plan);
  leaveOneLevel(situation, plan);
  return plan;
}

/** A menu can be reached through the directories above it alone: they stay, and come along as far as the caller has them. */
function keepDirectories({ catalogue, owned, current }: Situation, { add, remove }: GrantPlan): void {
  const final = current.module.difference(remove.module).union(add.module);
  for (const id of final) {
    let at = catalogue.menus.get(id)?.parentId;
    for (let depth = 0; at !== undefined && depth < catalogue.menus.size; depth += 1) {
      remove.module.delete(at);
      if (catalogue.menus.has(at) && owned.module.has(at) && !current.module.has(at)) add.module.add(at);
      at = catalogue.menus.get(at)?.parentId;
    }
  }
}

/** With a menu goes what was granted inside it. */
function takeInnerItems({ catalogue, owned, current }: Situation, { add, remove }: GrantPlan): void {
  if (remove.module.size === 0) return;
  for (const kind of innerKinds)
    for (const id of current[kind]) {
      const menu = menuOf(catalogue, kind, id);
      if (menu === undefined || !remove.module.has(menu.id) || !owned[kind].has(id)) continue;
      if (!add[kind].has(id)) remove[kind].add(id);
    }
}

/** Whether a field that the caller only sees would stay in sight, because it was granted to be filled in; with its menu it goes out of sight anyway. */
function isKeptForWriting({ catalogue, current, owned }: Situation, remove: GrantItems, id: string): boolean {
  const menu = menuOf(catalogue, "formRead", id)?.id ?? "";
  return current.form.has(id) && !owned.form.has(id) && remove.module?.includes(menu) !== true;
}

/** Who may fill a field in sees it anyway: what says so beside it would only hide what is taken away later. */
function leaveOneLevel({ current }: Situation, { add, remove }: GrantPlan): void {
  const written = current.form.difference(remove.form).union(add.form);
  for (const id of written) {
    add.formRead.delete(id);
    if (current.formRead.has(id)) remove.formRead.add(id);
  }
}
