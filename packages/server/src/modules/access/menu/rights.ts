import { menuRoot } from "@gongshu/contract/access/menu";
import type { MenuButtonNode } from "@gongshu/contract/access/menu-rights";
import { rightName } from "@gongshu/contract/access/right-names";
import { isWithin, toTree, withAncestors } from "@gongshu/core/list/tree";
import { translate } from "@gongshu/core/text/messages";
import { sessionTopic } from "#platform/auth/session-store.ts";
import type { Tables } from "#platform/db/tables.ts";
import type { Entity } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, forbidden, invalidField } from "#platform/http/errors.ts";
import { searchText } from "#platform/text/pinyin.ts";
import { removeItemGrants } from "../role/service.ts";
import { menuErrors } from "./menu.messages.ts";
import { checkOwned, menuOfMenus } from "./menu-guard.ts";
import { buttons, columns, forms, menus } from "./menu-rows.ts";
import { menusPage } from "./menus-page.ts";

type RightTable = "moduleButton" | "moduleColumn" | "moduleForm";

const itemTypes = { moduleButton: "button", moduleColumn: "column", moduleForm: "form" } as const;

interface RightInput {
  readonly moduleId: string;
  readonly enCode: string;
  readonly enabledMark: 0 | 1;
  readonly sortCode: number;
}

interface BatchItem {
  readonly enCode: string;
  readonly fullName: string;
}

/** One kind of rights that menus offer. Other users than administrators may change only rights that they have, and cannot open one to others. */
export class RightKind<Table extends RightTable, Field extends keyof Tables[Table] & string> {
  readonly #entity: Entity<Table, Field>;

  constructor(entity: Entity<Table, Field>) {
    this.#entity = entity;
  }

  get(ctx: Context, id: string) {
    return this.#entity.get(ctx, id);
  }

