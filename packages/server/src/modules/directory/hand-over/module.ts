import type { ServerModule } from "#platform/http/server-module.ts";
import { handOverJob } from "./hand-over-job.ts";
import { handOverRoutes } from "./routes.ts";

export const handOverModule: ServerModule = {
  name: "directory/hand-over",
  jobs: (platform) => [handOverJob(platform)],
  routes: handOverRoutes,
};
