import * as scanSignIn from "@gongshu/contract/account/scan-sign-in";
import type { FastifyInstance } from "fastify";
import { serve, servePublic } from "#platform/http/serve.ts";
import { originOf } from "../request-origin.ts";
import { serveSignIn } from "../serve-sign-in.ts";
import { answerScan, openScan, readScan, scan } from "./service.ts";

export function scanRoutes(app: FastifyInstance): void {
  const { platform } = app;
  servePublic(app, scanSignIn.openScanTicket, (_platform, _parts, request) => openScan(platform, originOf(request)));
  serveSignIn(app, scanSignIn.readScanTicket, ({ params, body }) => readScan(platform, params.id, body.secret));
  serve(app, scanSignIn.scanScanTicket, (ctx, { params }) => scan(platform, ctx, params.id));
  serve(app, scanSignIn.confirmScanTicket, (ctx, { params }, { session }) =>
    answerScan(platform, ctx, session.id, params.id, "granted"),
  );
  serve(app, scanSignIn.refuseScanTicket, (ctx, { params }, { session }) =>
    answerScan(platform, ctx, session.id, params.id, "refused"),
  );
}
