import { menuRoot } from "@gongshu/contract/access/menu";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { sql } from "kysely";
import type { GrantItemType } from "#platform/auth/access.ts";
import { stockSubjects } from "#platform/auth/stock-subjects.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, forbidden } from "#platform/http/errors.ts";
import { menuErrors } from "./menu.messages.ts";

/** The menu for managing menus. Without it no fault could be corrected. */
export const menuOfMenus = "system.menu";

/** A menu as the rules of the tree look at it. */
export interface MenuRow {
  readonly id: string;
  readonly parentId: string;
  readonly enCode: string;
  readonly type: number;
  readonly category: string;
  readonly urlAddress: string;
  readonly enabledMark: 0 | 1;
  readonly isDataAuthorize: 0 | 1;
}

/** The fields of a menu that decide about rights. */
export interface MenuPower extends Pick<MenuRow, "parentId" | "enCode" | "type" | "category"> {
  readonly propertyJson: unknown;
  readonly isButtonAuthorize: 0 | 1;
  readonly isColumnAuthorize: 0 | 1;
  readonly isFormAuthorize: 0 | 1;
  readonly isDataAuthorize: 0 | 1;
}

type Switched<Row> = Row & Pick<MenuRow, "enabledMark">;

const switches = ["isButtonAuthorize", "isColumnAuthorize", "isFormAuthorize", "isDataAuthorize"] as const;

/** Changes of the tree happen one after the other, or two of them could close a circle, or leave a menu without its parent. */
export async function lockMenus(tx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`menu-tree:${tx.tenant.id}`}, 0))`.execute(tx.db);
}

export function menuRows(ctx: Context): Promise<MenuRow[]> {
  return ctx.db
    .selectFrom("menu")
    .select(["id", "parentId", "enCode", "type", "category", "urlAddress", "enabledMark", "isDataAuthorize"])
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .execute();
}

/** Refuses callers who are neither administrators nor hold a grant of all these items. */
export function checkOwned(ctx: Context, itemType: GrantItemType, ids: readonly string[]): void {
  if (ctx.actor.isAdministrator) return;
  const owned = ctx.actor.access.owned[itemType];
  if (ids.some((id) => !owned.has(id))) throw forbidden(menuErrors.notYours);
}

/** Refuses a place that the caller was not granted. Anybody may put something at the top. */
export function checkOwnedParent(ctx: Context, parentId: string): void {
  if (parentId !== menuRoot) checkOwned(ctx, "module", [parentId]);
}

/** The online model whose records a menu opens; undefined for all others. */
export function modelOf({ type, propertyJson }: Pick<MenuPower, "type" | "propertyJson">): string | undefined {
  return type === menuTypes.form ? moduleOf(propertyJson) : undefined;
}

/** Whether two states of a menu show the same. */
export function showsSame(
  one: Pick<MenuPower, "type" | "propertyJson">,
  other: Pick<MenuPower, "type" | "propertyJson">,
): boolean {
  return one.type === other.type && moduleOf(one.propertyJson) === moduleOf(other.propertyJson);
}

/** What a menu shows: a model, dictionary, report or screen. */
function moduleOf(propertyJson: unknown): string | undefined {
  if (typeof propertyJson !== "object" || propertyJson === null) return undefined;
  const id: unknown = Reflect.get(propertyJson, "moduleId");
  return typeof id === "string" && id !== "" ? id : undefined;
}

/** A new menu must not open records that its maker cannot reach, nor reach them with fewer limits than the menus there are. */
export async function checkMayCreate(tx: Context, input: MenuPower): Promise<void> {
  if (tx.actor.isAdministrator) return;
  checkOwnedParent(tx, input.parentId);
  // The menu with this code decides about the rows of a stock list.
  if (Object.hasOwn(stockSubjects, input.enCode)) throw forbidden(menuErrors.administratorsOnly);
  const modelId = modelOf(input);
  if (modelId === undefined) return;
  const own = tx.actor.access.models.get(modelId);
  if (own === undefined) throw forbidden(menuErrors.notYourModel);
  const others = await tx.db
    .selectFrom("menu")
    .select(["type", "propertyJson", ...switches])
    .where("type", "=", menuTypes.form)
    .where("deleteMark", "is", null)
    .execute();
  const same = others.filter((other) => modelOf(other) === modelId);
  if (same.some((other) => switches.some((name) => other[name] === 1 && input[name] === 0)))
    throw forbidden(menuErrors.administratorsOnly);
}

/** What a menu opens, and the switches that limit it, are changed by administrators alone. */
export function checkMayChange(tx: Context, id: string, before: Switched<MenuPower>, after: Switched<MenuPower>): void {
  if (tx.actor.isAdministrator) return;
  checkOwned(tx, "module", [id]);
  if (after.parentId !== before.parentId) checkOwnedParent(tx, after.parentId);
  const isWider =
    after.enCode !== before.enCode ||
    after.type !== before.type ||
    after.category !== before.category ||
    moduleOf(after.propertyJson) !== moduleOf(before.propertyJson) ||
    switches.some((name) => before[name] === 1 && after[name] === 0);
  if (isWider) throw forbidden(menuErrors.administratorsOnly);
  if (before.enabledMark === 1 && after.enabledMark === 0) checkMayTakeAway(tx, before);
}

/** Only administrators may remove a menu that limits rows: it limits them also for users who reach the rows by another menu. */
export function checkMayTakeAway(tx: Context, { isDataAuthorize }: Pick<MenuRow, "isDataAuthorize">): void {
  if (!tx.actor.isAdministrator && isDataAuthorize === 1) throw forbidden(menuErrors.administratorsOnly);
}

/** The ids of the menu management and of the directories above it. */
export function menuManagementPath(rows: readonly MenuRow[]): ReadonlySet<string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const path = new Set<string>();
  for (
    let at = rows.find(({ enCode }) => enCode === menuOfMenus);
    at !== undefined && !path.has(at.id);
    at = byId.get(at.parentId)
  )
    path.add(at.id);
  return path;
}

/** Refuses a change that disables the menu management or a directory above it. Takes the rows as they would be after the change. */
export function requireMenuManagement(rows: readonly MenuRow[]): void {
  const path = menuManagementPath(rows);
  const onPath = rows.filter(({ id }) => path.has(id));
  if (onPath.some(({ enabledMark }) => enabledMark === 0)) throw conflict(menuErrors.keepsMenuManagement);
}
