import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const menuModule: WebModule = {
  name: "access/menu",
  pages: {
    "system/menu": lazyComponent(() => import("./MenuScreen.tsx").then((module) => module.MenuScreen)),
  },
};
