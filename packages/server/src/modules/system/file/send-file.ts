import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ByteRange, FileGone, type FileKey, type FileStore } from "#platform/files/file-store.ts";
import { notFound } from "#platform/http/errors.ts";
import { isHead, sendHead } from "#platform/http/head-request.ts";
import { fileErrors } from "./file.messages.ts";

export interface SentFile {
  readonly key: FileKey;
  readonly sizeBytes: number;
  readonly contentType: string;
  /** Under which name it is saved; undefined where it is shown in place. */
  readonly savedAs?: string | undefined;
  readonly cacheControl: string;
}

/**
 * Sends a file, or the part of it that is asked for, in such a way that no browser runs anything of it: with the type that was found when it was stored, as
 * something to be saved unless it is a picture, and as a page of its own in a sandbox.
 */
export async function sendFile(
  files: FileStore,
  { key, sizeBytes, contentType, savedAs, cacheControl }: SentFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .header("accept-ranges", "bytes")
    .header("cache-control", cacheControl)
    .header("content-disposition", dispositionOf(savedAs))
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("cross-origin-resource-policy", "same-origin");
  const range = rangeOf(request.headers.range, sizeBytes);
  if (range === "outside") return reply.code(416).header("content-range", `bytes */${sizeBytes}`).send("");
  const stream = isHead(request) ? await headOf(files, key) : await bodyOf(files, key, range);
  const sent = range ?? { start: 0, end: sizeBytes - 1 };
  reply.type(contentType).header("content-length", sent.end - sent.start + 1);
  if (range !== undefined) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${sizeBytes}`);
  return stream === undefined ? sendHead(request, reply) : reply.send(stream);
}

async function headOf(files: FileStore, key: FileKey): Promise<undefined> {
  if ((await files.stat(key)) === undefined) throw notFound(fileErrors.gone);
}

async function bodyOf(files: FileStore, key: FileKey, range: ByteRange | undefined): Promise<Readable> {
  return files.get(key, range).catch((error: unknown) => {
    throw error instanceof FileGone ? notFound(fileErrors.gone) : error;
  });
}

function dispositionOf(savedAs: string | undefined): string {
  if (savedAs === undefined) return "inline";
  return `attachment; filename*=UTF-8''${encodeURIComponent(savedAs.toWellFormed())}`;
}

/** One range of bytes; of several, which players do not ask for, nothing is understood, and the whole file is sent. */
function rangeOf(header: string | undefined, sizeBytes: number): ByteRange | "outside" | undefined {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  const [, from = "", to = ""] = found ?? [];
  if (found === null || (from === "" && to === "")) return undefined;
  const start = from === "" ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const end = from === "" || to === "" ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  return start > end || start >= sizeBytes ? "outside" : { start, end };
}
