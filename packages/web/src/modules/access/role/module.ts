import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const roleModule: WebModule = {
  name: "access/role",
  pages: {
    "permission/role": lazyComponent(() => import("./RoleScreen.tsx").then((module) => module.RoleScreen)),
  },
};
