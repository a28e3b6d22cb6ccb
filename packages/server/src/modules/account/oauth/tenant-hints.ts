import type { FastifyRequest } from "fastify";
import type { TenantHints } from "./find-tenant.ts";

/** What a request of somebody who is not signed in says of the tenant. */
export function tenantHintsOf(request: FastifyRequest, account: string): TenantHints {
  const header = request.headers["tenant-id"];
  return { account, tenantHeader: typeof header === "string" ? header : undefined, hostName: request.hostname };
}
