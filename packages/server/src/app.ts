import type { FastifyInstance } from "fastify";
import { serverModules } from "./modules.ts";
import { createHttpServer } from "./platform/http/http-server.ts";
import type { Platform } from "./platform/http/platform.ts";
import { installSocketHub } from "./platform/http/socket-hub.ts";
import { installWeb } from "./platform/http/web-files.ts";

/** The whole server, ready to listen. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const app = await createHttpServer(platform);
  installSocketHub(app);
  for (const module of serverModules) {
    module.routes?.(app);
    const stop = module.start?.(platform);
    if (stop !== undefined) app.addHook("onClose", async () => stop());
  }
  await installWeb(app);
  return app;
}
