import * as file from "@gongshu/contract/system/file";
import type { FastifyInstance } from "fastify";
import { serve, servePublic } from "#platform/http/serve.ts";
import { previewOf } from "./preview/file-preview.ts";
import { OfficePreview } from "./preview/office-preview.ts";
import { Thumbnails } from "./preview/thumbnails.ts";
import { finishUpload } from "./resumable/finish-upload.ts";
import { serveResumable } from "./resumable/serve-resumable.ts";
import { downloadOf, fileInfoOf, sendDownload } from "./service.ts";
import { showFile } from "./show-file.ts";
import { receiveUpload } from "./upload/receive-upload.ts";

export function fileRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const show = { platform, thumbnails: new Thumbnails(platform) };
  const office = new OfficePreview(platform);
  servePublic(app, file.downloadByTicket, (_platform, { query }, request, reply) =>
    sendDownload(platform, query.encryption, request, reply),
  );
  servePublic(app, file.image, (_platform, { params, query }, request, reply) =>
    showFile(show, { ...params, key: query.key, size: query.size, as: query.as }, request, reply),
  );
  serve(app, file.uploadFile, (ctx, { params }, { request }) => receiveUpload(platform, ctx, params.type, request));
  serve(app, file.beginResumable, (ctx, { params }, facts) => serveResumable(platform, ctx, params.type, facts));
  serve(app, file.appendResumable, (ctx, { params }, facts) => serveResumable(platform, ctx, params.type, facts));
  serve(app, file.resumableOffset, (ctx, { params }, facts) => serveResumable(platform, ctx, params.type, facts));
  serve(app, file.cancelResumable, (ctx, { params }, facts) => serveResumable(platform, ctx, params.type, facts));
  serve(app, file.resumableResult, (ctx, { params }) => finishUpload(platform, ctx, params.type, params.id));
  serve(app, file.downloadFile, (ctx, { params }) => downloadOf(platform, ctx, params.type, params.name));
  serve(app, file.getFilePreview, (ctx, { params }) => previewOf(platform, office, ctx, params));
  serve(app, file.getFileInfo, (ctx, { params }) => fileInfoOf(platform, ctx, params.type, params.name));
}
