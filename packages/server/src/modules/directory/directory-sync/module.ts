import { stockPage } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { directorySyncRoutes } from "./routes.ts";
import { SyncJobs } from "./sync-job.ts";

export const directorySyncModule: ServerModule = {
  name: "directory/directory-sync",
  menus: [stockPage({ enCode: "permission.directorySync", sortCode: 9, icon: "inbox", buttons: "btn_save btn_sync" })],
  jobs: (platform) => [new SyncJobs(platform).job],
  routes: directorySyncRoutes,
};
