import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { fileErrors } from "../file.messages.ts";
import { shownAddress } from "../file-address.ts";
import { announceUpload, keepUpload } from "./new-upload.ts";
import { tooLargeFor, uploadLimits } from "./upload-limits.ts";

/** Around the file itself. */
const envelopeBytes = 16 * 1024;

export interface Uploaded {
  readonly name: string;
  readonly url: string;
}

/**
 * Keeps the part `file` of an upload for a day, until something refers to it. What the file is decide its bytes, and its name must say the
 * same. A refused one leaves nothing behind.
 */
export async function receiveUpload(
  platform: Platform,
  ctx: Context,
  type: string,
  request: FastifyRequest,
): Promise<Uploaded> {
  const limits = await uploadLimits(ctx, type);
  // Without a length it may be anything, and the room for that is reserved.
  const lengthBytes = Number(request.headers["content-length"] ?? limits.maxBytes);
  if (lengthBytes > limits.maxBytes + envelopeBytes) throw tooLargeFor(limits);
  if (!request.isMultipart()) throw invalid(fileErrors.noFile);
  const part = await filePart(request.parts({ limits: { fileSize: limits.maxBytes + 1 } }));
  try {
    // The length is that of the whole form, which is a little more.
    const sizeBytes = Math.min(lengthBytes, limits.maxBytes);
    const upload = await announceUpload(ctx, limits, { fileName: part.filename, sizeBytes });
    await keepUpload(platform, ctx, upload, part.file);
    return { name: upload.key.name, url: shownAddress(platform, ctx, upload.key) };
  } catch (error) {
    // What is still coming is not read.
    part.file.resume();
    throw error;
  }
}

async function filePart(parts: AsyncIterable<Multipart>): Promise<MultipartFile> {
  for await (const part of parts) {
    if (part.type === "field") continue;
    if (part.fieldname === "file" && part.filename !== "") return part;
    part.file.resume();
  }
  throw invalid(fileErrors.noFile);
}
