import type { Message } from "@gongshu/core/text/messages";
import type { ReactNode } from "react";
import { useT } from "../../lib/locale.ts";
import { useSession } from "../../lib/session.ts";
import { lateComponent } from "../../ui/late-component.tsx";
import { appMessages } from "../app.messages.ts";
import { NotFound } from "../frame/NotFound.tsx";
import { NotBuiltYet } from "../menu/NotBuiltYet.tsx";
import { HomeScreen } from "../pages.ts";
import { homePath } from "./fixed-paths.ts";
import { boardTitles, fixedRouteMessages, fixedTitles, mapTitles } from "./fixed-routes.messages.ts";

/** A route of the program itself, which is neither in the menu nor in its search. The guard decides who may open it. */
export interface FixedRoute {
  readonly pattern: string;
  readonly title: Message;
  readonly element: ReactNode;
  /** Its page stays alive while another tab is in view. */
  readonly isKept: boolean;
  /** Name of its drawing. */
  readonly icon: string;
}

type Flags = Partial<Pick<FixedRoute, "isKept" | "icon">>;

function fixed(pattern: string, title: Message, element: ReactNode, flags: Flags = {}): FixedRoute {
  return { pattern, title, element, isKept: true, icon: "", ...flags };
}

const BoardScreen = lateComponent(() =>
  import("../../modules/canvas/display/BoardScreen.tsx").then((module) => module.BoardScreen),
);
const DataScreenView = lateComponent(() =>
  import("../../modules/canvas/display/DataScreenView.tsx").then((module) => module.DataScreenView),
);
const SupplierEntryScreen = lateComponent(() =>
  import("../../modules/account/supplier/SupplierEntryScreen.tsx").then((module) => module.SupplierEntryScreen),
);
const ProfileScreen = lateComponent(() =>
  import("../../modules/account/profile/ProfileScreen.tsx").then((module) => module.ProfileScreen),
);
const ProfilePreferences = lateComponent(() =>
  import("../frame/settings/ProfilePreferences.tsx").then((module) => module.ProfilePreferences),
);
const TenantScreen = lateComponent(() =>
  import("../../modules/tenancy/tenant/TenantScreen.tsx").then((module) => module.TenantScreen),
);
const JumpScreen = lateComponent(() => import("../login/JumpScreen.tsx").then((module) => module.JumpScreen));
const AuthRedirectScreen = lateComponent(() =>
  import("../login/AuthRedirectScreen.tsx").then((module) => module.AuthRedirectScreen),
);

function Board({ path, title }: { readonly path: string; readonly title: Message }) {
  return <BoardScreen path={path} title={useT()(title)} />;
}

/** For operators of the platform; nobody else learns that it is there. */
function TenantPlace() {
  return useSession((session) => session.userInfo?.isOperator === true) ? <TenantScreen /> : <NotFound />;
}

const boards = Object.entries(boardTitles).map(([path, title]) =>
  // A board that nobody looks at must not go on asking for its figures.
  fixed(path, title, <Board path={path} title={title} />, {
    isKept: false,
    icon: "fund-projection-screen",
  }),
);

const titles = { ...fixedTitles, ...mapTitles };

function laterPage(pattern: keyof typeof titles, flags: Flags = {}): FixedRoute {
  const title = titles[pattern];
  return fixed(pattern, title, <NotBuiltYet name={title} text={fixedRouteMessages.notBuilt} />, flags);
}

/** Open to everybody, but no wall can be bound to them. */
const maps = (["/hotmap", "/mapzoom", "/cloudmap"] as const).map((path) =>
  laterPage(path, { isKept: false, icon: "environment" }),
);

/** Every fixed place with a page. Sign-in, lock screen, 404 and the refresh helper are the guard's. */
export const fixedRoutes: readonly FixedRoute[] = [
  fixed(homePath, appMessages.home, <HomeScreen />, { icon: "home" }),
  laterPage("/printLabel", { icon: "printer" }),
  laterPage("/printWorkOrder", { icon: "printer" }),
  laterPage("/messageRecord", { icon: "bell" }),
  laterPage("/previewModel", { isKept: false, icon: "layout" }),
  fixed("/profile", fixedTitles["/profile"], <ProfileScreen preferences={<ProfilePreferences />} />, { icon: "user" }),
  fixed("/tenant", fixedTitles["/tenant"], <TenantPlace />, { icon: "apartment" }),
  fixed("/jump", fixedTitles["/jump"], <JumpScreen />),
  fixed("/auth-redirect", fixedTitles["/auth-redirect"], <AuthRedirectScreen />),
  fixed("/supplierInvite", fixedTitles["/supplierInvite"], <SupplierEntryScreen />),
  fixed("/DataV/view/:moduleId", fixedTitles["/DataV/view/:moduleId"], <DataScreenView />),
  ...boards,
  ...maps,
];
