import type { Message } from "@gongshu/core/text/messages";
import { type LateComponent, lateComponent } from "../ui/late-component.tsx";
import { appMessages } from "./app.messages.ts";
import { homePath } from "./routes/fixed-paths.ts";

type LatePage = LateComponent<object>;

/** Pages of menus of type 2, by the menu's urlAddress. Any other address shows that the page does not exist. */
export const pages: Readonly<Record<string, LatePage>> = {
  "onlineDev/webDesign": lateComponent(() =>
    import("../modules/lowcode/visual-dev/WebDesignScreen.tsx").then((module) => module.WebDesignScreen),
  ),
  "permission/user": lateComponent(() =>
    import("../modules/directory/user/UserScreen.tsx").then((module) => module.UserScreen),
  ),
  "permission/position": lateComponent(() =>
    import("../modules/directory/position/PositionScreen.tsx").then((module) => module.PositionScreen),
  ),
  "permission/role": lateComponent(() =>
    import("../modules/access/role/RoleScreen.tsx").then((module) => module.RoleScreen),
  ),
  "permission/authorize": lateComponent(() =>
    import("../modules/access/authorize/AuthorizeScreen.tsx").then((module) => module.AuthorizeScreen),
  ),
  "permission/explain": lateComponent(() =>
    import("../modules/directory/explain/ExplainScreen.tsx").then((module) => module.ExplainScreen),
  ),
  "system/log": lateComponent(() => import("../modules/system/log/LogScreen.tsx").then((module) => module.LogScreen)),
  "permission/userOnline": lateComponent(() =>
    import("../modules/directory/online-user/OnlineUserScreen.tsx").then((module) => module.OnlineUserScreen),
  ),
  "system/display": lateComponent(() =>
    import("../modules/canvas/display/DisplayScreen.tsx").then((module) => module.DisplayScreen),
  ),
  "system/menu": lateComponent(() =>
    import("../modules/access/menu/MenuScreen.tsx").then((module) => module.MenuScreen),
  ),
  "system/area": lateComponent(() =>
    import("../modules/system/area/AreaScreen.tsx").then((module) => module.AreaScreen),
  ),
  "system/sms": lateComponent(() => import("../modules/account/sms/SmsScreen.tsx").then((module) => module.SmsScreen)),
  "system/sysConfig": lateComponent(() =>
    import("../modules/system/system-config/SystemConfigScreen.tsx").then((module) => module.SystemConfigScreen),
  ),
  "system/external": lateComponent(() =>
    import("../modules/system/external/ExternalScreen.tsx").then((module) => module.ExternalScreen),
  ),
  "supplier/invite": lateComponent(() =>
    import("../modules/account/supplier/SupplierInviteScreen.tsx").then((module) => module.SupplierInviteScreen),
  ),
  "supplier/supplier": lateComponent(() =>
    import("../modules/account/supplier/SupplierScreen.tsx").then((module) => module.SupplierScreen),
  ),
  "permission/directorySync": lateComponent(() =>
    import("../modules/directory/directory-sync/DirectorySyncScreen.tsx").then((module) => module.DirectorySyncScreen),
  ),
  "permission/organize": lateComponent(() =>
    import("../modules/directory/organize/CompanyScreen.tsx").then((module) => module.CompanyScreen),
  ),
  "permission/department": lateComponent(() =>
    import("../modules/directory/organize/DepartmentScreen.tsx").then((module) => module.DepartmentScreen),
  ),
  "systemData/dictionary": lateComponent(() =>
    import("../modules/system/dictionary/DictionaryScreen.tsx").then((module) => module.DictionaryScreen),
  ),
};

/** A page below a menu's page, with parameters of its own in the address; open to whoever has the menu. */
export interface SubPage {
  /** The urlAddress of the menu it belongs to. */
  readonly owner: string;
  /** Below the owner's path, such as `design/:id`. */
  readonly pattern: string;
  readonly title: Message;
  readonly component: LatePage;
}

export const subPages: readonly SubPage[] = [
  {
    owner: "onlineDev/webDesign",
    pattern: "design/:id",
    title: appMessages.formDesigner,
    component: lateComponent(() =>
      import("../modules/lowcode/visual-dev/FormDesignerScreen.tsx").then((module) => module.FormDesignerScreen),
    ),
  },
];

export interface FormPageProps {
  readonly modelId: string;
}

/** The list of the records of a dynamic form: menus of type 3. */
export const formPage: LateComponent<FormPageProps> = lateComponent(() =>
  import("../modules/lowcode/online-form/OnlineListScreen.tsx").then((module) => module.OnlineListScreen),
);

export const HomeScreen = lateComponent(() => import("./home/HomeScreen.tsx").then((module) => module.HomeScreen));

/** Fetches the page of a path while the user is still on the way. Any path of no other page may be a form's list. */
export function preloadPage(path: string): void {
  const below = subPages.find(({ owner }) => path.startsWith(`/${owner}/`))?.component;
  const page = path === homePath ? HomeScreen : (below ?? pages[path.slice(1)] ?? formPage);
  page.preload();
}
