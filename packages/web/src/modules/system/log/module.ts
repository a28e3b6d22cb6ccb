import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const logModule: WebModule = {
  name: "system/log",
  pages: {
    "system/log": lazyComponent(() => import("./LogScreen.tsx").then((module) => module.LogScreen)),
  },
};
