import type { MenuEntry, PermissionEntry } from "@gongshu/contract/access/menu-entry";
import { menuName } from "@gongshu/contract/access/menu-names";
import { dictionaryMenu } from "@gongshu/contract/system/dictionary-menu";
import type { Kysely } from "kysely";
import type { Database } from "../db/database.ts";
import { readTogether } from "../db/read-together.ts";
import type { Tables } from "../db/tables.ts";
import { spelling } from "../text/pinyin.ts";
import type { Access, DataScheme, DataScope, FieldLevel, GrantItemType, ModelAccess } from "./access.ts";
import { dictionaryAccess, dictionaryColumns } from "./dictionary-access.ts";
import { shownMenus } from "./shown-menus.ts";
import { stockSubjects } from "./stock-subjects.ts";

/** Whose grants count: an administrator owns every item, anybody else the union of what roles, positions and the person were given. */
export interface AccessSubject {
  readonly tenantId: string;
  readonly userId: string;
  readonly isAdministrator: boolean;
  readonly roleIds: readonly string[];
  readonly positionIds: readonly string[];
  readonly hasPersonalGrants: boolean;
}

interface Item {
  readonly id: string;
  readonly moduleId: string;
  readonly enCode: string;
  readonly fullName: string;
}

interface FormItem extends Item {
  readonly level: FieldLevel;
}

interface MenuRow extends Omit<MenuEntry, "hasChildren" | "children" | "propertyJson" | "quickQuery"> {
  readonly propertyJson: { moduleId?: string };
  readonly isColumnAuthorize: number;
  readonly isFormAuthorize: number;
  readonly isDataAuthorize: number;
}

interface Granted {
  readonly menus: readonly MenuRow[];
  /** Codes of the stock lists whose rows are restricted. */
  readonly restricted: ReadonlySet<string>;
  readonly buttons: readonly Item[];
  readonly columns: readonly Item[];
  /** All columns that can be granted. */
  readonly grantable: readonly Item[];
  readonly forms: readonly FormItem[];
  readonly schemes: readonly (Item & DataScheme)[];
}

/** Anything else than a list of texts is an empty one. */
function textsOf(json: unknown): readonly string[] {
  return Array.isArray(json) ? json.filter((value) => typeof value === "string") : [];
}

const menuFields = [
  "id",
  "parentId",
  "enCode",
  "fullName",
  "type",
  "icon",
  "urlAddress",
  "linkTarget",
  "category",
  "propertyJson",
  "sortCode",
  "isColumnAuthorize",
  "isFormAuthorize",
  "isDataAuthorize",
] as const;

const maxCached = 2000;

/** Rights by subject. People with the same roles share one entry; a change of grants in a tenant drops all of that tenant. */
export class AccessStore {
  readonly #database: Database;
  readonly #cache = new Map<string, Promise<Access>>();

  constructor(database: Database) {
    this.#database = database;
  }

