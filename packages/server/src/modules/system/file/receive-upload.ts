import { open } from "node:fs/promises";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import { fileMessages } from "@gongshu/contract/system/file.messages";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { type FileKey, type FileStore, FileTooLarge } from "#platform/files/file-store.ts";
import { dropTemporaryFile, temporaryLifeMs } from "#platform/files/temporary-files.ts";
import type { Context } from "#platform/http/context.ts";
import { type BusinessError, invalid, tooLarge } from "#platform/http/errors.ts";
import { fileErrors } from "./file.messages.ts";
import { extensionOf, type FileKind, fileKinds, kindOfName } from "./file-kinds.ts";
import { newStoredName } from "./stored-name.ts";
import { type UploadCategory, uploadCategory } from "./upload-categories.ts";

const maxFileName = 200;
/** Around the file itself. */
const envelopeBytes = 16 * 1024;
/** Enough for what cameras write before the picture. */
const headBytes = 1024 * 1024;
/** Uploads that one person has not used for anything yet. */
const maxUnused = 50;

export interface Uploaded {
  readonly name: string;
  readonly url: string;
}

/**
 * Keeps the part `file` of an upload for a day, until something refers to it. What the file is decide its bytes, and its name must say the
 * same. A refused one leaves nothing behind.
 */
export async function receiveUpload(
  ctx: Context,
  files: FileStore,
  type: string,
  request: FastifyRequest,
): Promise<Uploaded> {
  const category = uploadCategory(type);
  if (category === undefined) throw invalid(fileErrors.unknownCategory, { type });
  if (Number(request.headers["content-length"] ?? 0) > category.maxBytes + envelopeBytes) throw tooLargeFor(category);
  if (!request.isMultipart()) throw invalid(fileErrors.noFile);
  await checkUnused(ctx, type);
  const part = await filePart(request.parts({ limits: { fileSize: category.maxBytes + 1 } }));
  const originalName = part.filename.slice(-maxFileName);
  const kind = kindOfName(originalName, category.kinds);
  if (kind === undefined) {
    part.file.resume();
    throw invalid(fileErrors.wrongKind, { kinds: kindNames(category) });
  }
  const key = await register(ctx, type, originalName, kind);
  try {
    const sizeBytes = await files.write(key, part.file, category.maxBytes);
    await inspect(await readHead(files, key), originalName, kind, category);
    await complete(ctx, key, sizeBytes);
  } catch (error) {
    await dropTemporaryFile(ctx, files, key);
    throw error instanceof FileTooLarge ? tooLargeFor(category) : error;
  }
  return { name: key.name, url: `/api/file/Image/${type}/${key.name}` };
}

async function filePart(parts: AsyncIterable<Multipart>): Promise<MultipartFile> {
  for await (const part of parts) {
    if (part.type === "field") continue;
    if (part.fieldname === "file" && part.filename !== "") return part;
    part.file.resume();
  }
  throw invalid(fileErrors.noFile);
}

/** The row comes before the bytes, so that whatever is cut off later is still cleaned away. */
async function register(ctx: Context, type: string, originalName: string, kind: FileKind): Promise<FileKey> {
  const name = newStoredName(ctx, kind.extensions[0]);
  const now = ctx.now();
  await ctx.db
    .insertInto("fileObject")
    .values({
      tenantId: ctx.tenant.id,
      id: ctx.newId(),
      category: type,
      name,
      originalName,
      sizeBytes: 0,
      contentType: kind.contentType,
      expiresTime: new Date(now.getTime() + temporaryLifeMs),
      creatorUserId: ctx.actor.userId,
      creatorTime: now,
    })
    .execute();
  return { tenantId: ctx.tenant.id, category: type, name };
}

/** From now on it can be looked at. */
async function complete(ctx: Context, { category, name }: FileKey, sizeBytes: number): Promise<void> {
  await ctx.db
    .updateTable("fileObject")
    .set({ sizeBytes })
    .where("category", "=", category)
    .where("name", "=", name)
    .execute();
}

async function checkUnused(ctx: Context, type: string): Promise<void> {
  const { count } = await ctx.db
    .selectFrom("fileObject")
    .select(sql<number>`count(*)`.as("count"))
    .where("expiresTime", "is not", null)
    .where("category", "=", type)
    .where("creatorUserId", "=", ctx.actor.userId)
    .executeTakeFirstOrThrow();
  if (count >= maxUnused) throw invalid(fileErrors.tooManyUploads);
}

async function readHead(files: FileStore, key: FileKey): Promise<Buffer> {
  const handle = await open(await files.pathOf(key));
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function inspect(head: Buffer, fileName: string, kind: FileKind, category: UploadCategory): Promise<void> {
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head);
  if (found === undefined || !kind.sniffedTypes.includes(found.mime))
    throw invalid(fileErrors.notWhatItSays, { extension: extensionOf(fileName) });
  const size = kind.sizeOf(head);
  if (size === undefined || size.width === 0 || size.height === 0) throw invalid(fileErrors.unreadablePicture);
  const limit = category.maxPixels;
  if (size.width > limit || size.height > limit) throw invalid(fileErrors.tooManyPixels, { limit });
}

function tooLargeFor({ maxBytes }: UploadCategory): BusinessError {
  return tooLarge(fileMessages.pictureTooLarge, { limit: maxBytes / 1024 / 1024 });
}

function kindNames({ kinds }: UploadCategory): string {
  return kinds.flatMap((name) => fileKinds[name].extensions).join(", ");
}
