import type { FastifyRequest } from "fastify";
import type { Origin } from "./enter.ts";

/** Where a request comes from, as it is kept with sessions and attempts. */
export function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, platForm: String(request.headers["user-agent"] ?? "").slice(0, 200) };
}
