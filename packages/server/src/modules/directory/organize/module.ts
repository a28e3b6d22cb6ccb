import type { ServerModule } from "#platform/http/server-module.ts";
import { departmentImportExportRoutes } from "./import-export-routes.ts";
import { organizeRoutes } from "./routes.ts";
import { organizeBelongings } from "./service.ts";

export const organizeModule: ServerModule = {
  name: "directory/organize",
  install: ({ hooks }) => hooks.belongings.push(organizeBelongings),
  routes(app) {
    organizeRoutes(app);
    departmentImportExportRoutes(app);
  },
};
