import { readBrand } from "@gongshu/contract/account/brand";
import * as oauth from "@gongshu/contract/account/oauth";
import { signInWays } from "@gongshu/contract/account/sign-in-ways";
import type { FastifyInstance } from "fastify";
import { serve, servePublic } from "#platform/http/serve.ts";
import { savePersonalSetting } from "../../directory/user/service.ts";
import { brandOf } from "./brand.ts";
import { captchaRoutes } from "./captcha/routes.ts";
import { readCurrentUser } from "./current-user.ts";
import { ldapRoutes } from "./ldap/routes.ts";
import { oidcRoutes } from "./oidc/routes.ts";
import { relyingPartyOf } from "./passkey/relying-party.ts";
import { passkeyRoutes } from "./passkey/routes.ts";
import { passwordRoutes } from "./password/routes.ts";
import { scanRoutes } from "./scan/routes.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { serveSignIn } from "./serve-sign-in.ts";
import { signIn, unlock } from "./service.ts";
import { signInWaysOf } from "./sign-in-ways.ts";
import { smsRoutes } from "./sms/routes.ts";
import { tenantHintsOf } from "./tenant-hints.ts";

export function oauthRoutes(app: FastifyInstance): void {
  const { platform } = app;
  serveSignIn(app, oauth.login, ({ body }, visitor, request) =>
    signIn(platform, { ...body, ...tenantHintsOf(request, body.account), visitor }),
  );
  servePublic(app, signInWays, (_platform, _parts, request) =>
    signInWaysOf(platform, tenantHintsOf(request, ""), relyingPartyOf(platform, request) !== undefined),
  );
  servePublic(app, readBrand, (_platform, { query }, request, reply) => {
    const { tenantHeader, hostName } = tenantHintsOf(request, "");
    void reply.header("cache-control", "private, max-age=60");
    return brandOf(platform, { named: query.tenant ?? tenantHeader, last: query.last, hostName });
  });
  serve(app, oauth.currentUser, (ctx, _parts, { session }) => readCurrentUser(ctx, session));
  serve(app, oauth.logout, (ctx, _parts, { session }) => platform.sessions.end(session, 600, ctx.now()));
  serve(app, oauth.lock, (_ctx, _parts, { session }) => platform.sessions.setLock(session, true));
  serve(app, oauth.lockScreen, (ctx, { body }, { session }) => unlock(platform, ctx, session, body));
  serve(app, oauth.setTheme, (ctx, { body }) => savePersonalSetting(ctx, body));
  serve(app, oauth.setLanguage, (ctx, { body }) => savePersonalSetting(ctx, body));
  scanRoutes(app);
  captchaRoutes(app);
  passwordRoutes(app);
  smsRoutes(app);
  oidcRoutes(app);
  ldapRoutes(app);
  secondFactorRoutes(app);
  passkeyRoutes(app);
}
