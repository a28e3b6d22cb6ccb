import { getPasswordPolicy, modifyPassword } from "@gongshu/contract/account/password";
import type { FastifyInstance } from "fastify";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import { serve } from "#platform/http/serve.ts";
import { changePassword } from "./change-password.ts";

export function passwordRoutes(app: FastifyInstance): void {
  serve(app, getPasswordPolicy, async (ctx) => {
    const { passwordPolicy } = await readSystemConfig(ctx.database, ctx.tenant.id);
    return { policy: passwordPolicy };
  });
  serve(app, modifyPassword, (ctx, { body }, { session }) => changePassword(ctx, session, body));
}
