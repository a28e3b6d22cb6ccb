import type { ServerModule } from "#platform/http/server-module.ts";
import { organizeRoutes } from "./routes.ts";
import { organizeBelongings } from "./service.ts";
import { departmentTransferRoutes } from "./transfer-routes.ts";

export const organizeModule: ServerModule = {
  name: "directory/organize",
  install: ({ hooks }) => hooks.belongings.push(organizeBelongings),
  routes(app) {
    organizeRoutes(app);
    departmentTransferRoutes(app);
  },
};
