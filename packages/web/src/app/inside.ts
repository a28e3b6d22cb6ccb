import { lazyComponent } from "../ui/lazy-component.tsx";
import { preloadPage } from "./preload-page.ts";
import { landingOf } from "./routes/guard.ts";

export const Frame = lazyComponent(() => import("./frame/Frame.tsx").then((module) => module.Frame));

/** Fetches what somebody will see who is signed in or about to be, at an address or where its `redirect` leads. */
export function preloadInside({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  Frame.preload();
  preloadPage(["/", "/login", "/lockScreen"].includes(pathname) ? landingOf(search) : pathname);
}
