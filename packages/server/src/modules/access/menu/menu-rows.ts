import { menuRoot } from "@gongshu/contract/access/menu";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { Entity } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { invalidField } from "#platform/http/errors.ts";
import { menuErrors } from "./menu.messages.ts";

export const menus = new Entity("menu", [
  "parentId",
  "fullName",
  "enCode",
  "type",
  "category",
  "icon",
  "urlAddress",
  "linkTarget",
  "propertyJson",
  "sortCode",
  "description",
  "enabledMark",
  "isButtonAuthorize",
  "isColumnAuthorize",
  "isFormAuthorize",
  "isDataAuthorize",
]);
export const buttons = new Entity("moduleButton", [
  "moduleId",
  "parentId",
  "fullName",
  "enCode",
  "icon",
  "enabledMark",
  "sortCode",
  "description",
]);
export const columns = new Entity("moduleColumn", [
  "moduleId",
  "fullName",
  "enCode",
  "bindTable",
  "bindTableName",
  "enabledMark",
  "sortCode",
  "description",
]);
export const forms = new Entity("moduleForm", [
  "moduleId",
  "fullName",
  "enCode",
  "enabledMark",
  "sortCode",
  "description",
]);

export interface MenuInput {
  readonly parentId: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly type: number;
  readonly icon: string;
  readonly urlAddress: string;
  readonly propertyJson?: Readonly<Record<string, unknown>>;
  readonly sortCode: number;
  /** 1 when rows are limited to the granted schemes; 0 by default. */
  readonly isDataAuthorize?: 0 | 1;
  /** 1 when fields of forms are limited to the granted ones; 0 by default. */
  readonly isFormAuthorize?: 0 | 1;
}

/** A right inside a menu: a button, a column or a field of the form. */
export interface RightItem {
  readonly enCode: string;
  readonly fullName: string;
}

/** What a menu offers to grants. */
export interface RightItems {
  readonly buttons: readonly RightItem[];
  readonly columns: readonly RightItem[];
  /** Fields of the form; none by default. They are kept for menus alone that restrict them. */
  readonly forms?: readonly RightItem[];
}

export interface CreatedMenu {
  readonly id: string;
  readonly buttonIds: readonly string[];
  readonly columnIds: readonly string[];
  readonly formIds: readonly string[];
}

/** A menu to be added, with its catalogue of rights. */
export interface NewMenu extends RightItems {
  readonly input: MenuInput;
}

/** Inserts a menu with its catalogue of rights, without checking the caller's rights. The parent must be a directory. */
export function insertMenuUnchecked(
  ctx: Context,
  input: MenuInput,
  rights: Omit<NewMenu, "input">,
): Promise<CreatedMenu> {
  return ctx.tx(async (tx) => {
    if (input.parentId !== menuRoot && (await menus.get(tx, input.parentId, "share")).type !== menuTypes.directory)
      throw invalidField("parentId", menuErrors.parentIsNoDirectory);
    const id = tx.newId();
    const created = await insertMenusUnchecked(tx, [{ id, input, ...rights }]);
    await tx.batch([tx.announce({ topic: sessionTopic })]);
    return { id, ...created };
  });
}

/** Inserts menus, parents first, without any check. Returns the ids of all their rights. */
export async function insertMenusUnchecked(tx: Context, list: readonly (NewMenu & { readonly id: string })[]) {
  const preset = {
    category: "Web",
    linkTarget: "_self",
    propertyJson: {},
    description: "",
    enabledMark: 1,
    isButtonAuthorize: 1,
    isColumnAuthorize: 1,
    isFormAuthorize: 0,
    isDataAuthorize: 0,
  };
  await menus.createMany(
    tx,
    list.map(({ id, input }) => ({ id, ...preset, ...input })),
  );
  return insertRightsUnchecked(
    tx,
    list.map(({ id, input, buttons: own, columns: shown, forms: fields = [] }) => ({
      moduleId: id,
      buttons: own,
      columns: shown,
      forms: input.isFormAuthorize === 1 ? fields : [],
    })),
  );
}

/** Rights to be added to a menu. */
export interface NewRights extends RightItems {
  readonly moduleId: string;
  /** How many it has. */
  readonly after?: number;
}

/** Inserts rights into menus in the given order, without any check. */
export async function insertRightsUnchecked(tx: Context, list: readonly NewRights[]) {
  const rowsOf = <Preset extends object>(kind: keyof RightItems, preset: Preset) =>
    list.flatMap(({ moduleId, after = 0, [kind]: items = [] }) =>
      items.map(({ enCode, fullName }, index) => ({
        ...preset,
        moduleId,
        enCode,
        fullName,
        enabledMark: 1,
        sortCode: after + index + 1,
        description: "",
      })),
    );
  const buttonIds = await buttons.createMany(tx, rowsOf("buttons", { parentId: menuRoot, icon: "" }));
  const columnIds = await columns.createMany(tx, rowsOf("columns", { bindTable: "", bindTableName: "" }));
  const formIds = await forms.createMany(tx, rowsOf("forms", {}));
  return { buttonIds, columnIds, formIds };
}
