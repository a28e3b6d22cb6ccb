import * as display from "@gongshu/contract/canvas/display";
import type { FastifyInstance } from "fastify";
import { serve, servePublic } from "#platform/http/serve.ts";
import { serveViewer } from "#platform/http/viewer.ts";
import { originOf } from "../../account/oauth/service.ts";
import * as pairing from "./pairing.ts";
import * as service from "./service.ts";

export function displayRoutes(app: FastifyInstance): void {
  const { tickets } = app.platform;
  servePublic(app, display.beginPairing, (platform, { body }, request) =>
    pairing.beginPairing(platform, body.board, originOf(request)),
  );
  servePublic(app, display.fetchPairing, (platform, { params, body }) =>
    pairing.fetchToken(platform, params.id, body.secret),
  );
  serveViewer(app, display.getCurrentDisplay, (_platform, _parts, viewer) => service.currentDisplay(viewer));
  serve(app, display.listDisplays, async (ctx, { query }) => ({
    list: await service.listDisplays(ctx, query.keyword),
  }));
  serve(app, display.previewPairing, (ctx, { query }) => pairing.preview(ctx, tickets, query.code));
  serve(app, display.approveDisplay, async (ctx, { body }) => ({ id: await pairing.approve(ctx, tickets, body) }));
  serve(app, display.updateDisplay, (ctx, { params, body }) => service.renameDisplay(ctx, params.id, body));
  serve(app, display.revokeDisplay, (ctx, { params }) => service.revokeDisplay(ctx, params.id));
}
