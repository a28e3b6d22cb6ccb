import type { Message } from "@gongshu/core/text/messages";
import type { ReactNode } from "react";
import { useT } from "../../lib/locale.ts";
import { useSession } from "../../lib/session.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import type { Place } from "../../widgets/web-module.ts";
import { appMessages } from "../app.messages.ts";
import { NotFound } from "../frame/NotFound.tsx";
import { NotBuiltYet } from "../menu/NotBuiltYet.tsx";
import { places } from "../module-parts.ts";
import { HomeScreen } from "../preload-page.ts";
import { homePath } from "./fixed-paths.ts";
import { fixedRouteMessages, fixedTitles, mapTitles } from "./fixed-routes.messages.ts";

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

const JumpScreen = lazyComponent(() => import("../login/JumpScreen.tsx").then((module) => module.JumpScreen));
const AuthRedirectScreen = lazyComponent(() =>
  import("../login/AuthRedirectScreen.tsx").then((module) => module.AuthRedirectScreen),
);

/** For operators of the platform; to anybody else it does not exist. */
function OperatorPlace({ children }: { readonly children: ReactNode }) {
  return useSession((session) => session.userInfo?.isOperator === true) ? children : <NotFound />;
}

function PlacePage({ path, place }: { readonly path: string; readonly place: Place }) {
  const t = useT();
  const { component: Page, title, isForOperators } = place;
  const page = <Page path={path} title={t(title)} />;
  return isForOperators === true ? <OperatorPlace>{page}</OperatorPlace> : page;
}

const placesOfModules = Object.entries(places).map(([path, place]) =>
  fixed(path, place.title, <PlacePage path={path} place={place} />, {
    isKept: place.isKept !== false,
    icon: place.icon ?? "",
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
  fixed("/jump", fixedTitles["/jump"], <JumpScreen />),
  fixed("/auth-redirect", fixedTitles["/auth-redirect"], <AuthRedirectScreen />),
  ...placesOfModules,
  ...maps,
];
