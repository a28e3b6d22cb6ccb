import { defaultAvatarName } from "@gongshu/contract/system/file";
import type { FastifyReply } from "fastify";
import { heldReason } from "#platform/auth/session-store.ts";
import type { DownloadTicket } from "#platform/files/download-link.ts";
import { notFound } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { avatarName } from "./avatar.ts";
import { fileErrors } from "./file.messages.ts";
import { fileKinds } from "./file-kinds.ts";
import { tenantOfStoredName } from "./stored-name.ts";

export { avatarName, avatarUrl, dropAvatar, takeAvatar } from "./avatar.ts";

/** Only types that no browser runs; everything is sent as an attachment besides. */
const contentTypes: Readonly<Record<string, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Drawn by us; people without a picture are told apart by their name beside it. */
const defaultAvatar = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="32" fill="lightsteelblue"/><circle cx="32" cy="25" r="11" fill="slategray"/><path d="M11 56c3-13 11-19 21-19s18 6 21 19" fill="slategray"/></svg>`;

/** Sends the file of a signed address as an attachment; a forged or old address, one whose session may not work, or a file that is gone, is refused. */
export async function sendDownload(
  platform: Platform,
  { encryption, ip }: { readonly encryption: string; readonly ip: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { files, downloads } = platform;
  const ticket = downloads.open(encryption, platform.now().getTime());
  if (ticket === undefined || !(await maySessionWork(platform, ticket, ip))) throw notFound(fileErrors.linkExpired);
  const size = await files.size(ticket).catch(() => undefined);
  if (size === undefined) throw notFound(fileErrors.gone);
  const extension = ticket.downloadName.split(".").at(-1)?.toLowerCase() ?? "";
  return reply
    .type(contentTypes[extension] ?? "application/octet-stream")
    .header("content-length", size)
    .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(ticket.downloadName)}`)
    .header("content-security-policy", "sandbox")
    .send(files.read(ticket));
}

/** An address is worth as much as the session that was given it: nothing once that has ended or is held, or from where it may not work. */
async function maySessionWork(
  platform: Platform,
  { tenantId, sessionId }: DownloadTicket,
  ip: string,
): Promise<boolean> {
  const lookup = await platform.sessions.peekById(tenantId, sessionId, platform.now().getTime());
  if ("endedCode" in lookup) return false;
  const { session } = lookup;
  return heldReason(session) === undefined && (session.addresses?.includes(ip) ?? true);
}

/** The picture of a stored name; for any other name the default picture. */
export async function sendAvatar(platform: Platform, given: string, reply: FastifyReply): Promise<FastifyReply> {
  const name = avatarName(given);
  const found = await storedPicture(platform, name);
  if (found === undefined)
    return reply
      .type("image/svg+xml")
      .header("cache-control", name === defaultAvatarName ? "public, max-age=86400" : "no-store")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .send(defaultAvatar);
  return (
    reply
      .type(found.contentType)
      .header("content-length", found.size)
      .header("content-disposition", "inline")
      // A name is given once, so what it names never changes.
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .send(platform.files.read(found.key))
  );
}

const shownTypes = new Set<string>(Object.values(fileKinds).map(({ contentType }) => contentType));

async function storedPicture({ database, files }: Platform, name: string) {
  const tenantId = tenantOfStoredName(name);
  if (tenantId === undefined) return undefined;
  const row = await database
    .kysely({ tenantId })
    .selectFrom("fileObject")
    .select("contentType")
    .where("category", "=", "userAvatar")
    .where("name", "=", name)
    .where("sizeBytes", ">", 0)
    .executeTakeFirst();
  if (row === undefined || !shownTypes.has(row.contentType)) return undefined;
  const key = { tenantId, category: "userAvatar", name };
  const size = await files.size(key).catch(() => undefined);
  return size === undefined ? undefined : { key, size, contentType: row.contentType };
}
