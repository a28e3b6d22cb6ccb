import * as file from "@gongshu/contract/file";
import type { FastifyInstance } from "fastify";
import { servePublic } from "../../platform/http/serve.ts";
import { sendAvatar, sendDownload } from "./service.ts";

export function fileRoutes(app: FastifyInstance): void {
  servePublic(app, file.downloadByTicket, (platform, { query }, _request, reply) =>
    sendDownload(platform, query.encryption, reply),
  );
  servePublic(app, file.image, (_platform, _parts, _request, reply) => sendAvatar(reply));
}
