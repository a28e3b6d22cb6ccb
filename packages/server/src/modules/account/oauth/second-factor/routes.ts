import * as secondFactor from "@gongshu/contract/account/second-factor";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { serveSignIn } from "../serve-sign-in.ts";
import { answerFactor } from "./answer-factor.ts";
import { beginFactor, confirmFactor, readSecondFactor, renewRecoveryCodes, turnOffFactor } from "./own-factor.ts";
import { resetFactor } from "./reset-factor.ts";

export function secondFactorRoutes(app: FastifyInstance): void {
  const { platform } = app;
  serveSignIn(app, secondFactor.answerSecondFactor, ({ body }, visitor) => answerFactor(platform, body, visitor));
  serve(app, secondFactor.getSecondFactor, (ctx, _parts, { session }) => readSecondFactor(ctx, session));
  serve(app, secondFactor.beginSecondFactor, (ctx, { body }, { session }) => beginFactor(ctx, session, body.password));
  serve(app, secondFactor.confirmSecondFactor, (ctx, { body }, { session }) => confirmFactor(ctx, session, body.code));
  serve(app, secondFactor.turnOffSecondFactor, (ctx, { body }) => turnOffFactor(ctx, body));
  serve(app, secondFactor.newRecoveryCodes, (ctx, { body }) => renewRecoveryCodes(ctx, body));
  serve(app, secondFactor.resetSecondFactor, (ctx, { params }) => resetFactor(ctx, params.id));
}
