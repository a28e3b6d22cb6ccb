import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const areaModule: WebModule = {
  name: "system/area",
  pages: {
    "system/area": lateComponent(() => import("./AreaScreen.tsx").then((module) => module.AreaScreen)),
  },
};
