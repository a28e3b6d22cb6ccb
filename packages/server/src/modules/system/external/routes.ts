import * as external from "@gongshu/contract/system/external";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { accountOf, openView } from "./external-view.ts";
import { findUser, tokenFor } from "./machine-tool.ts";

/** Services outside that people of this product also use. */
export function externalRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const { machineTool, externalView } = platform.config;
  serve(app, external.externalState, () => ({
    machineTool: machineTool !== undefined,
    externalView: externalView !== undefined,
  }));
  serve(app, external.findMachineToolUser, async (_ctx, { query }) => ({
    user: await findUser(platform, query.userName),
  }));
  serve(app, external.checkMachineTool, async (ctx) => void (await tokenFor(platform, ctx)));
  serve(app, external.getExternalAccount, (ctx) => accountOf(ctx));
  serve(app, external.openExternalView, (ctx) => openView(platform, ctx));
}
