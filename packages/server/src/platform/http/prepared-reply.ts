import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip as gzipWithCallback } from "node:zlib";
import { errorCodes } from "@gongshu/contract/errors";
import { generalMessages } from "@gongshu/contract/general.messages";
import { type Locale, translate } from "@gongshu/core/text/messages";
import type { FastifyReply, FastifyRequest } from "fastify";

const gzip = promisify(gzipWithCallback);

/** A large reply that many callers get alike: written and compressed once, with a tag that tells whether a caller has it already. */
export class PreparedReply {
  readonly text: Buffer;
  readonly compressed: Buffer;
  readonly tag: string;

  private constructor(text: Buffer, compressed: Buffer) {
    this.text = text;
    this.compressed = compressed;
    this.tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  }

  /** The whole envelope around what is JSON already. */
  static async of(json: string, locale: Locale): Promise<PreparedReply> {
    const msg = JSON.stringify(translate(generalMessages.ok, locale));
    const text = Buffer.from(`{"code":${errorCodes.ok},"msg":${msg},"data":${json}}`);
    return new PreparedReply(text, await gzip(text));
  }

  /** What it holds, for checking. */
  data(): unknown {
    return (JSON.parse(String(this.text)) as { data: unknown }).data;
  }
}

/** Sends it in the form that the caller takes, or 304 when the caller has it. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: PreparedReply): Buffer | string {
  const { tag, text, compressed } = prepared;
  reply
    .header("etag", tag)
    .header("cache-control", "private, no-cache")
    .header("vary", "authorization, accept-encoding, accept-language");
  // Proxies that compress on the way make the tag a weak one.
  const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim().replace(/^W\//, ""));
  if (known?.includes(tag) === true) {
    reply.code(304);
    return "";
  }
  reply.type("application/json; charset=utf-8");
  if (!/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) return text;
  reply.header("content-encoding", "gzip");
  return compressed;
}
