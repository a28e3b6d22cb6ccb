import { errorCodes } from "@gongshu/contract/errors";
import { appendResumable, resumableResult } from "@gongshu/contract/system/file";
import type { DetailedError, HttpResponse, Upload, UrlStorage } from "tus-js-client";
import { call, hasEnded, isEnvelope, noAnswer, unwrap } from "../../lib/call.ts";
import { CallError, noAnswerCode } from "../../lib/call-error.ts";
import { sessionHeaders } from "../../lib/request.ts";
import { useSession } from "../../lib/session.ts";
import type { SendOptions } from "./upload-queue.ts";

/** What the server answers to an upload. */
export interface StoredUpload {
  readonly name: string;
  readonly url: string;
}

/** As much as one request carries: what lies between may limit the size or the time of requests. */
const pieceBytes = 16 * 1024 * 1024;
/** After these pauses a broken connection is tried again, before somebody is asked to. */
const retryDelaysMs = [500, 2000, 5000, 10_000];

/** Uploads that are going on in this page. Another one of the same file begins anew. */
const running = new Set<string>();

function envelopeOf(response: Pick<HttpResponse, "getBody"> | null | undefined): unknown {
  try {
    return JSON.parse(response?.getBody() ?? "");
  } catch {
    return undefined;
  }
}

/** The same file of the same person goes on where it was, also after the page was loaded anew. */
async function resume(upload: Upload): Promise<void> {
  const known = (await upload.findPreviousUploads()).filter(({ uploadUrl }) => uploadUrl !== null);
  const latest = known.findLast(({ uploadUrl }) => !running.has(uploadUrl ?? ""));
  if (latest !== undefined) upload.resumeFromPreviousUpload(latest);
}

/** In how long to ask again for a file that is still being put together; undefined where the refusal is another one. */
function pauseMsOf(refusal: unknown): number | undefined {
  if (!(refusal instanceof CallError) || refusal.code !== errorCodes.conflict) return undefined;
  const { data } = refusal;
  const isPause = typeof data === "object" && data !== null && "retryAfterSeconds" in data;
  return isPause && typeof data.retryAfterSeconds === "number" ? data.retryAfterSeconds * 1000 : undefined;
}

/** The answer to the last piece; asked for where it was lost, until the pieces of a large file have been put together. */
export async function resultOf(
  { url }: Pick<Upload, "url">,
  type: string,
  response: Pick<HttpResponse, "getBody">,
  signal: AbortSignal,
): Promise<StoredUpload> {
  const envelope = envelopeOf(response);
  if (isEnvelope(envelope)) return unwrap(appendResumable, envelope, useSession.getState().token).data as StoredUpload;
  const args = { params: { type, id: url?.split("/").at(-1) ?? "" } };
  for (;;) {
    try {
      return await call(resumableResult, args, { signal });
    } catch (refusal) {
      const pauseMs = pauseMsOf(refusal);
      if (pauseMs === undefined || signal.aborted) throw refusal;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** From now on the same file is another upload. */
async function forget(upload: Upload, storage: UrlStorage | undefined): Promise<void> {
  for (const { uploadUrl, urlStorageKey } of await upload.findPreviousUploads())
    if (uploadUrl === upload.url) await storage?.removeUpload(urlStorageKey);
}

/** Whether the server has said no, so that going on leads nowhere. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.code !== noAnswerCode && !hasEnded(error);
}

function failureOf(error: Error | DetailedError): Error {
  const envelope = "originalResponse" in error ? envelopeOf(error.originalResponse) : undefined;
  if (!isEnvelope(envelope)) return noAnswer();
  try {
    unwrap(appendResumable, envelope, useSession.getState().token);
  } catch (refusal) {
    if (refusal instanceof Error) return refusal;
  }
  return noAnswer();
}

/** Sends a large file in pieces, and goes on where it was after the connection broke. Throws like `call`. */
export async function sendResumable(
  type: string,
  file: File,
  name: string,
  { signal, onProgress }: SendOptions,
): Promise<StoredUpload> {
  const tus = await import("tus-js-client");
  const userId = useSession.getState().userInfo?.userId ?? "";
  return new Promise((resolve, reject) => {
    const settle = () => running.delete(upload.url ?? "");
    const upload: Upload = new tus.Upload(file, {
      endpoint: new URL(`/api/file/Tus/${type}`, window.location.href).href,
      metadata: { filename: name },
      chunkSize: pieceBytes,
      retryDelays: retryDelaysMs,
      fingerprint: () => Promise.resolve(["gongshu", userId, type, name, file.size, file.lastModified].join("-")),
      // The session may be renewed meanwhile.
      onBeforeRequest: (request) => {
        for (const [header, value] of Object.entries(sessionHeaders())) request.setHeader(header, value);
      },
      onUploadUrlAvailable: () => running.add(upload.url ?? ""),
      onProgress: (sent, total) => onProgress(sent / total),
      onSuccess: ({ lastResponse }) => {
        settle();
        const result = resultOf(upload, type, lastResponse, signal);
        // It is known until its result has come, also after the page was loaded anew.
        result
          .catch((error: unknown) => {
            if (!isRefused(error)) throw error;
          })
          .then(() => forget(upload, tus.defaultOptions.urlStorage))
          .catch(() => undefined);
        result.then(resolve, reject);
      },
      onError: (error) => {
        settle();
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a refusal is no Error; callers tell both apart
        reject(failureOf(error));
      },
    });
    signal.addEventListener("abort", () => {
      settle();
      // The server need not keep what nobody wants.
      void upload.abort(true).catch(() => undefined);
      reject(new DOMException("The upload was stopped", "AbortError"));
    });
    resume(upload).then(() => signal.aborted || upload.start(), reject);
  });
}