  create(ctx: Context, input: RightInput & Record<Field, unknown>): Promise<string> {
    return this.#change(ctx, async (tx) => {
      await lockMenu(tx, input.moduleId);
      await this.#checkParent(tx, input);
      return this.#entity.create(tx, input);
    });
  }

  /** Those that the menu lacks, behind those that it has; gives how many. */
  createMissing(
    ctx: Context,
    moduleId: string,
    items: readonly BatchItem[],
    preset: Record<Field, unknown>,
  ): Promise<number> {
    return this.#change(ctx, async (tx) => {
      // Held against others who add to it at the same time.
      await lockMenu(tx, moduleId, "update");
      const rows = await rightRows(tx, this.#entity.table, moduleId);
      const known = new Set(rows.map(({ enCode }) => enCode));
      const missing = new Map(items.filter(({ enCode }) => !known.has(enCode)).map((item) => [item.enCode, item]));
      let sortCode = Math.max(0, ...rows.map((row) => row.sortCode));
      for (const item of missing.values()) {
        sortCode = Math.min(sortCode + 1, 9999);
        await this.#entity.create(tx, { ...preset, ...item, moduleId, sortCode });
      }
      return missing.size;
    });
  }

  update(ctx: Context, id: string, input: RightInput & Record<Field, unknown>, version?: number): Promise<void> {
    return this.#change(ctx, async (tx) => {
      const before = await this.#checkChange(tx, id);
      if (before.moduleId !== input.moduleId) throw invalidField("moduleId", menuErrors.moduleIsFixed);
      const isRenamed = before.enCode !== input.enCode;
      if (isRenamed && !tx.actor.isAdministrator) throw forbidden(menuErrors.administratorsOnly);
      if (isRenamed || input.enabledMark === 0) await this.#checkKept(tx, before);
      if (input.enabledMark === 0 && before.enabledMark === 1) this.#checkMayTakeAway(tx);
      await this.#checkParent(tx, input, id);
      await this.#entity.update(tx, id, input, version);
    });
  }

  toggle(ctx: Context, id: string): Promise<void> {
    return this.#change(ctx, async (tx) => {
      const before = await this.#checkChange(tx, id);
      if (before.enabledMark === 1) {
        await this.#checkKept(tx, before);
        this.#checkMayTakeAway(tx);
      }
      await this.#entity.toggle(tx, id);
    });
  }

  /** Takes it away with what was granted of it. */
  remove(ctx: Context, id: string): Promise<void> {
    return this.#change(ctx, async (tx) => {
      const before = await this.#checkChange(tx, id);
      await this.#checkKept(tx, before);
      this.#checkMayTakeAway(tx);
      if (this.#entity.table === "moduleButton" && (await hasButtonsBelow(tx, id)))
        throw conflict(menuErrors.buttonHasChildren);
      await removeItemGrants(tx, itemTypes[this.#entity.table], [id]);
      await this.#entity.remove(tx, id);
    });
  }

  async #checkChange(tx: Context, id: string) {
    await this.#entity.get(tx, id, "update");
    const row = await tx.db
      .selectFrom<RightTable>(this.#entity.table)
      .select(["moduleId", "enCode", "enabledMark"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await lockMenu(tx, row.moduleId, this.#entity.table === "moduleButton" ? "update" : "share");
    checkOwned(tx, itemTypes[this.#entity.table], [id]);
    return row;
  }

  /** Without its own buttons the management of menus could not be mended by anybody. */
  async #checkKept(tx: Context, { moduleId, enCode }: { readonly moduleId: string; readonly enCode: string }) {
    if (this.#entity.table !== "moduleButton" || !menusPage.buttons.some((kept) => kept.enCode === enCode)) return;
    if ((await menus.get(tx, moduleId)).enCode === menuOfMenus) throw conflict(menuErrors.keepsItsButtons);
  }

  /** A column that is in no catalogue is visible to everybody. */
  #checkMayTakeAway(tx: Context): void {
    if (this.#entity.table !== "moduleButton" && !tx.actor.isAdministrator)
      throw forbidden(menuErrors.administratorsOnly);
  }

  async #checkParent(tx: Context, input: { readonly moduleId: string; readonly parentId?: unknown }, id?: string) {
    const { parentId } = input;
    if (typeof parentId !== "string" || parentId === menuRoot) return;
    const rows = await buttonRows(tx, input.moduleId);
    if (!rows.some((row) => row.id === parentId)) throw invalidField("parentId", menuErrors.parentNotFound);
    if (id !== undefined && isWithin(rows, parentId, id)) throw invalidField("parentId", menuErrors.parentIsSelf);
  }

  #change<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
    return ctx.tx(async (tx) => {
      const result = await work(tx);
      await tx.batch([tx.announce({ topic: sessionTopic })]);
      return result;
    });
  }
}

export const menuButtons = new RightKind(buttons);
export const menuColumns = new RightKind(columns);
export const menuForms = new RightKind(forms);

/** Locks the menu until the end of the transaction. The caller must have it. */
async function lockMenu(tx: Context, moduleId: string, lock: "share" | "update" = "share"): Promise<void> {
  await menus.get(tx, moduleId, lock);
  checkOwned(tx, "module", [moduleId]);
}

/** The buttons of a menu as a tree; what a search finds keeps its ancestors. */
export async function buttonTree(ctx: Context, moduleId: string, keyword?: string): Promise<MenuButtonNode[]> {
  await menus.get(ctx, moduleId);
  const rows = await buttonRows(ctx, moduleId);
  const found = keyword === undefined ? rows : withAncestors(rows, isFound(ctx, "button", keyword));
  return toTree(found.map(shown(ctx, "button")), menuRoot);
}

export async function columnList(ctx: Context, moduleId: string, keyword?: string) {
  await menus.get(ctx, moduleId);
  const rows = await ctx.db
    .selectFrom("moduleColumn")
    .select(["id", "moduleId", "fullName", "enCode", "bindTable", "bindTableName"])
    .select(["enabledMark", "sortCode", "description"])
    .where("moduleId", "=", moduleId)
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .execute();
  const found = keyword === undefined ? rows : rows.filter(isFound(ctx, "column", keyword));
  return found.map(shown(ctx, "column"));
}

export async function formList(ctx: Context, moduleId: string, keyword?: string) {
  await menus.get(ctx, moduleId);
  const rows = await rightRows(ctx, "moduleForm", moduleId);
  return keyword === undefined ? rows : rows.filter(isFound(ctx, "form", keyword));
}

/** Under the name that catalogues of rights tell. */
function shown(ctx: Context, kind: "button" | "column"): <Row extends BatchItem>(row: Row) => Row {
  return (row) => ({ ...row, fullName: translate(rightName(kind, row), ctx.locale) });
}

/** By the name that is stored and by the one that is shown. */
function isFound(ctx: Context, kind: string, keyword: string): (row: BatchItem) => boolean {
  const needle = keyword.toLowerCase();
  return (row) =>
    searchText([row.fullName, translate(rightName(kind, row), ctx.locale)], [row.enCode]).includes(needle);
}

function rightRows(ctx: Context, table: RightTable, moduleId: string) {
  return ctx.db
    .selectFrom<RightTable>(table)
    .select(["id", "moduleId", "fullName", "enCode", "enabledMark", "sortCode", "description"])
    .where("moduleId", "=", moduleId)
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .execute();
}

function buttonRows(ctx: Context, moduleId: string) {
  return ctx.db
    .selectFrom("moduleButton")
    .select(["id", "moduleId", "parentId", "fullName", "enCode", "icon"])
    .select(["enabledMark", "sortCode", "description"])
    .where("moduleId", "=", moduleId)
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .execute();
}

async function hasButtonsBelow(tx: Context, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom("moduleButton")
    .select("id")
    .where("parentId", "=", id)
    .where("deleteMark", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