  get(subject: AccessSubject): Promise<Access> {
    const key = cacheKey(subject);
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const loading = this.#load(subject);
    if (this.#cache.size >= maxCached) this.#cache.clear();
    this.#cache.set(key, loading);
    loading.catch(() => this.#cache.delete(key));
    return loading;
  }

  forget(tenantId: string): void {
    for (const key of this.#cache.keys()) if (key.startsWith(`${tenantId}|`)) this.#cache.delete(key);
  }

  forgetEverything(): void {
    this.#cache.clear();
  }

  async #load(subject: AccessSubject): Promise<Access> {
    const scope = { tenantId: subject.tenantId };
    const db = this.#database.kysely(scope);
    const { menus, schemes, grants, restricted, forms, ...items } = await readTogether(this.#database, scope, {
      menus: db
        .selectFrom("menu")
        .select(menuFields)
        .where("deleteMark", "is", null)
        .where("enabledMark", "=", 1)
        .orderBy("sortCode")
        .orderBy("creatorTime", "desc"),
      buttons: itemsOf(db, "moduleButton"),
      columns: itemsOf(db, "moduleColumn"),
      forms: itemsOf(db, "moduleForm"),
      schemes: itemsOf(db, "moduleDataAuthorizeScheme")
        .select(["condition", "conditionJson", "organizeIds"])
        .select((select) => select.ref("scope").$castTo<DataScope>().as("scope")),
      grants: grantsOf(db, subject),
      restricted: restrictedLists(db),
    });
    const everything: Granted = {
      menus: menus.map(readMenu),
      restricted: new Set(restricted.filter((row) => row.isDataAuthorize === 1).map((row) => row.enCode)),
      ...items,
      grantable: items.columns,
      forms: forms.map((field) => ({ ...field, level: "write" })),
      schemes: schemes.map((scheme) => ({ ...scheme, organizeIds: textsOf(scheme.organizeIds) })),
    };
    return buildAccess(subject.isAdministrator ? everything : onlyGranted(everything, grants));
  }
}

type ItemTable = "moduleButton" | "moduleColumn" | "moduleForm" | "moduleDataAuthorizeScheme";

/** The live rights of one kind, in their order. */
function itemsOf<Table extends ItemTable>(db: Kysely<Tables>, table: Table) {
  return db
    .selectFrom<ItemTable>(table)
    .select(["id", "moduleId", "enCode", "fullName"])
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .orderBy("sortCode");
}

/**
 * Stock lists that restrict their rows, by the newest of their menus, the live one first. One that is switched off or deleted counts as well: the
 * same rows are reached by other menus, and taking a menu away must not open them.
 */
function restrictedLists(db: Kysely<Tables>) {
  return db
    .selectFrom("menu")
    .distinctOn("enCode")
    .select(["enCode", "isDataAuthorize"])
    .where("enCode", "in", Object.keys(stockSubjects))
    .orderBy("enCode")
    .orderBy("deleteMark", (order) => order.asc().nullsFirst())
    .orderBy("creatorTime", "desc")
    .orderBy("id", "desc");
}

/**
 * What was granted to the roles, to the positions and to the person. Somebody without personal grants shares what is read with others, so the
 * person's own are left out even when the first of them is just being given.
 */
function grantsOf(db: Kysely<Tables>, { roleIds, positionIds, userId, hasPersonalGrants }: AccessSubject) {
  return db
    .selectFrom("authorize")
    .select(["itemType", "itemId"])
    .where((where) =>
      where.or([
        where.and([where("objectType", "=", "Role"), where("objectId", "in", orNone(roleIds))]),
        where.and([where("objectType", "=", "Position"), where("objectId", "in", orNone(positionIds))]),
        ...(hasPersonalGrants ? [where.and([where("objectType", "=", "User"), where("objectId", "=", userId)])] : []),
      ]),
    );
}

function cacheKey(subject: AccessSubject): string {
  if (subject.isAdministrator) return `${subject.tenantId}|*`;
  const person = subject.hasPersonalGrants ? subject.userId : "";
  return [
    subject.tenantId,
    person,
    [...subject.roleIds].sort().join(","),
    [...subject.positionIds].sort().join(","),
  ].join("|");
}

/** `property_json` was parsed when it was written; only the model it names matters here. */
function readMenu<Row extends { propertyJson: unknown }>(
  row: Row,
): Omit<Row, "propertyJson"> & Pick<MenuRow, "propertyJson"> {
  const json = row.propertyJson;
  return { ...row, propertyJson: typeof json === "object" && json !== null ? json : {} };
}

/** SQL has no empty list. */
function orNone(ids: readonly string[]): readonly string[] {
  return ids.length === 0 ? [""] : ids;
}

function onlyGranted(all: Granted, grants: readonly { itemType: string; itemId: string }[]): Granted {
  const owned = new Set(grants.map((grant) => `${grant.itemType}:${grant.itemId}`));
  const has = (itemType: GrantItemType, { id }: { readonly id: string }) => owned.has(`${itemType}:${id}`);
  const keep = <T extends { id: string }>(itemType: GrantItemType, rows: readonly T[]) =>
    rows.filter((row) => has(itemType, row));
  const levelOf = (field: Item) => (has("form", field) ? "write" : has("formRead", field) ? "read" : undefined);
  return {
    menus: keep("module", all.menus),
    restricted: all.restricted,
    buttons: keep("button", all.buttons),
    columns: keep("column", all.columns),
    grantable: all.grantable,
    forms: all.forms.flatMap((field) => {
      const level = levelOf(field);
      return level === undefined ? [] : [{ ...field, level }];
    }),
    schemes: keep("resource", all.schemes),
  };
}

function buildAccess(granted: Granted): Access {
  const byModule = (items: readonly Item[]) => Map.groupBy(items, (item) => item.moduleId);
  const buttons = byModule(granted.buttons);
  const columns = byModule(granted.columns);
  const forms = Map.groupBy(granted.forms, (field) => field.moduleId);
  const schemes = Map.groupBy(granted.schemes, (scheme) => scheme.moduleId);
  const idsOf = (items: readonly { readonly id: string }[]) => new Set(items.map(({ id }) => id));
  const shown = shownMenus(granted.menus);
  const ofPlace = (place: string) => menuTree(shown.filter(({ category }) => category === place));
  const permissionList = shown.map(
    (menu): PermissionEntry => ({
      modelId: menu.id,
      moduleName: menu.fullName,
      button: (buttons.get(menu.id) ?? []).map(codeOf),
      column: (columns.get(menu.id) ?? []).map(codeOf),
      form: (forms.get(menu.id) ?? []).map(codeOf),
      resource: (schemes.get(menu.id) ?? []).map(({ id, fullName }) => ({ id, fullName })),
    }),
  );
  return {
    menus: new Set(granted.menus.map((menu) => menu.enCode)),
    buttons: new Set(
      granted.menus.flatMap((menu) => (buttons.get(menu.id) ?? []).map((button) => `${menu.enCode}:${button.enCode}`)),
    ),
    models: modelAccess(granted, { buttons, columns, forms, schemes }),
    dictionaries: dictionaryAccess(granted.menus, buttons),
    columns: new Map([
      [dictionaryMenu, dictionaryColumns(granted.menus, columns)],
      ...granted.menus.map((menu) => [menu.enCode, columnsOf(menu, columns)] as const),
    ]),
    schemes: new Map(
      granted.menus.map((menu) => [menu.enCode, menu.isDataAuthorize === 1 ? (schemes.get(menu.id) ?? []) : null]),
    ),
    restricted: granted.restricted,
    owned: {
      module: idsOf(granted.menus),
      button: idsOf(granted.buttons),
      column: idsOf(granted.columns),
      form: idsOf(granted.forms.filter(({ level }) => level === "write")),
      // Who may fill a field in can let others see it.
      formRead: idsOf(granted.forms),
      resource: idsOf(granted.schemes),
    },
    menuList: ofPlace("Web"),
    appMenuList: ofPlace("App"),
    workstationMenuList: ofPlace("Workstation"),
    permissionList,
  };
}

/** The codes of the granted columns; null for a menu that does not restrict them. */
function columnsOf(menu: MenuRow, columns: ReadonlyMap<string, readonly Item[]>): ReadonlySet<string> | null {
  return menu.isColumnAuthorize === 1 ? new Set((columns.get(menu.id) ?? []).map(({ enCode }) => enCode)) : null;
}

function codeOf({ id, fullName, enCode }: Item) {
  return { id, fullName, enCode };
}

/** What was granted inside of menus, by menu. */
interface InsideMenus extends Readonly<Record<"buttons" | "columns", ReadonlyMap<string, readonly Item[]>>> {
  readonly forms: ReadonlyMap<string, readonly FormItem[]>;
  readonly schemes: ReadonlyMap<string, readonly DataScheme[]>;
}

function modelAccess(
  granted: Granted,
  { buttons, columns, forms, schemes }: InsideMenus,
): ReadonlyMap<string, ModelAccess> {
  const codes = (items: ReadonlyMap<string, readonly Item[]>, menuId: string) =>
    new Set((items.get(menuId) ?? []).map(({ enCode }) => enCode));
  const grantable = Map.groupBy(granted.grantable, (column) => column.moduleId);
  const models = new Map<string, ModelAccess>();
  for (const menu of granted.menus) {
    const modelId = menu.propertyJson.moduleId;
    if (menu.type !== 3 || modelId === undefined) continue;
    const own: ModelAccess = {
      menuId: menu.id,
      buttons: codes(buttons, menu.id),
      columns: menu.isColumnAuthorize === 1 ? codes(columns, menu.id) : null,
      grantableColumns: codes(grantable, menu.id),
      forms: menu.isFormAuthorize === 1 ? levelsOf(forms.get(menu.id) ?? []) : null,
      schemes: menu.isDataAuthorize === 1 ? (schemes.get(menu.id) ?? []) : null,
    };
    const other = models.get(modelId);
    models.set(modelId, other === undefined ? own : union(other, own));
  }
  return models;
}

function union(one: ModelAccess, other: ModelAccess): ModelAccess {
  return {
    menuId: one.menuId,
    buttons: one.buttons.union(other.buttons),
    columns: one.columns === null || other.columns === null ? null : one.columns.union(other.columns),
    forms: one.forms === null || other.forms === null ? null : highest(one.forms, other.forms),
    grantableColumns: one.grantableColumns.union(other.grantableColumns),
    schemes: one.schemes === null || other.schemes === null ? null : [...one.schemes, ...other.schemes],
  };
}

function levelsOf(fields: readonly FormItem[]): ReadonlyMap<string, FieldLevel> {
  return new Map(fields.map(({ enCode, level }) => [enCode, level]));
}

/** Of two grants of a field the one that allows more counts. */
function highest(
  one: ReadonlyMap<string, FieldLevel>,
  other: ReadonlyMap<string, FieldLevel>,
): ReadonlyMap<string, FieldLevel> {
  return new Map([...one, ...[...other].filter(([path]) => one.get(path) !== "write")]);
}

/** The granted menus as a tree. A menu whose parent is not granted is left out, as a folder is what leads to it. */
function menuTree(menus: readonly MenuRow[]): MenuEntry[] {
  const children = Map.groupBy(menus, (menu) => menu.parentId);
  const build = (parentId: string): MenuEntry[] =>
    (children.get(parentId) ?? []).map((menu) => {
      const below = menu.type === 1 ? build(menu.id) : [];
      return {
        id: menu.id,
        parentId: menu.parentId,
        enCode: menu.enCode,
        fullName: menu.fullName,
        type: menu.type,
        icon: menu.icon,
        urlAddress: menu.urlAddress,
        linkTarget: menu.linkTarget,
        category: menu.category,
        propertyJson: Object.keys(menu.propertyJson).length === 0 ? "" : JSON.stringify(menu.propertyJson),
        sortCode: menu.sortCode,
        quickQuery: spelling(menuName(menu).zh),
        hasChildren: below.length > 0,
        children: below,
      };
    });
  return build("-1");
}
