import { oidcCallback, oidcStart } from "@gongshu/contract/account/oidc";
import type { FastifyInstance } from "fastify";
import { servePublic } from "#platform/http/serve.ts";
import { serveSignIn } from "../serve-sign-in.ts";
import { openOidcSignIn } from "./oidc-sign-in.ts";

export function oidcRoutes(app: FastifyInstance): void {
  const signIn = openOidcSignIn(app.platform);
  servePublic(app, oidcStart, (_platform, { body }, request) => {
    const { protocol, host, ip } = request;
    return signIn().start({ redirect: body.redirect, origin: `${protocol}://${host}`, ip });
  });
  serveSignIn(app, oidcCallback, ({ body }, { ip, platForm }) => signIn().finish({ ...body, ip, platForm }));
}
