import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const areaModule: WebModule = {
  name: "system/area",
  pages: {
    "system/area": lazyComponent(() => import("./AreaScreen.tsx").then((module) => module.AreaScreen)),
  },
};
