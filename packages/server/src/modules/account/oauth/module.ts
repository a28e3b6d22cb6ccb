import { sql } from "kysely";
import { stockPage } from "#platform/auth/stock-page.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { oauthRoutes } from "./routes.ts";
import { factorRemoval } from "./second-factor/reset-factor.ts";

export const oauthModule: ServerModule = {
  name: "account/oauth",
  menus: [
    stockPage({
      enCode: "system.sms",
      sortCode: 7,
      icon: "mail",
      columns: "mobilePhone account state creatorTime ipAddress body",
    }),
  ],
  retention: [
    { table: "login_attempt", days: "loginLogDays", isOld: (before) => sql`creator_time < ${before}` },
    { table: "sms_message", days: 30, isOld: (before) => sql`creator_time < ${before}` },
  ],
  userRemoval: factorRemoval,
  routes: oauthRoutes,
};
