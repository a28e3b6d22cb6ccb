import * as sms from "@gongshu/contract/account/sms-sign-in";
import type { FastifyInstance } from "fastify";
import { requestLocale } from "#platform/http/request-locale.ts";
import { serve, servePublic } from "#platform/http/serve.ts";
import { originOf } from "../request-origin.ts";
import { tenantHintsOf } from "../tenant-hints.ts";
import { sendCode } from "./send-code.ts";
import { listMessages } from "./sms-log.ts";
import { loginBySms } from "./sms-login.ts";
import { SmsOutbox } from "./sms-outbox.ts";

export function smsRoutes(app: FastifyInstance): void {
  const outbox = new SmsOutbox(app.platform);
  app.addHook("onClose", () => outbox.settle());
  servePublic(app, sms.sendSmsCode, (platform, { body }, request) =>
    sendCode(platform, outbox, {
      ...tenantHintsOf(request, body.account),
      ip: request.ip,
      locale: requestLocale(request),
    }),
  );
  servePublic(app, sms.smsLogin, (platform, { body }, request) =>
    loginBySms(platform, { ...tenantHintsOf(request, body.account), ...originOf(request), code: body.code }),
  );
  serve(app, sms.listSms, (ctx, { query }) => listMessages(ctx, query));
}
