import type { ServerModule } from "#platform/http/server-module.ts";
import { recordsOf } from "../online-dev/service.ts";
import { searchRoutes } from "./routes.ts";

export const searchModule: ServerModule = {
  name: "lowcode/search",
  routes: (app) => searchRoutes(app, recordsOf(app.platform)),
};
