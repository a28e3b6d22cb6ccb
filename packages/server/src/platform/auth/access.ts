import type { Permission } from "@gongshu/contract/endpoint";
import type { MenuEntry, PermissionEntry } from "@gongshu/contract/oauth";

/** A named scheme of grouped conditions that limits rows (reference/server-facts §4.8). */
export interface DataScheme {
  readonly id: string;
  readonly fullName: string;
  readonly conditionJson: unknown;
}

/** What one user may do with the records of one online model: the union over the menus that show it. */
export interface ModelAccess {
  readonly menuId: string;
  readonly buttons: ReadonlySet<string>;
  /** Permitted columns by field; null when the menus do not restrict columns. */
  readonly columns: ReadonlySet<string> | null;
  /** Every column that the menus can grant, those of earlier lists too: what is here and not permitted stays hidden. */
  readonly grantableColumns: ReadonlySet<string>;
  /** Schemes whose union decides the rows; null when the menus do not restrict rows. An empty list yields nothing. */
  readonly schemes: readonly DataScheme[] | null;
}

/** The rights of everybody with the same roles, positions and personal grants. */
export interface Access {
  readonly menus: ReadonlySet<string>;
  /** `menuEnCode:buttonEnCode` */
  readonly buttons: ReadonlySet<string>;
  readonly models: ReadonlyMap<string, ModelAccess>;
  readonly menuList: MenuEntry[];
  readonly permissionList: PermissionEntry[];
}

/** Whether the rights allow a call; `modelId` is the path parameter of calls on online models. */
export function isAllowed(access: Access, permission: Permission, modelId?: string): boolean {
  if (typeof permission === "string") return permission !== "platform";
  if ("menu" in permission) {
    if (!access.menus.has(permission.menu)) return false;
    return permission.button === undefined || access.buttons.has(`${permission.menu}:${permission.button}`);
  }
  const model = modelId === undefined ? undefined : access.models.get(modelId);
  if (model === undefined) return false;
  return permission.button === undefined || model.buttons.has(permission.button);
}
