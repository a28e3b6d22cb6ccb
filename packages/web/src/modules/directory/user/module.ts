import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const userModule: WebModule = {
  name: "directory/user",
  pages: {
    "permission/user": lazyComponent(() => import("./UserScreen.tsx").then((module) => module.UserScreen)),
  },
};
