import { createHash, randomBytes } from "node:crypto";

/** The content of a link: the tenant of the invitation and a random secret. */
export interface InviteCode {
  readonly tenantId: string;
  readonly secretHash: string;
}

export interface NewCode {
  readonly code: string;
  readonly secretHash: string;
}

/** A fresh secret with its tenant; only the hash is to be kept. */
export function makeCode(tenantId: string): NewCode {
  const secret = randomBytes(24).toString("base64url");
  return { code: `${Buffer.from(tenantId).toString("base64url")}.${secret}`, secretHash: hashOf(secret) };
}

/** The parts of a code; undefined when it cannot be one. */
export function readCode(code: string): InviteCode | undefined {
  const match = /^([\w-]+)\.([\w-]{32})$/.exec(code);
  const [, tenant, secret] = match ?? [];
  if (tenant === undefined || secret === undefined) return undefined;
  const tenantId = Buffer.from(tenant, "base64url").toString();
  // NUL and broken UTF-8 are in no id, and the database takes neither.
  return /^[\x21-\x7e]{1,64}$/.test(tenantId) ? { tenantId, secretHash: hashOf(secret) } : undefined;
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
