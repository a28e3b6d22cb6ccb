import { ldapLogin } from "@gongshu/contract/account/ldap-sign-in";
import type { FastifyInstance } from "fastify";
import { servePublic } from "#platform/http/serve.ts";
import { originOf } from "../request-origin.ts";
import { tenantHintsOf } from "../tenant-hints.ts";
import { loginByLdap } from "./ldap-sign-in.ts";

export function ldapRoutes(app: FastifyInstance): void {
  servePublic(app, ldapLogin, (platform, { body }, request) =>
    loginByLdap(platform, { ...tenantHintsOf(request, body.account), ...originOf(request), password: body.password }),
  );
}
