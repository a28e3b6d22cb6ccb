import type { ServerModule } from "#platform/http/server-module.ts";
import { dictionaryRoutes } from "./routes.ts";

export const dictionaryModule: ServerModule = {
  name: "system/dictionary",
  routes: dictionaryRoutes,
};
