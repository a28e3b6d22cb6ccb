import { createHash } from "node:crypto";
import type { S3Config } from "../config.ts";
import type { Outbound } from "../outbound/outbound.ts";
import { OutboundError } from "../outbound/outbound-error.ts";
import type { OutboundStream } from "../outbound/outbound-stream.ts";
import { StorageUnavailable } from "./file-store.ts";
import { S3Signer } from "./s3-signing.ts";

/** Of one request: a part, a page of names. */
const requestMs = 60_000;
const maxReplyBytes = 4 * 1024 * 1024;
const attempts = 3;
const pauseMs = 300;

export interface S3Request {
  readonly method: string;
  /** Empty for the bucket itself. */
  readonly object: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

export interface S3Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

const full = new Set(["QuotaExceeded", "XMinioStorageFull", "InsufficientStorage", "BucketQuotaExceeded"]);
const refused = new Set([
  "InvalidAccessKeyId",
  "SignatureDoesNotMatch",
  "AccessDenied",
  "AuthorizationHeaderMalformed",
]);

/** Requests to an S3-compatible store through the outbound port. What every operation can be repeated for is repeated. */
export class S3Requests {
  readonly #signer: S3Signer;
  readonly #outbound: Outbound;
  readonly #bucket: string;

  constructor(config: S3Config, outbound: Outbound) {
    this.#signer = new S3Signer(config);
    const { endpoint, bucket, pathStyle } = config;
    const url = new URL(endpoint);
    if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
    this.#outbound = outbound.toService(url.href);
    this.#bucket = bucket;
  }

  /** A status that is none of success and of `expected` is a failure of the store. */
  async send(request: S3Request, expected: readonly number[] = []): Promise<S3Reply> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await this.#once(request).catch((error: unknown) => {
        if (attempt === attempts || !(error instanceof OutboundError)) throw unavailable(error);
        return undefined;
      });
      const isBusy = reply === undefined || reply.status === 429 || reply.status >= 500;
      if (reply !== undefined && (!isBusy || attempt === attempts || reply.status === 507)) {
        if (reply.status < 300 || expected.includes(reply.status)) return reply;
        throw this.#failure(reply.status, codeIn(reply.text));
      }
      request.signal?.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
    }
  }

  /** The body as it comes. */
  async open(
    { method, object, headers = {}, signal }: S3Request,
    expected: readonly number[],
  ): Promise<OutboundStream> {
    const url = await this.#signer.addressOf(method, object, {});
    const stream = await this.#outbound
      .open({ url, method, headers, signal, timeoutMs: requestMs })
      .catch((error: unknown) => {
        throw unavailable(error);
      });
    if (stream.status < 300 || expected.includes(stream.status)) return stream;
    stream.body.destroy();
    throw this.#failure(stream.status, "");
  }

  async #once({ method, object, parameters = {}, body, headers = {}, signal }: S3Request): Promise<S3Reply> {
    const url = await this.#signer.addressOf(method, object, parameters);
    // The store compares it with what arrived.
    const digest = body === undefined ? {} : { "content-md5": createHash("md5").update(body).digest("base64") };
    const reply = await this.#outbound.request({
      url,
      method,
      headers: { ...headers, ...digest },
      body,
      signal,
      timeoutMs: requestMs,
      maxBytes: maxReplyBytes,
    });
    return { status: reply.status, headers: reply.headers, text: reply.body.toString("utf8") };
  }

  #failure(status: number, code: string): Error {
    if (status === 507 || full.has(code))
      return Object.assign(new Error(`The object store is full (${status} ${code}).`), { code: "ENOSPC" });
    if (status === 403 || refused.has(code))
      return new StorageUnavailable(
        "The object store refuses S3_ACCESS_KEY or S3_SECRET_KEY, or they may not use S3_BUCKET.",
      );
    if (code === "NoSuchBucket" || status === 404)
      return new StorageUnavailable(`The object store has no bucket ${this.#bucket}, which S3_BUCKET names.`);
    return new StorageUnavailable(`The object store answered with status ${status} ${code}.`);
  }
}

function unavailable(error: unknown): unknown {
  return error instanceof OutboundError
    ? new StorageUnavailable("The object store at S3_ENDPOINT cannot be reached.", { cause: error })
    : error;
}

/** The error code of an XML answer. A failed completion comes with status 200. */
export function codeIn(text: string): string {
  return /<Error>[\s\S]*?<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? "";
}
