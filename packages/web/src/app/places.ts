import { firstFormOf, noteFirstForm } from "../lib/early-reads.ts";
import { formMenuAt, modelIdOf } from "../lib/form-menu.ts";
import { useSession } from "../lib/session.ts";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { preloadInside } from "./inside.ts";
import { modelPage } from "./module-parts.ts";
import { prefetchForm } from "./preload-page.ts";
import { homePath, isBare, isOpen, loginPath } from "./routes/fixed-paths.ts";
import { loadUser } from "./session/load-user.ts";

type Place = Pick<Location, "pathname" | "search">;

export const LoginScreen = lazyComponent(() => import("./login/LoginScreen.tsx").then((module) => module.LoginScreen));
export const LockScreen = lazyComponent(() => import("./login/LockScreen.tsx").then((module) => module.LockScreen));
export const ChangePasswordScreen = lazyComponent(() =>
  import("./login/ChangePasswordScreen.tsx").then((module) => module.ChangePasswordScreen),
);
export const SetUpFactorScreen = lazyComponent(() =>
  import("./login/SetUpFactorScreen.tsx").then((module) => module.SetUpFactorScreen),
);
export const TokenVisitScreen = lazyComponent(() =>
  import("./login/token/TokenVisitScreen.tsx").then((module) => module.TokenVisitScreen),
);
export const BarePlaces = lazyComponent(() => import("./routes/BarePlaces.tsx").then((module) => module.BarePlaces));

/**
 * A form's list also needs its definitions and rows: they are asked for at the moment the user is known, before the frame is drawn, and at once where the
 * same page was opened before. The promise is of those.
 */
function prefetchRows({ pathname, search }: Place): Promise<unknown> {
  if (search !== "") return Promise.resolve();
  // Its program comes meanwhile; who asks for rows is told when it does not.
  modelPage.prefetch().catch(() => undefined);
  const known = firstFormOf(pathname);
  const stop = useSession.subscribe(({ menuList }) => {
    stop();
    const menu = formMenuAt(menuList, pathname);
    if (menu === undefined) return;
    const form = { modelId: modelIdOf(menu), menuId: menu.id };
    noteFirstForm(form);
    if (form.modelId !== known?.modelId || form.menuId !== known.menuId) void prefetchForm(form);
  });
  return known === undefined ? Promise.resolve() : prefetchForm(known);
}

/** Fetches what will be seen first, while the rest of the program starts and the user is on the way. */
export function preloadPlace(place: Place): void {
  const { token, isLocked } = useSession.getState();
  if (isBare(place.pathname)) BarePlaces.preload();
  else if (token === "" && isOpen(place.pathname) && ![homePath, loginPath].includes(place.pathname))
    BarePlaces.preload();
  else if (token === "") LoginScreen.preload();
  else if (isLocked) LockScreen.preload();
  else {
    // Who is told of a failure asks again, and joins this one while it is on the way.
    loadUser(prefetchRows(place)).catch(() => undefined);
    preloadInside(place);
  }
}
