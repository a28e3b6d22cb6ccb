import * as file from "@gongshu/contract/system/file";
import type { FastifyInstance } from "fastify";
import { serve, servePublic } from "#platform/http/serve.ts";
import { receiveUpload } from "./receive-upload.ts";
import { sendAvatar, sendDownload } from "./service.ts";

export function fileRoutes(app: FastifyInstance): void {
  servePublic(app, file.downloadByTicket, (platform, { query }, request, reply) =>
    sendDownload(platform, { encryption: query.encryption, ip: request.ip }, reply),
  );
  servePublic(app, file.image, (platform, { params }, _request, reply) => sendAvatar(platform, params.name, reply));
  serve(app, file.uploadFile, (ctx, { params }, { request }) =>
    receiveUpload(ctx, app.platform.files, params.type, request),
  );
}
