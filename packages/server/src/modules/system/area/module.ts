import { stockPage, toolbar } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { areaSource } from "./reference-source.ts";
import { areaRoutes } from "./routes.ts";

export const areaModule: ServerModule = {
  name: "system/area",
  menus: [
    stockPage({
      enCode: "system.area",
      sortCode: 3,
      icon: "environment",
      buttons: toolbar,
      columns: "fullName enCode sortCode enabledMark",
    }),
  ],
  references: () => [areaSource],
  routes: areaRoutes,
};
