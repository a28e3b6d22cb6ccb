import type { FastifyRequest } from "fastify";
import type { TenantHints } from "./find-tenant.ts";

/** The hints about the tenant in a request without a session. */
export function tenantHintsOf(request: FastifyRequest, account: string): TenantHints {
  const header = request.headers["tenant-id"];
  return { account, tenantHeader: typeof header === "string" ? header : undefined, hostName: request.hostname };
}
