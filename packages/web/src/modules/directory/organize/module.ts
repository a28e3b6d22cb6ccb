import { lateComponent } from "#ui/late-component.tsx";
import type { WebModule } from "#widgets/web-module.ts";

export const organizeModule: WebModule = {
  name: "directory/organize",
  pages: {
    "permission/organize": lateComponent(() => import("./CompanyScreen.tsx").then((module) => module.CompanyScreen)),
    "permission/department": lateComponent(() =>
      import("./DepartmentScreen.tsx").then((module) => module.DepartmentScreen),
    ),
  },
};
