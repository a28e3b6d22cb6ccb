import * as mail from "@gongshu/contract/system/mail";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { testMail } from "./test-mail.ts";

export function mailRoutes(app: FastifyInstance): void {
  serve(app, mail.testMail, (ctx, { body }) => testMail(ctx, app.platform.mail, body));
}
