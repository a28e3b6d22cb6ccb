import type { ServerModule } from "#platform/http/server-module.ts";
import { directorySyncRoutes } from "./routes.ts";

export const directorySyncModule: ServerModule = {
  name: "directory/directory-sync",
  routes: directorySyncRoutes,
};
