import type { companyInput } from "@gongshu/contract/directory/organize";
import { organizeProperty, organizeRoot } from "@gongshu/contract/directory/organize";
import type { z } from "zod";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { type ChangeOf, withChange } from "#platform/entity/with-change.ts";
import type { Context } from "#platform/http/context.ts";
import { searchText } from "#platform/text/pinyin.ts";
import {
  companies,
  departments,
  getInScope,
  lockTree,
  type OrganizeKind,
  organizes,
  type StoredOrganize,
} from "./organize-kinds.ts";
import { rewritePaths } from "./organize-move.ts";
import { checkIsEmpty, checkManager, checkMayDisable, checkNames, checkParent } from "./organize-rules.ts";

/** What a form of either kind sends; departments have no `propertyJson`. */
type UnitInput = Omit<z.output<typeof companyInput>, "propertyJson"> &
  Partial<Pick<z.output<typeof companyInput>, "propertyJson">>;

/** What a form of either kind changes. */
type UnitChange = Pick<UnitInput, "parentId"> & ChangeOf<UnitInput>;

export interface OrganizeInput {
  readonly parentId: string;
  readonly category: "company" | "department";
  readonly fullName: string;
  readonly enCode: string;
  readonly managerId?: string | null;
  readonly propertyJson?: unknown;
  readonly enabledMark?: 0 | 1;
  readonly sortCode?: number;
  readonly description?: string;
}

/** Adds a company or department without asking who may; its path follows from its parent. */
export function createOrganize(ctx: Context, input: OrganizeInput): Promise<string> {
  return ctx.tx(async (tx) => {
    await lockTree(tx);
    const id = tx.newId();
    const above = input.parentId === organizeRoot ? "/" : (await organizes.get(tx, input.parentId, "share")).treePath;
    const preset = { managerId: null, propertyJson: {}, enabledMark: 1, sortCode: 0, description: "" };
    const derived = { treePath: `${above}${id}/`, searchText: searchText([input.fullName], [input.enCode]) };
    await organizes.create(tx, { ...preset, ...input, ...derived }, id);
    // A scope that includes what is below an organisation includes the new one.
    await tx.batch([tx.announce({ topic: sessionTopic })]);
    return id;
  });
}

/** Adds one in the name of the caller, with every rule. */
export function createUnit(ctx: Context, kind: OrganizeKind, input: UnitInput): Promise<string> {
  const { version: _version, propertyJson, managerId, enabledMark = 1, ...values } = input;
  return ctx.tx(async (tx) => {
    await lockTree(tx);
    const parentId = parentOf(values.parentId);
    await checkParent(tx, kind, parentId);
    await checkNames(tx, kind, { ...values, parentId });
    if (isGiven(managerId)) await checkManager(tx, managerId);
    return createOrganize(tx, {
      ...values,
      parentId,
      category: kind.category,
      managerId: isGiven(managerId) ? managerId : null,
      propertyJson: propertyJson ?? {},
      enabledMark,
    });
  });
}

/** What the form of a department is filled with. */
export async function getDepartment(ctx: Context, id: string) {
  return formOf(await getInScope(ctx, departments, id));
}

/** What the form of a company is filled with; clients read the rest of it as text. */
export async function getCompany(ctx: Context, id: string) {
  const row = await getInScope(ctx, companies, id);
  const property = organizeProperty.safeParse(row.propertyJson);
  return { ...formOf(row), propertyJson: JSON.stringify(property.success ? property.data : {}) };
}

function formOf({ id, parentId, fullName, enCode, managerId, enabledMark, ...row }: StoredOrganize) {
  const { sortCode, description, version } = row;
  return { id, parentId, fullName, enCode, managerId: managerId ?? "", enabledMark, sortCode, description, version };
}

export function updateUnit(ctx: Context, kind: OrganizeKind, id: string, input: UnitChange): Promise<void> {
  const { version, propertyJson, managerId, ...values } = input;
  return ctx.tx(async (tx) => {
    await lockTree(tx);
    const before = await getInScope(tx, kind, id, "update");
    const parentId = parentOf(values.parentId);
    const isMoved = parentId !== before.parentId;
    const above = isMoved ? await checkParent(tx, kind, parentId, before) : "";
    const { fullName, enCode } = withChange({ fullName: before.fullName, enCode: before.enCode }, values);
    await checkNames(tx, kind, { fullName, enCode, parentId, id });
    const manager = managerId === "" ? null : managerId;
    if (isGiven(manager) && manager !== before.managerId) await checkManager(tx, manager);
    if (values.enabledMark === 0 && before.enabledMark === 1) await checkMayDisable(tx, before);
    const change = {
      ...values,
      parentId,
      managerId: manager,
      propertyJson: propertyJson ?? undefined,
      searchText: searchText([fullName], [enCode]),
    };
    await organizes.update(tx, id, change, version);
    if (isMoved) await rewritePaths(tx, before.treePath, `${above}${id}/`);
  });
}

export async function toggleUnit(ctx: Context, kind: OrganizeKind, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const before = await getInScope(tx, kind, id, "update");
    if (before.enabledMark === 1) await checkMayDisable(tx, before);
    await organizes.toggle(tx, id);
  });
}

export function setUnitStates(
  ctx: Context,
  kind: OrganizeKind,
  ids: readonly string[],
  enabledMark: 0 | 1,
): Promise<void> {
  return ctx.tx(async (tx) => {
    await lockTree(tx);
    for (const id of new Set(ids)) {
      const before = await getInScope(tx, kind, id, "update");
      if (enabledMark === 0 && before.enabledMark === 1) await checkMayDisable(tx, before);
      await organizes.update(tx, id, { enabledMark });
    }
  });
}

/** Deletes all of them or none. What is chosen together with everything below it goes from the bottom up. */
export function deleteUnits(ctx: Context, kind: OrganizeKind, ids: readonly string[]): Promise<void> {
  return ctx.tx(async (tx) => {
    await lockTree(tx);
    const rows = [];
    for (const id of new Set(ids)) rows.push(await getInScope(tx, kind, id, "update"));
    const deepestFirst = rows.toSorted((one, other) => other.treePath.length - one.treePath.length);
    for (const row of deepestFirst) {
      await checkIsEmpty(tx, row);
      await organizes.remove(tx, row.id);
    }
    await tx.batch([tx.announce({ topic: sessionTopic })]);
  });
}

function isGiven(id: string | null | undefined): id is string {
  return id !== undefined && id !== null && id !== "";
}

/** Clients send an empty text for "nothing above it". */
function parentOf(parentId: string): string {
  return parentId === "" || parentId === "0" ? organizeRoot : parentId;
}
