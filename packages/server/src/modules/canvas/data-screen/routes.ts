import * as screenToken from "@gongshu/contract/canvas/screen-token";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { serveViewer } from "#platform/http/viewer.ts";
import * as service from "./service.ts";

export function dataScreenRoutes(app: FastifyInstance): void {
  const { platform } = app;
  serve(app, screenToken.openScreenToken, (_ctx, { body }, { session }) =>
    service.openScreen(platform, session, body.moduleId),
  );
  serveViewer(app, screenToken.renewScreenToken, (_platform, _parts, viewer) => service.renewScreen(platform, viewer));
  serveViewer(app, screenToken.getCurrentScreen, (_platform, _parts, viewer) => service.currentScreen(viewer));
}
