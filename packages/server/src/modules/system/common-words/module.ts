import type { ServerModule } from "#platform/http/server-module.ts";
import { commonWordsRoutes } from "./routes.ts";
import { seedPhrases } from "./service.ts";

export const commonWordsModule: ServerModule = {
  name: "system/common-words",
  seed: seedPhrases,
  userRemoval: (tx, userId) => [tx.db.deleteFrom("commonWords").where("userId", "=", userId)],
  routes: commonWordsRoutes,
};
