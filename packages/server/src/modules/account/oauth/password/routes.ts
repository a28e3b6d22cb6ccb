import { modifyPassword } from "@gongshu/contract/account/password";
import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { changePassword } from "./change-password.ts";

export function passwordRoutes(app: FastifyInstance): void {
  serve(app, modifyPassword, (ctx, { body }, { session }) => changePassword(ctx, session, body));
}
