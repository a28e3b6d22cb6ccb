import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const menuModule: WebModule = {
  name: "access/menu",
  pages: {
    "system/menu": lateComponent(() => import("./MenuScreen.tsx").then((module) => module.MenuScreen)),
  },
};
