import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const roleModule: WebModule = {
  name: "access/role",
  pages: {
    "permission/role": lateComponent(() => import("./RoleScreen.tsx").then((module) => module.RoleScreen)),
  },
};
