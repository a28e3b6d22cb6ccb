import { imageCode } from "@gongshu/contract/account/captcha";
import type { FastifyInstance } from "fastify";
import { servePublic } from "#platform/http/serve.ts";
import { sendCaptcha } from "./service.ts";

export function captchaRoutes(app: FastifyInstance): void {
  servePublic(app, imageCode, (platform, { params }, _request, reply) =>
    sendCaptcha(platform, params.timestamp, reply),
  );
}
