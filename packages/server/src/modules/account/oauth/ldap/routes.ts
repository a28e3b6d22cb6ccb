import { ldapLogin } from "@gongshu/contract/account/ldap-sign-in";
import type { FastifyInstance } from "fastify";
import { serveSignIn } from "../serve-sign-in.ts";
import { tenantHintsOf } from "../tenant-hints.ts";
import { loginByLdap } from "./ldap-sign-in.ts";

export function ldapRoutes(app: FastifyInstance): void {
  const { platform } = app;
  serveSignIn(app, ldapLogin, ({ body }, visitor, request) =>
    loginByLdap(platform, { ...body, ...tenantHintsOf(request, body.account), visitor }),
  );
}
