import {
  type menuInput,
  menuRoot,
  type moveMenu as moveEndpoint,
  type updateMenu as updateEndpoint,
} from "@gongshu/contract/access/menu";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { isWithin } from "@gongshu/core/list/tree";
import { translate } from "@gongshu/core/text/messages";
import type { z } from "zod";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { shownMenus } from "#platform/auth/shown-menus.ts";
import { withChange } from "#platform/entity/with-change.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, invalidField, notFound } from "#platform/http/errors.ts";
import { hasDataScheme } from "./data-schemes.ts";
import { menuErrors, menuTexts } from "./menu.messages.ts";
import { addressOf, modelAddress, showsModule } from "./menu-address.ts";
import {
  checkMayChange,
  checkMayCreate,
  checkMayTakeAway,
  checkOwned,
  checkOwnedParent,
  lockMenus,
  type MenuPower,
  type MenuRow,
  menuManagementPath,
  menuOfMenus,
  menuRows,
  modelOf,
  requireMenuManagement,
  showsSame,
} from "./menu-guard.ts";
import { menus } from "./menu-rows.ts";
import { checkShown, shownModelCode, startingRights } from "./menu-shown.ts";
import { removeRightsOf } from "./right-removal.ts";
import { addMissingRights } from "./service.ts";

type Input = z.output<typeof menuInput>;
type Change = ParsedArguments<typeof updateEndpoint>["body"];
type StoredMenu = MenuPower & Pick<MenuRow, "id" | "urlAddress">;
type Shown = Pick<MenuPower, "type" | "propertyJson"> & Pick<MenuRow, "enCode" | "urlAddress">;
type Place = ParsedArguments<typeof moveEndpoint>["body"];

/** Creates a menu on behalf of the caller, with the rights that its list offers. Only administrators have them at first. */
export function createMenu(ctx: Context, input: Input): Promise<string> {
  return changeTree(ctx, async (tx, rows) => {
    const values = await checkedValues(tx, rows, input);
    await checkMayCreate(tx, values);
    const target = values.type === menuTypes.screen ? { linkTarget: "_blank" as const } : {};
    const id = await menus.create(tx, { ...values, ...target });
    await addMissingRights(tx, id, await startingRights(tx, values));
    return id;
  });
}

/**
 * Existing clients switch data authorisation on whenever they save a menu, which would hide all rows from everybody. So it stays off while there is
 * no scheme that could be granted, unless the menu now shows something else; the note says so.
 */
export function updateMenu(ctx: Context, id: string, { version, ...change }: Change): Promise<{ note: string }> {
  return changeTree(ctx, async (tx, rows) => {
    const before = await menus.get(tx, id, "update");
    const { fullName, urlAddress, type, sortCode, enabledMark } = before;
    const seen = withChange({ fullName, urlAddress, type, sortCode, enabledMark }, change);
    const asked = await checkedValues(tx, rows, { ...change, ...seen }, before);
    const isSwitchedOn = before.isDataAuthorize === 0 && asked.isDataAuthorize === 1;
    const staysOff = isSwitchedOn && showsSame(before, asked) && !(await hasDataScheme(tx, id));
    const values = staysOff ? { ...asked, isDataAuthorize: 0 as const } : asked;
    checkMayChange(tx, id, before, values);
    const hasChildren = rows.some(({ parentId }) => parentId === id);
    if (hasChildren && values.type !== before.type) throw invalidField("type", menuErrors.typeIsFixed);
    if (hasChildren && values.category !== before.category) throw invalidField("category", menuErrors.categoryIsFixed);
    const fixed = ["enCode", "type", "category", "urlAddress"] as const;
    if (before.enCode === menuOfMenus && fixed.some((name) => values[name] !== before[name]))
      throw conflict(menuErrors.keepsItsCode);
    requireMenuManagement(rows.map((row) => (row.id === id ? { ...row, ...values } : row)));
    await menus.update(tx, id, values, version);
    // The fields that it restricts from now on can be granted at once.
    if (before.isFormAuthorize === 0 && values.isFormAuthorize === 1)
      await addMissingRights(tx, id, { ...(await startingRights(tx, values)), buttons: [], columns: [] });
    return { note: staysOff ? translate(menuTexts.dataStaysOff, tx.locale) : "" };
  });
}

/** Takes away a menu with its rights and what was granted of them. Refused while other menus are below it. */
export function deleteMenu(ctx: Context, id: string): Promise<void> {
  return changeTree(ctx, async (tx, rows) => {
    const menu = await menus.get(tx, id, "update");
    checkMayTakeAway(tx, menu);
    if (menuManagementPath(rows).has(id)) throw conflict(menuErrors.keepsMenuManagement);
    if (shownMenus(rows).some(({ parentId }) => parentId === id)) throw conflict(menuErrors.hasChildren);
    // Hidden children are deleted too, or a directory that looks empty could not be deleted.
    const gone = rows.filter((row) => isWithin(rows, row.id, id)).map((row) => row.id);
    checkOwned(tx, "module", gone);
    for (const goneId of gone) {
      await removeRightsOf(tx, goneId);
      await menus.remove(tx, goneId);
    }
  });
}

