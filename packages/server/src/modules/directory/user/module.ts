import type { ServerModule } from "#platform/http/server-module.ts";
import { userImportExportRoutes } from "./import-export-routes.ts";
import { userRoutes } from "./routes.ts";
import { countUsers, subordinateBelongings } from "./service.ts";

export const userModule: ServerModule = {
  name: "directory/user",
  install({ hooks }) {
    hooks.belongings.push(subordinateBelongings);
    hooks.countedLists.push({ kind: "people", menu: "permission.user", count: countUsers });
  },
  routes(app) {
    userRoutes(app);
    userImportExportRoutes(app);
  },
};
