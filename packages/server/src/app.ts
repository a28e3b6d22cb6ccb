import type { FastifyInstance } from "fastify";
import { billRuleRoutes } from "./modules/bill-rule/routes.ts";
import { dataScreenRoutes } from "./modules/data-screen/routes.ts";
import { dictionaryRoutes } from "./modules/dictionary/routes.ts";
import { displayRoutes } from "./modules/display/routes.ts";
import { fileRoutes } from "./modules/file/routes.ts";
import { jobRoutes } from "./modules/job/routes.ts";
import { menuRoutes } from "./modules/menu/routes.ts";
import { oauthRoutes } from "./modules/oauth/routes.ts";
import { onlineDevRoutes } from "./modules/online-dev/routes.ts";
import { OnlineRecords } from "./modules/online-dev/service.ts";
import { organizeRoutes } from "./modules/organize/routes.ts";
import { roleRoutes } from "./modules/role/routes.ts";
import { searchRoutes } from "./modules/search/routes.ts";
import { supplierRoutes } from "./modules/supplier/routes.ts";
import { userRoutes } from "./modules/user/routes.ts";
import { visualDevRoutes } from "./modules/visual-dev/routes.ts";
import { createHttpServer } from "./platform/http/http-server.ts";
import type { Platform } from "./platform/http/platform.ts";
import { installSocketHub } from "./platform/http/socket-hub.ts";
import { installWeb } from "./platform/http/web-files.ts";

/** The whole server, ready to listen. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const app = await createHttpServer(platform);
  installSocketHub(app);
  oauthRoutes(app);
  dictionaryRoutes(app);
  visualDevRoutes(app);
  const records = new OnlineRecords(platform);
  onlineDevRoutes(app, records);
  searchRoutes(app, records);
  billRuleRoutes(app);
  organizeRoutes(app);
  roleRoutes(app);
  userRoutes(app);
  supplierRoutes(app);
  menuRoutes(app);
  fileRoutes(app);
  jobRoutes(app);
  displayRoutes(app);
  dataScreenRoutes(app);
  await installWeb(app);
  return app;
}
