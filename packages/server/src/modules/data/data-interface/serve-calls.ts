import { callInterface, postInterface } from "@gongshu/contract/data/data-interface-call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { partsParser, pathParameter, registerRoute } from "#platform/http/serve.ts";
import { callPublished } from "./call-published.ts";
import { findCaller } from "./callers.ts";

/** The two ways to call an interface are not for sessions alone, so they find their caller themselves. */
export function serveCalls(app: FastifyInstance): void {
  const readQuery = partsParser(callInterface);
  const readBody = partsParser(postInterface);
  registerRoute(app, callInterface, (request, reply) => answer(request, reply, () => readQuery(request).query));
  registerRoute(app, postInterface, (request, reply) => answer(request, reply, () => readBody(request).body));
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const { caller, published } = await findCaller(request.server.platform, request, pathParameter(request, "id") ?? "");
  const { data, isTruncated } = await callPublished(caller, published, read());
  // The answer is `data` itself, so this has no place in it.
  if (isTruncated) reply.header("x-answer-truncated", "1");
  return data;
}
