import { errorCodes } from "@gongshu/contract/errors";
import { fileMessages } from "@gongshu/contract/system/file.messages";
import { translate } from "@gongshu/core/text/messages";
import type { ServerOptions, Upload } from "@tus/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#platform/http/context.ts";
import { errorOf } from "#platform/http/error-reply.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { fileErrors } from "../file.messages.ts";
import { announceUpload } from "../upload/new-upload.ts";
import { uploadLimits } from "../upload/upload-limits.ts";
import { finishUpload } from "./finish-upload.ts";
import { UploadLocks } from "./upload-lock.ts";

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Hands a request of the tus protocol to its library. Who asks is known by now; what may be uploaded is decided as for every other upload. */
export async function serveResumable(
  platform: Platform,
  ctx: Context,
  type: string,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const limits = await uploadLimits(ctx, type);
  const { Server } = await import("@tus/server");
  const { UploadStore } = await import("./upload-store.ts");
  const store = new UploadStore(ctx, platform.files, type);
  const locks = new UploadLocks(ctx, platform.events);
  const options: ServerOptions = {
    path: `/api/file/Tus/${type}`,
    relativeLocation: true,
    // The pages of other origins have nothing to do here.
    allowedOrigins: [],
    locker: {
      newLock: (id) => {
        store.lock = locks.newLock(id);
        return store.lock;
      },
    },
    namingFunction: async (_request, metadata) => {
      const sizeBytes = Number(request.headers["upload-length"] ?? 0);
      if (sizeBytes === 0) throw invalid(fileErrors.emptyFile);
      return (await announceUpload(ctx, limits, { fileName: metadata?.["filename"] ?? "", sizeBytes })).id;
    },
    onUploadFinish: (_request, upload) => answerOf(platform, ctx, type, upload),
    onResponseError: (_request, error) => refusalOf(platform, ctx, error),
  };
  // The server took HEAD for GET, which this protocol does not have.
  if (request.raw.method === "GET") request.raw.method = "HEAD";
  reply.hijack();
  reply.raw.setHeader("x-content-type-options", "nosniff");
  reply.raw.setHeader("cache-control", "no-store");
  reply.raw.setHeader("x-request-id", request.id);
  await new Server({ ...options, datastore: store }).handle(request.raw, reply.raw);
  return reply;
}

/** The answer to the last piece is that of an upload. */
async function answerOf(platform: Platform, ctx: Context, type: string, { id }: Upload) {
  const data = await finishUpload(platform, ctx, type, id);
  const envelope = { code: errorCodes.ok, msg: translate(fileMessages.uploaded, ctx.locale), data };
  return { status_code: 200, headers: json, body: JSON.stringify(envelope) };
}

const json = { "Content-Type": "application/json; charset=utf-8" };

/** Errors of the library are for clients of the protocol; ours are sentences, in an envelope as everywhere. */
function refusalOf(
  { log }: Platform,
  ctx: Context,
  error: Error | { readonly status_code: number; readonly body: string },
) {
  if ("status_code" in error) return undefined;
  const known = errorOf(error);
  if (known === undefined) log.error({ error, requestId: ctx.requestId }, "resumable upload failed");
  const code = known?.code ?? errorCodes.unexpected;
  const msg = translate(known?.text ?? fileMessages.failed, ctx.locale, known?.params);
  return { status_code: code >= 400 && code < 600 ? code : 400, body: JSON.stringify({ code, msg, data: null }) };
}
