import type { ServerModule } from "#platform/http/server-module.ts";
import { pickerRoutes } from "./routes.ts";

export const pickerModule: ServerModule = {
  name: "directory/picker",
  routes: pickerRoutes,
};
