import { defaultAvatarName, type ThumbnailSize } from "@gongshu/contract/system/file";
import { uploadTypeOf } from "@gongshu/contract/system/file-kinds";
import type { FastifyReply, FastifyRequest } from "fastify";
import { heldReason, type Session } from "#platform/auth/session-store.ts";
import type { ShownFile } from "#platform/files/download-link.ts";
import { authenticate } from "#platform/http/authenticate.ts";
import { notFound } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { sessionContext } from "#platform/http/session-context.ts";
import { avatarName } from "./avatar.ts";
import { fileErrors } from "./file.messages.ts";
import { savedOnly } from "./kinds/file-kinds.ts";
import { derivedKey } from "./preview/derived-files.ts";
import type { Thumbnails } from "./preview/thumbnails.ts";
import { sendFile } from "./send-file.ts";
import { readableFile, type StoredFileRow, storedNameOf } from "./stored-file.ts";
import { tenantOfStoredName } from "./upload/stored-name.ts";

/** Drawn by us; people without a picture are told apart by their name beside it. */
const defaultAvatar = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="32" fill="lightsteelblue"/><circle cx="32" cy="25" r="11" fill="slategray"/><path d="M11 56c3-13 11-19 21-19s18 6 21 19" fill="slategray"/></svg>`;

/** Names are given once, so what one names never changes. Only the session's own browser may keep what is not for everybody. */
const publicCache = "public, max-age=31536000, immutable";
const privateCache = "private, max-age=3600";

export interface ShowRequest {
  readonly type: string;
  readonly name: string;
  readonly key: string | undefined;
  readonly size: ThumbnailSize | undefined;
  readonly as: "pdf" | undefined;
}

/** What shows files. */
export interface FileShow {
  readonly platform: Platform;
  readonly thumbnails: Thumbnails;
}

/** The file of a name, for showing it: public pictures to everybody, all others to sessions that may read them. */
export async function showFile(
  files: FileShow,
  given: ShowRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { platform } = files;
  if (uploadTypeOf(given.type)?.publicPixels !== undefined) return showPublic(files, given, request, reply);
  const session = await sessionOf(platform, given, request);
  const row = await readableFile(sessionContext(platform, request, session), given.type, given.name);
  return show(files, session.tenant.id, row, { given, request, reply, cacheControl: privateCache });
}

/** The session whose key the address carries, or that of the header. */
async function sessionOf(
  platform: Platform,
  { type, name, key }: ShowRequest,
  request: FastifyRequest,
): Promise<Session> {
  if (key === undefined) return authenticate(platform, request);
  const shown = platform.downloads.openKey(key);
  const isMeant = shown !== undefined && shown.category === type && shown.name === storedNameOf(name);
  const session = isMeant ? await workingSession(platform, shown, request.ip) : undefined;
  if (session === undefined) throw notFound(fileErrors.linkExpired);
  return session;
}

/** An address is worth as much as the session that was given it: nothing once that has ended or is held, or from where it may not work. */
export async function workingSession(
  platform: Platform,
  { tenantId, sessionId }: Pick<ShownFile, "tenantId" | "sessionId">,
  ip: string,
): Promise<Session | undefined> {
  const lookup = await platform.sessions.peekById(tenantId, sessionId, platform.now().getTime());
  if ("endedCode" in lookup) return undefined;
  const { session } = lookup;
  const isWorking = heldReason(session) === undefined && (session.addresses?.includes(ip) ?? true);
  return isWorking ? session : undefined;
}

interface Showing {
  readonly given: ShowRequest;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly cacheControl: string;
}

async function show(
  files: FileShow,
  tenantId: string,
  row: StoredFileRow,
  { given, request, reply, cacheControl }: Showing,
): Promise<FastifyReply> {
  const { category, name, sizeBytes, contentType, originalName } = row;
  const key = { tenantId, category, name };
  const derived = await derivedOf(files, tenantId, row, given);
  const isPicture = contentType.startsWith("image/");
  const savedAs = isPicture ? undefined : originalName;
  const file = derived ?? { key, sizeBytes, contentType };
  return sendFile(files.platform.files, { ...file, savedAs, cacheControl }, request, reply);
}

/** What was made of a file, where that is asked for; a picture that has no smaller version is shown itself. */
async function derivedOf({ platform, thumbnails }: FileShow, tenantId: string, row: StoredFileRow, given: ShowRequest) {
  const { size, as } = given;
  const isPicture = row.contentType.startsWith("image/");
  if (as !== "pdf" && (size === undefined || !isPicture)) return undefined;
  const key =
    size === undefined || as === "pdf"
      ? derivedKey(tenantId, row.id, "preview.pdf")
      : await thumbnails.find(tenantId, row, size);
  const found = key === undefined ? undefined : await platform.files.stat(key);
  if (as === "pdf" && found === undefined) throw notFound(fileErrors.gone);
  if (key === undefined || found === undefined) return undefined;
  return { key, sizeBytes: found.sizeBytes, contentType: as === "pdf" ? "application/pdf" : "image/webp" };
}

/** The picture of a stored name; for people, any other name gives the default picture. */
async function showPublic(
  files: FileShow,
  given: ShowRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { platform } = files;
  const name = avatarName(given.name);
  const tenantId = tenantOfStoredName(name);
  const row = tenantId === undefined ? undefined : await storedPicture(platform, tenantId, given.type, name);
  if (tenantId !== undefined && row !== undefined)
    return show(files, tenantId, row, { given, request, reply, cacheControl: publicCache });
  if (given.type !== "userAvatar") throw notFound(fileErrors.gone);
  return reply
    .type("image/svg+xml")
    .header("cache-control", name === defaultAvatarName ? "public, max-age=86400" : "no-store")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .send(defaultAvatar);
}

async function storedPicture(platform: Platform, tenantId: string, category: string, name: string) {
  const { database, files } = platform;
  const row = await database
    .kysely({ tenantId })
    .selectFrom("fileObject")
    .select(["id", "category", "name", "originalName", "sizeBytes", "contentType", "creatorUserId", "creatorTime"])
    .where("category", "=", category)
    .where("name", "=", name)
    .where("sizeBytes", ">", 0)
    .where((eb) => eb.or([eb("expiresTime", "is", null), eb("expiresTime", ">", platform.now().getTime())]))
    .executeTakeFirst();
  if (row === undefined || row.contentType === savedOnly) return undefined;
  const isThere = (await files.stat({ tenantId, category: row.category, name })) !== undefined;
  return isThere ? row : undefined;
}
