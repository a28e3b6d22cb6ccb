import type { FastifyReply } from "fastify";
import { notFound } from "../../platform/http/errors.ts";
import type { Platform } from "../../platform/http/platform.ts";
import { fileErrors } from "./file.messages.ts";

/** Only types that no browser runs; everything is sent as an attachment besides. */
const contentTypes: Readonly<Record<string, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Drawn by us; people without a picture are told apart by their name beside it. */
const defaultAvatar = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="32" fill="lightsteelblue"/><circle cx="32" cy="25" r="11" fill="slategray"/><path d="M11 56c3-13 11-19 21-19s18 6 21 19" fill="slategray"/></svg>`;

/** Sends the file of a signed address as an attachment; a forged or old address, or a file that is gone, is refused. */
export async function sendDownload(platform: Platform, encryption: string, reply: FastifyReply): Promise<FastifyReply> {
  const { files, downloads } = platform;
  const ticket = downloads.open(encryption, platform.now().getTime());
  if (ticket === undefined) throw notFound(fileErrors.linkExpired);
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

/** The avatar of whoever has no picture. */
export function sendAvatar(reply: FastifyReply): FastifyReply {
  return reply
    .type("image/svg+xml")
    .header("cache-control", "public, max-age=86400")
    .header("content-security-policy", "default-src 'none'")
    .send(defaultAvatar);
}
