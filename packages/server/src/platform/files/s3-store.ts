import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { S3Config } from "../config.ts";
import type { Outbound } from "../outbound/outbound.ts";
import {
  type ByteRange,
  counted,
  FileGone,
  type FileKey,
  type FilePage,
  type FilePrefix,
  type FileStat,
  type FileStore,
  filesAtOnce,
  keyOfPath,
  type PutOptions,
  pathOfKey,
} from "./file-store.ts";
import { partsOf } from "./s3-parts.ts";
import { S3Requests } from "./s3-requests.ts";
import { S3Upload } from "./s3-upload.ts";

/** Files in a bucket of an S3-compatible store: each the object `tenant/category/name`. */
export class S3Store implements FileStore {
  readonly #requests: S3Requests;

  constructor(config: S3Config, outbound: Outbound) {
    this.#requests = new S3Requests(config, outbound);
  }

  async put(key: FileKey, source: AsyncIterable<Uint8Array>, options: PutOptions): Promise<number> {
    const object = pathOfKey(key);
    const { signal } = options;
    const upload = new S3Upload(this.#requests, object, signal);
    try {
      // One part alone is a plain request.
      let held: Uint8Array | undefined;
      let size = 0;
      for await (const part of partsOf(counted(source, options))) {
        if (held !== undefined) await upload.add(held);
        held = part;
        size += part.byteLength;
      }
      const last = held ?? new Uint8Array();
      if (!upload.isOpen) await this.#requests.send({ method: "PUT", object, body: last, signal });
      else {
        await upload.add(last);
        await upload.complete();
      }
      return size;
    } catch (error) {
      await upload.abort();
      throw error;
    }
  }

  async get(key: FileKey, range?: ByteRange): Promise<Readable> {
    const headers: Record<string, string> = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };
    const stream = await this.#requests.open({ method: "GET", object: pathOfKey(key), headers }, [404]);
    if (stream.status !== 404) return stream.body;
    stream.body.destroy();
    throw new FileGone();
  }

  async stat(key: FileKey): Promise<FileStat | undefined> {
    const { status, headers } = await this.#requests.send({ method: "HEAD", object: pathOfKey(key) }, [404]);
    if (status === 404) return undefined;
    return {
      sizeBytes: Number(headers["content-length"] ?? 0),
      modifiedTime: Date.parse(String(headers["last-modified"] ?? "")),
    };
  }

  async list(prefix: FilePrefix, after?: string): Promise<FilePage> {
    const parameters = {
      "list-type": "2",
      prefix: prefixText(prefix),
      "max-keys": String(filesAtOnce),
      ...(after !== undefined && { "start-after": after }),
    };
    const { text } = await this.#requests.send({ method: "GET", object: "", parameters });
    let last: string | undefined;
    const files = [...text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, entry = ""]) => {
      last = textIn(entry, "Key");
      const key = keyOfPath(last);
      const found = {
        sizeBytes: Number(textIn(entry, "Size")),
        modifiedTime: Date.parse(textIn(entry, "LastModified")),
      };
      return key === undefined ? [] : [{ key, ...found }];
    });
    return { files, next: textIn(text, "IsTruncated") === "true" ? last : undefined };
  }

  async delete(key: FileKey): Promise<void> {
    await this.#requests.send({ method: "DELETE", object: pathOfKey(key) }, [404]);
  }

  /** Uploads in parts that were cut off keep their parts, which nobody sees and which are paid for. */
  async removePartial(before: Date): Promise<void> {
    const parameters = { uploads: "", "max-uploads": String(filesAtOnce) };
    const { text } = await this.#requests.send({ method: "GET", object: "", parameters });
    for (const [, entry = ""] of text.matchAll(/<Upload>([\s\S]*?)<\/Upload>/g)) {
      if (Date.parse(textIn(entry, "Initiated")) >= before.getTime()) continue;
      const uploadId = textIn(entry, "UploadId");
      await this.#requests.send({ method: "DELETE", object: textIn(entry, "Key"), parameters: { uploadId } }, [404]);
    }
  }

  async health(): Promise<void> {
    await this.#requests.send({ method: "GET", object: "", parameters: { "list-type": "2", "max-keys": "1" } });
  }

  /** Whether everything can be done that will be: asked once, at the start. */
  async check(): Promise<void> {
    await this.health();
    const key = { tenantId: "platform", category: "check", name: randomUUID() };
    await this.put(key, Readable.from([new Uint8Array([1])]), { maxBytes: 1 });
    await this.delete(key);
  }
}

function prefixText({ tenantId, category, nameStart }: FilePrefix): string {
  if (tenantId === undefined) return "";
  return category === undefined ? `${tenantId}/` : `${tenantId}/${category}/${nameStart ?? ""}`;
}

/** The content of the first element of a name; the values that are read here hold no markup. */
function textIn(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll("&quot;", '"') ?? "";
}
