import type { ServerModule } from "#platform/http/server-module.ts";
import { monitorRoutes } from "./routes.ts";

export const monitorModule: ServerModule = { name: "tenancy/monitor", routes: monitorRoutes };
