import type { ServerModule } from "#platform/http/server-module.ts";
import { jobRoutes } from "./routes.ts";
import { jobBelongings } from "./service.ts";

export const jobModule: ServerModule = {
  name: "system/job",
  belongings: [jobBelongings],
  routes: jobRoutes,
};
