import type { AnyEndpoint, ParsedArguments } from "@gongshu/contract/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { DeviceOwner } from "#platform/auth/known-devices.ts";
import { hashToken, tenantOfToken } from "#platform/auth/tenant-token.ts";
import type { Database } from "#platform/db/database.ts";
import type { Platform } from "#platform/http/platform.ts";
import { type Answer, servePublic } from "#platform/http/serve.ts";
import { mailNewDevice } from "./new-device-mail.ts";
import { type Visitor, visitorOf } from "./visitor.ts";

/** Serves an endpoint that may open a session: the browser is then known as a device of that person. */
export function serveSignIn<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (parts: ParsedArguments<E>, visitor: Visitor, request: FastifyRequest) => Promise<Answer<E>>,
): void {
  servePublic(app, endpoint, async (platform, parts, request, reply) => {
    const visitor = visitorOf(platform, request);
    const answer = await handler(parts, visitor, request);
    const owner = await ownerOfAnswer(platform, answer);
    if (owner === undefined) return answer;
    const isSecure = request.protocol === "https";
    void reply.header(
      "set-cookie",
      platform.devices.cookieAfter(visitor.devices, owner, platform.now().getTime(), isSecure),
    );
    await mailNewDevice(platform, owner, visitor);
    return answer;
  });
}

async function ownerOfAnswer({ database }: Platform, answer: unknown): Promise<DeviceOwner | undefined> {
  if (typeof answer !== "object" || answer === null || !("token" in answer)) return undefined;
  return ownerOfToken(database, String(answer.token));
}

/** Whose session has just been opened. */
async function ownerOfToken(database: Database, token: string): Promise<DeviceOwner | undefined> {
  const tenantId = tenantOfToken(token);
  if (tenantId === undefined) return undefined;
  const row = await database
    .kysely({ tenantId })
    .selectFrom("session")
    .innerJoin("appUser", (join) =>
      join.onRef("appUser.tenantId", "=", "session.tenantId").onRef("appUser.id", "=", "session.userId"),
    )
    .select(["appUser.id as userId", "appUser.password"])
    .where("session.tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  return row && { ...row, tenantId };
}
