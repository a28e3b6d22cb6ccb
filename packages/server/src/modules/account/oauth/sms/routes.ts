import * as sms from "@gongshu/contract/account/sms-sign-in";
import { testSms as testSmsEndpoint } from "@gongshu/contract/account/sms-test";
import type { FastifyInstance } from "fastify";
import { requestLocale } from "#platform/http/request-locale.ts";
import { serve, servePublic } from "#platform/http/serve.ts";
import { serveSignIn } from "../serve-sign-in.ts";
import { tenantHintsOf } from "../tenant-hints.ts";
import { visitorOf } from "../visitor.ts";
import { sendCode } from "./send-code.ts";
import { listMessages } from "./sms-log.ts";
import { loginBySms } from "./sms-login.ts";
import { SmsOutbox } from "./sms-outbox.ts";
import { testSms } from "./test-sms.ts";

export function smsRoutes(app: FastifyInstance): void {
  const outbox = new SmsOutbox(app.platform);
  app.addHook("onClose", () => outbox.settle());
  servePublic(app, sms.sendSmsCode, (platform, { body }, request) =>
    sendCode(platform, outbox, {
      ...tenantHintsOf(request, body.account),
      visitor: visitorOf(platform, request),
      locale: requestLocale(request),
    }),
  );
  serveSignIn(app, sms.smsLogin, ({ body }, visitor, request) =>
    loginBySms(app.platform, { ...body, ...tenantHintsOf(request, body.account), ...visitor }),
  );
  serve(app, testSmsEndpoint, (ctx) => testSms(ctx, app.platform.sms));
  serve(app, sms.listSms, (ctx, { query }) => listMessages(ctx, query));
}
