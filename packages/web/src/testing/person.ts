import { type MenuEntry, menuTypes, type PermissionEntry } from "@gongshu/contract/access/menu-entry";
import { menuNames } from "@gongshu/contract/access/menu-names.messages";
import { buttonNames, columnNames } from "@gongshu/contract/access/right-names.messages";
import type { CurrentUser, UserInfo } from "@gongshu/contract/account/oauth";

/** The code of a menu of the product. */
export type MenuCode = keyof typeof menuNames;
type ButtonCode = keyof typeof buttonNames | "btn_batchEdit" | "btn_batchRemove";
/** Columns of the product's lists; forms have columns of their own. */
type ColumnCode = keyof typeof columnNames | (string & {});

/** What is granted of a menu: `"all"`, or those buttons and columns. */
export type Granted = "all" | { readonly buttons?: readonly ButtonCode[]; readonly columns?: readonly ColumnCode[] };

/** Who is at work in a test. */
export interface Person {
  readonly userInfo?: Partial<UserInfo>;
  /** Menus of the product with what is granted of them; without it every menu with everything. */
  readonly rights?: { readonly [Code in MenuCode]?: Granted };
  /** Menus besides, such as those of forms; whatever a server may send. */
  readonly menus?: readonly MenuEntry[];
  readonly permissions?: readonly PermissionEntry[];
}

const codes = Object.keys(menuNames) as MenuCode[];
const pageCodes = codes.filter((code) => code.includes("."));
const allRights = Object.fromEntries(pageCodes.map((code) => [code, "all" as const]));

export const someUser: UserInfo = {
  userId: "u-admin",
  userAccount: "admin",
  userName: "管理员",
  headIcon: "/api/file/Image/userAvatar/001.png",
  gender: 1,
  organizeId: "o-company",
  organizeName: "砚川导热新材料股份有限公司",
  companyId: "company",
  departmentId: "",
  departmentName: "",
  managerId: "",
  positionIds: [],
  positionId: "",
  roleId: "",
  roleIds: [],
  isAdministrator: true,
  isOperator: true,
  portalId: "",
  loginTime: Date.UTC(2026, 4, 6, 1),
  loginIPAddress: "127.0.0.1",
  loginIPAddressName: "本机",
  loginPlatForm: "Chrome / Linux",
  prevLogin: 0,
  prevLoginTime: null,
  prevLoginIPAddress: "",
  prevLoginIPAddressName: "",
  language: null,
  theme: "classic",
  tenantId: "default",
  tenantName: "砚川",
  timeZone: "Asia/Shanghai",
};

/** A menu with what a server leaves empty. */
export function menuEntry(fields: Partial<MenuEntry> & Pick<MenuEntry, "id" | "fullName" | "type">): MenuEntry {
  const rest = {
    parentId: "-1",
    enCode: fields.id,
    quickQuery: "",
    icon: "",
    urlAddress: "",
    linkTarget: "_self",
    category: "Web",
  };
  return { ...rest, propertyJson: "", sortCode: 0, hasChildren: false, children: [], ...fields };
}

function pageOf(code: MenuCode): MenuEntry {
  const urlAddress = code.replace(".", "/");
  return menuEntry({ id: code, enCode: code, fullName: menuNames[code].zh, type: menuTypes.page, urlAddress });
}

function directoryOf(code: MenuCode, granted: readonly MenuCode[]): MenuEntry[] {
  const children = granted.filter((page) => page.startsWith(`${code}.`)).map(pageOf);
  if (children.length === 0) return [];
  const fullName = menuNames[code].zh;
  return [menuEntry({ id: code, enCode: code, fullName, type: menuTypes.directory, hasChildren: true, children })];
}

const itemsOf = (enCodes: readonly string[]) => enCodes.map((enCode) => ({ id: enCode, enCode, fullName: enCode }));

function permissionOf(code: MenuCode, granted: Granted): PermissionEntry {
  const all = { buttons: Object.keys(buttonNames), columns: Object.keys(columnNames) };
  const { buttons = [], columns = [] } = granted === "all" ? all : granted;
  const rest = { modelId: code, moduleName: menuNames[code].zh, form: [], resource: [] };
  return { ...rest, button: itemsOf(buttons), column: itemsOf(columns) };
}

/** What the server says of somebody who has signed in. */
export function currentUserOf({ userInfo, rights = allRights, menus = [], permissions = [] }: Person): CurrentUser {
  const granted = pageCodes.filter((code) => rights[code] !== undefined);
  return {
    userInfo: { ...someUser, ...userInfo },
    menuList: [...codes.flatMap((code) => directoryOf(code, granted)), ...menus],
    permissionList: [...granted.map((code) => permissionOf(code, rights[code] ?? {})), ...permissions],
  };
}
