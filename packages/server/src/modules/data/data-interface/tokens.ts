import { hashToken, newTenantToken, tenantOfToken } from "#platform/auth/tenant-token.ts";
import type { Context } from "#platform/http/context.ts";
import { draftOf, interfaces } from "./interface-rows.ts";

/** Tokens of sessions begin with a tenant, which no single letter encodes. */
const prefix = "i.";

/** A new token; the one before it is no longer accepted. Only its hash is kept. */
export function createToken(ctx: Context, id: string): Promise<string> {
  const token = prefix + newTenantToken(ctx.tenant.id);
  return ctx.tx(async (tx) => {
    await draftOf(tx, id, "update");
    await interfaces.update(tx, id, { tokenHash: hashToken(token), tokenTime: tx.now() });
    return token;
  });
}

export async function deleteToken(ctx: Context, id: string): Promise<void> {
  await ctx.tx((tx) => interfaces.update(tx, id, { tokenHash: null, tokenTime: null }));
}

/** The tenant in which a token is looked for, and what is kept of it; undefined for what is no token of an interface. */
export function readToken(token: string): { readonly tenantId: string; readonly hash: string } | undefined {
  if (!token.startsWith(prefix)) return undefined;
  const tenantId = tenantOfToken(token.slice(prefix.length));
  return { tenantId: tenantId ?? "", hash: hashToken(token) };
}
