import { createHash } from "node:crypto";

/** The account data that an authenticator may store. */
const mostBytes = 64;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuidMark = "~";

/**
 * Names the owner of a passkey: the tenant and the user. Authenticators reveal it to anyone who holds them, so there is nothing in
 * it but ids, and what it says is checked against the row.
 */
export function userHandle(tenantId: string, userId: string): Buffer<ArrayBuffer> {
  const tenant = `${shorten(tenantId)}|`;
  const user = shorten(userId);
  const room = mostBytes - Buffer.byteLength(tenant);
  const handle = tenant + (Buffer.byteLength(user) <= room ? user : digest(user).slice(0, Math.max(room, 0)));
  return Buffer.from(handle);
}

/** The tenant that a handle (base64url) names; its row has to be found and compared all the same. */
export function tenantOfHandle(handle: string): string | undefined {
  const text = Buffer.from(handle, "base64url").toString("utf8");
  const end = text.lastIndexOf("|");
  return end > 0 ? lengthen(text.slice(0, end)) : undefined;
}

function shorten(id: string): string {
  return uuid.test(id) ? uuidMark + Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url") : id;
}

function lengthen(text: string): string {
  if (!text.startsWith(uuidMark)) return text;
  const hex = Buffer.from(text.slice(1), "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
