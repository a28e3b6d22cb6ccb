import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const logModule: WebModule = {
  name: "system/log",
  pages: {
    "system/log": lateComponent(() => import("./LogScreen.tsx").then((module) => module.LogScreen)),
  },
};
