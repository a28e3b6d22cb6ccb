import { startFileCleaner } from "#platform/files/temporary-files.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { fileRoutes } from "./routes.ts";

export const fileModule: ServerModule = {
  name: "system/file",
  routes: fileRoutes,
  start: ({ database, files, log }) => startFileCleaner(database, files, log),
};
