import { lazyComponent } from "#ui/lazy-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const organizeModule: WebModule = {
  name: "directory/organize",
  pages: {
    "permission/organize": lazyComponent(() => import("./CompanyScreen.tsx").then((module) => module.CompanyScreen)),
    "permission/department": lazyComponent(() =>
      import("./DepartmentScreen.tsx").then((module) => module.DepartmentScreen),
    ),
  },
};
