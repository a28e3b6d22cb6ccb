import type { Message } from "@gongshu/core/text/messages";
import type { ReactNode } from "react";
import { useT } from "../lib/locale.ts";
import { lateComponent } from "../ui/late-component.tsx";
import { appMessages } from "./app.messages.ts";
import { homePath, isOpen } from "./fixed-paths.ts";
import { boardTitles, fixedRouteMessages, fixedTitles, mapTitles } from "./fixed-routes.messages.ts";
import { NotBuiltYet } from "./frame/NotBuiltYet.tsx";
import { HomeScreen } from "./pages.ts";

/** A place of the program itself (spec shell §2.1). */
export interface FixedRoute {
  readonly pattern: string;
  readonly title: Message;
  readonly element: ReactNode;
  /** Who may be here; who sees what inside is asked again by the server. */
  readonly permission: "public" | "signed-in";
  /** Its tab cannot be closed. */
  readonly isAffixed: boolean;
  /** Its page stays alive while another tab is in view. */
  readonly isKept: boolean;
  /** Left out of the search for menus. */
  readonly isHidden: boolean;
  /** Name of its drawing. */
  readonly icon: string;
}

type Flags = Partial<Pick<FixedRoute, "isAffixed" | "isKept" | "isHidden" | "icon">>;

function fixed(pattern: string, title: Message, element: ReactNode, flags: Flags = {}): FixedRoute {
  const permission = isOpen(pattern) && pattern !== homePath ? "public" : "signed-in";
  return { pattern, title, element, permission, isAffixed: false, isKept: true, isHidden: false, icon: "", ...flags };
}

const BoardScreen = lateComponent(() =>
  import("../modules/display/BoardScreen.tsx").then((module) => module.BoardScreen),
);
const DataScreenView = lateComponent(() =>
  import("../modules/display/DataScreenView.tsx").then((module) => module.DataScreenView),
);
const SupplierEntryScreen = lateComponent(() =>
  import("../modules/supplier/SupplierEntryScreen.tsx").then((module) => module.SupplierEntryScreen),
);
const JumpScreen = lateComponent(() => import("./login/JumpScreen.tsx").then((module) => module.JumpScreen));
const AuthRedirectScreen = lateComponent(() =>
  import("./login/AuthRedirectScreen.tsx").then((module) => module.AuthRedirectScreen),
);

function Board({ path, title }: { readonly path: string; readonly title: Message }) {
  return <BoardScreen path={path} title={useT()(title)} />;
}

const boards = Object.entries(boardTitles).map(([path, title]) =>
  // A board that nobody looks at must not go on asking for its figures.
  fixed(path, title, <Board path={path} title={title} />, {
    isHidden: true,
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
  laterPage(path, { isHidden: true, isKept: false, icon: "environment" }),
);

/** Every fixed place with a page. Sign-in, lock screen, 404 and the refresh helper are the guard's. */
export const fixedRoutes: readonly FixedRoute[] = [
  fixed(homePath, appMessages.home, <HomeScreen />, { isAffixed: true, icon: "home" }),
  laterPage("/printLabel", { icon: "printer" }),
  laterPage("/printWorkOrder", { icon: "printer" }),
  laterPage("/messageRecord", { icon: "bell" }),
  laterPage("/previewModel", { isKept: false, icon: "layout" }),
  laterPage("/profile", { icon: "user" }),
  fixed("/jump", fixedTitles["/jump"], <JumpScreen />, { isHidden: true }),
  fixed("/auth-redirect", fixedTitles["/auth-redirect"], <AuthRedirectScreen />, { isHidden: true }),
  fixed("/supplierInvite", fixedTitles["/supplierInvite"], <SupplierEntryScreen />, { isHidden: true }),
  fixed("/DataV/view/:moduleId", fixedTitles["/DataV/view/:moduleId"], <DataScreenView />, { isHidden: true }),
  ...boards,
  ...maps,
];