export function toggleMenu(ctx: Context, id: string): Promise<void> {
  return changeTree(ctx, async (tx, rows) => {
    const row = rows.find((other) => other.id === id);
    if (row === undefined) throw notFound();
    await setState(tx, rows, row, row.enabledMark === 1 ? 0 : 1);
  });
}

/** All of them or none. */
export function setMenuStates(
  ctx: Context,
  { ids, enabledMark }: { readonly ids: readonly string[]; readonly enabledMark: 0 | 1 },
): Promise<void> {
  return changeTree(ctx, async (tx, rows) => {
    for (const id of new Set(ids)) {
      const row = rows.find((other) => other.id === id);
      if (row === undefined) throw notFound();
      if (row.enabledMark !== enabledMark) await setState(tx, rows, row, enabledMark);
    }
  });
}

async function setState(tx: Context, rows: readonly MenuRow[], row: MenuRow, enabledMark: 0 | 1): Promise<void> {
  checkOwned(tx, "module", [row.id]);
  if (enabledMark === 0) checkMayTakeAway(tx, row);
  if (enabledMark === 0 && menuManagementPath(rows).has(row.id)) throw conflict(menuErrors.keepsMenuManagement);
  await menus.toggle(tx, row.id);
}

/** Puts a menu below another parent, or to another place among its siblings, whose order is then numbered anew. */
export function moveMenu(ctx: Context, id: string, { parentId, beforeId, afterId }: Place): Promise<void> {
  return changeTree(ctx, async (tx, rows) => {
    const menu = rows.find((row) => row.id === id);
    if (menu === undefined) throw notFound();
    checkOwned(tx, "module", [id]);
    if (parentId !== menu.parentId) checkOwnedParent(tx, parentId);
    checkParent(rows, { parentId, category: menu.category }, id);
    requireMenuManagement(rows.map((row) => (row.id === id ? { ...row, parentId } : row)));
    const siblings = rows.filter((row) => row.parentId === parentId && row.category === menu.category && row.id !== id);
    const order = placed(siblings, menu, beforeId ?? undefined, afterId ?? undefined);
    for (const [index, row] of order.entries()) {
      const change = row.id === id ? { parentId, sortCode: index + 1 } : { sortCode: index + 1 };
      await menus.update(tx, row.id, change);
    }
  });
}

function placed(siblings: readonly MenuRow[], menu: MenuRow, beforeId?: string, afterId?: string): MenuRow[] {
  const neighbour = beforeId ?? afterId;
  if (neighbour === undefined) return [...siblings, menu];
  const at = siblings.findIndex(({ id }) => id === neighbour);
  if (at < 0) throw conflict(menuErrors.neighbourElsewhere);
  return siblings.toSpliced(beforeId === undefined ? at + 1 : at, 0, menu);
}

/** One change of the tree at a time; everybody's rights are read again after it. */
function changeTree<T>(ctx: Context, work: (tx: Context, rows: readonly MenuRow[]) => Promise<T>): Promise<T> {
  return ctx.tx(async (tx) => {
    await lockMenus(tx);
    const result = await work(tx, await menuRows(tx));
    await tx.batch([tx.announce({ topic: sessionTopic })]);
    return result;
  });
}

/** The input as it is stored, once the rules about its place, address and content hold. */
async function checkedValues(
  tx: Context,
  rows: readonly MenuRow[],
  input: Omit<Input, "version">,
  before?: StoredMenu,
) {
  checkParent(rows, input, before?.id);
  const { moduleId, ...property } = input.propertyJson;
  if (showsModule(input.type)) await checkShown(tx, input.type, moduleId);
  // A type without a target must not keep the id of one, which would be opened when the type changes back.
  const propertyJson = { ...property, moduleId: showsModule(input.type) ? moduleId : "" };
  const { version: _version, ...values }: Omit<Input, "version"> & { version?: unknown } = input;
  return { ...values, urlAddress: await addressFor(tx, rows, { ...values, propertyJson }, before), propertyJson };
}

/** Clients make up the address of a menu that shows an online model anew with each change; it stays as long as the model does. */
async function addressFor(tx: Context, rows: readonly MenuRow[], menu: Shown, before?: StoredMenu): Promise<string> {
  const modelId = modelOf(menu);
  if (modelId === undefined) return addressOf(menu);
  const code = await shownModelCode(tx, modelId);
  if (before !== undefined && showsSame(before, menu)) return before.urlAddress;
  const others = rows.filter(({ id }) => id !== before?.id);
  return modelAddress(code, new Set(others.map(({ urlAddress }) => urlAddress)));
}

/** A parent is the root, or a directory of the same category that is not below the menu itself. */
function checkParent(
  rows: readonly MenuRow[],
  { parentId, category }: Pick<MenuRow, "parentId" | "category">,
  id?: string,
): void {
  if (parentId === menuRoot) return;
  const parent = rows.find((row) => row.id === parentId);
  if (parent === undefined) throw invalidField("parentId", menuErrors.parentNotFound);
  if (parent.type !== menuTypes.directory) throw invalidField("parentId", menuErrors.parentIsNoDirectory);
  if (parent.category !== category) throw invalidField("parentId", menuErrors.otherCategory);
  if (id !== undefined && isWithin(rows, parentId, id)) throw invalidField("parentId", menuErrors.parentIsSelf);
}
