import { createHash, randomBytes } from "node:crypto";

/** `<tenant>.<random>`: the left part only says where to look, the right part is the secret. */
export function newTenantToken(tenantId: string): string {
  return `${Buffer.from(tenantId).toString("base64url")}.${randomBytes(32).toString("base64url")}`;
}

/** What is kept of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Where to look for a token; undefined when it cannot be one of ours. */
export function tenantOfToken(token: string): string | undefined {
  const dot = token.indexOf(".");
  if (dot < 1 || dot > 100 || token.length > 200) return undefined;
  const tenantId = Buffer.from(token.slice(0, dot), "base64url").toString();
  return /^[\w-]{1,64}$/.test(tenantId) ? tenantId : undefined;
}
