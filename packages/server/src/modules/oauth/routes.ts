import * as oauth from "@gongshu/contract/oauth";
import type { FastifyInstance } from "fastify";
import { serve, servePublic } from "../../platform/http/serve.ts";
import { readCurrentUser } from "./current-user.ts";
import { saveUserSetting, signIn, unlock } from "./service.ts";

export function oauthRoutes(app: FastifyInstance): void {
  const { platform } = app;
  servePublic(app, oauth.login, (_platform, { body }, request) => {
    const tenantHeader = request.headers["tenant-id"];
    return signIn(platform, {
      ...body,
      tenantHeader: typeof tenantHeader === "string" ? tenantHeader : undefined,
      hostName: request.hostname,
      ip: request.ip,
      platForm: String(request.headers["user-agent"] ?? "").slice(0, 200),
    });
  });
  serve(app, oauth.currentUser, (ctx, _parts, { session }) => readCurrentUser(ctx, session));
  serve(app, oauth.logout, (ctx, _parts, { session }) => platform.sessions.end(session, 600, ctx.now()));
  serve(app, oauth.lock, (_ctx, _parts, { session }) => platform.sessions.setLock(session, true));
  serve(app, oauth.lockScreen, (ctx, { body }, { session }) => unlock(platform, ctx, session, body));
  serve(app, oauth.setTheme, (ctx, { body }) => saveUserSetting(ctx, body));
  serve(app, oauth.setLanguage, (ctx, { body }) => saveUserSetting(ctx, body));
}
