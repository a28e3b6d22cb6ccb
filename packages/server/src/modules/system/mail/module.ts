import { sql } from "kysely";
import type { ServerModule } from "#platform/http/server-module.ts";
import { mailJob } from "./mail-job.ts";
import { mailRoutes } from "./routes.ts";

export const mailModule: ServerModule = {
  name: "system/mail",
  retention: [{ table: "mail_message", days: 30, isOld: (before) => sql`ended_time < ${before}` }],
  userRemoval: (tx, userId) => [tx.db.deleteFrom("mailMessage").where("userId", "=", userId)],
  jobs: (platform) => [mailJob(platform)],
  routes: mailRoutes,
};
