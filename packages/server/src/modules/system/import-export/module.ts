import type { ServerModule } from "#platform/http/server-module.ts";
import { importExportRoutes } from "./routes.ts";

export const importExportModule: ServerModule = {
  name: "system/import-export",
  routes: importExportRoutes,
};
