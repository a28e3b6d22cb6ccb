import type { GrantKind, MenuCategory } from "@gongshu/contract/access/authority";
import { shownMenus } from "#platform/auth/shown-menus.ts";
import type { Context } from "#platform/http/context.ts";

export interface CatalogueMenu {
  readonly id: string;
  readonly parentId: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly icon: string;
  readonly type: number;
  readonly sortCode: number;
  readonly category: MenuCategory;
}

/** Something that can be granted inside a menu. */
export interface CatalogueItem {
  readonly id: string;
  readonly moduleId: string;
  /** The button above, of buttons. */
  readonly parentId: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly icon: string;
  readonly sortCode: number;
}

export type InnerKind = Exclude<GrantKind, "module">;
export const innerKinds = ["button", "column", "form", "formRead", "resource"] as const satisfies readonly InnerKind[];

/** Everything that can be granted, in its order; what is switched off too. What was granted of a menu that is not built yet stays untouched. */
export interface Catalogue {
  readonly menus: ReadonlyMap<string, CatalogueMenu>;
  readonly items: Readonly<Record<InnerKind, ReadonlyMap<string, CatalogueItem>>>;
}

const plain = ["id", "moduleId", "fullName", "enCode", "sortCode"] as const;

export async function loadCatalogue(ctx: Context): Promise<Catalogue> {
  const menus = await ctx.db
    .selectFrom("menu")
    .select(["id", "parentId", "fullName", "enCode", "icon", "type", "sortCode"])
    .select((select) => select.ref("category").$castTo<MenuCategory>().as("category"))
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .execute();
  const buttons = await ctx.db
    .selectFrom("moduleButton")
    .select([...plain, "parentId", "icon"])
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .execute();
  const fields = await itemsOf(ctx, "moduleForm");
  return {
    menus: byId(shownMenus(menus)),
    items: {
      button: byId(buttons),
      column: await itemsOf(ctx, "moduleColumn"),
      form: fields,
      formRead: fields,
      resource: await itemsOf(ctx, "moduleDataAuthorizeScheme"),
    },
  };
}

async function itemsOf(ctx: Context, table: "moduleColumn" | "moduleForm" | "moduleDataAuthorizeScheme") {
  const rows = await ctx.db
    .selectFrom(table)
    .select(plain)
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .execute();
  return byId(rows.map((row) => ({ ...row, parentId: "-1", icon: "" })));
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether something can be granted: it is there, and so is the menu around it. */
export function hasItem(catalogue: Catalogue, kind: GrantKind, id: string): boolean {
  return menuOf(catalogue, kind, id) !== undefined;
}

/** The menu that an item belongs to: a menu itself, or the one around it. */
export function menuOf(catalogue: Catalogue, kind: GrantKind, id: string): CatalogueMenu | undefined {
  return catalogue.menus.get(kind === "module" ? id : (catalogue.items[kind].get(id)?.moduleId ?? ""));
}

export function codeOf(catalogue: Catalogue, kind: GrantKind, id: string): string {
  const menu = menuOf(catalogue, kind, id)?.enCode ?? "";
  return kind === "module" ? menu : `${menu}:${catalogue.items[kind].get(id)?.enCode ?? ""}`;
}
