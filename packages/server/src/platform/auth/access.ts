import type { MenuEntry, PermissionEntry } from "@gongshu/contract/access/menu-entry";
import type { ModelButton, Permission } from "@gongshu/contract/endpoint";

/** A named scheme of grouped conditions that limits rows. */
export interface DataScheme {
  readonly id: string;
  readonly fullName: string;
  /** `condition`: the conditions decide; else a named scope (design data: "Who may"). */
  readonly scope: DataScope;
  /** Of the scope `chosen`. */
  readonly organizeIds: readonly string[];
  /** Of the scope `condition`: an expression, or empty for one that is made of sentences, which are groups of comparisons. */
  readonly condition: string;
  readonly conditionJson: unknown;
}

/** Rows by whose they are; the organisation is the department or company that somebody sits in. */
export type DataScope = "all" | "own" | "department" | "departmentBelow" | "organizeBelow" | "chosen" | "condition";

/** Whether a field may be seen only, or filled in as well. */
export type FieldLevel = "read" | "write";

/** What one user may do with the records of one online model: the union over the menus that show it. */
export interface ModelAccess {
  readonly menuId: string;
  readonly buttons: ReadonlySet<string>;
  /** Permitted columns by field; null when the menus do not restrict columns. */
  readonly columns: ReadonlySet<string> | null;
  /** Every column that the menus can grant, those of earlier lists too: what is here and not permitted stays hidden. */
  readonly grantableColumns: ReadonlySet<string>;
  /** What may be done with the permitted fields of the form, by path; null when the menus do not restrict them. */
  readonly forms: ReadonlyMap<string, FieldLevel> | null;
  /** Schemes whose union decides the rows; null when the menus do not restrict rows. An empty list yields nothing. */
  readonly schemes: readonly DataScheme[] | null;
}

/** What one user may do with the entries of a dictionary by the menus that show it: the union over these. */
export interface DictionaryAccess {
  readonly buttons: ReadonlySet<string>;
}

/** The rights of everybody with the same roles, positions and personal grants. */
export interface Access {
  readonly menus: ReadonlySet<string>;
  /** `menuEnCode:buttonEnCode` */
  readonly buttons: ReadonlySet<string>;
  readonly models: ReadonlyMap<string, ModelAccess>;
  /** By the id of the dictionary. */
  readonly dictionaries: ReadonlyMap<string, DictionaryAccess>;
  /** Granted columns by the menu's enCode; null for a menu that does not restrict them. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** Granted schemes by the menu's enCode; null for a menu that does not restrict rows. */
  readonly schemes: ReadonlyMap<string, readonly DataScheme[] | null>;
  /** Codes of the stock lists that restrict their rows, also where the menu was not granted, is switched off or was deleted. */
  readonly restricted: ReadonlySet<string>;
  /** Ids of everything granted, by kind. Only these can be granted to others. */
  readonly owned: Readonly<Record<GrantItemType, ReadonlySet<string>>>;
  /** The tree of the web. */
  readonly menuList: MenuEntry[];
  /** The trees of the other places where people work. */
  readonly appMenuList: MenuEntry[];
  readonly workstationMenuList: MenuEntry[];
  readonly permissionList: PermissionEntry[];
}

/** The kinds of things that a grant can name. A field of a form is named by `form`, to be filled in, or by `formRead`, to be seen only. */
export type GrantItemType = "module" | "button" | "column" | "form" | "formRead" | "resource";

/** No rights at all. */
export const noAccess: Access = {
  menus: new Set(),
  buttons: new Set(),
  models: new Map(),
  dictionaries: new Map(),
  columns: new Map(),
  schemes: new Map(),
  restricted: new Set(),
  owned: {
    module: new Set(),
    button: new Set(),
    column: new Set(),
    form: new Set(),
    formRead: new Set(),
    resource: new Set(),
  },
  menuList: [],
  appMenuList: [],
  workstationMenuList: [],
  permissionList: [],
};

/** Whether the rights allow a call; `modelId` is the path parameter of calls on online models. */
export function isAllowed(access: Access, permission: Permission, modelId?: string): boolean {
  if (typeof permission === "string") return permission !== "platform";
  if ("menu" in permission) return hasMenu(access, permission) || isInSomeDictionary(access, permission);
  if (permission.orMenu !== undefined && access.menus.has(permission.orMenu)) return true;
  const model = modelId === undefined ? undefined : access.models.get(modelId);
  return model !== undefined && hasButton(model, permission.button);
}

type MenuPermission = Extract<Permission, { readonly menu: string }>;

function hasMenu(access: Access, { menu, button }: MenuPermission): boolean {
  return access.menus.has(menu) && (button === undefined || access.buttons.has(`${menu}:${button}`));
}

function isInSomeDictionary({ dictionaries }: Access, { orDictionary, button }: MenuPermission): boolean {
  return orDictionary === true && [...dictionaries.values()].some((one) => hasButton(one, button));
}

/** Whether one of these buttons is granted; nothing is asked without any. */
export function hasButton({ buttons }: Pick<ModelAccess, "buttons">, wanted: ModelButton | undefined): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === "string" ? buttons.has(wanted) : wanted.some((button) => buttons.has(button));
}
