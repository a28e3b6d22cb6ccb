import { randomBytes } from "node:crypto";
import { type ClientRequest, request } from "node:http";
import type { Envelope } from "@gongshu/contract/errors";
import type { ProductClient } from "../../bench/support/product.ts";

/** What the server answers to an upload. */
export interface Uploaded {
  readonly name: string;
  readonly url: string;
}

const resumables = "/api/file/Tus/annex";
const tus = { "tus-resumable": "1.0.0" };

/** A text of so many bytes, none of which can be guessed from another. */
export const textOf = (sizeBytes: number): Buffer => Buffer.from(randomBytes(sizeBytes / 2).toString("hex"));

/** An upload that goes on where it was, as a client speaks to it. */
export class Resumable {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async begin({ url, token }: ProductClient, fileName: string, length: number): Promise<Resumable> {
    const metadata = `filename ${Buffer.from(fileName).toString("base64")}`;
    const headers = { ...tus, authorization: token, "upload-length": String(length), "upload-metadata": metadata };
    const reply = await fetch(url + resumables, { method: "POST", headers });
    return new Resumable(reply.headers.get("location") ?? "");
  }

  /** Where the server says that it goes on. */
  async offset({ url, token }: ProductClient): Promise<number> {
    const reply = await fetch(url + this.path, { method: "HEAD", headers: { ...tus, authorization: token } });
    return Number(reply.headers.get("upload-offset") ?? -1);
  }

  /** Everything from a place on, in one request. */
  async send({ url, token }: ProductClient, offset: number, bytes: Buffer): Promise<Response> {
    const headers = { ...this.#headersAt(offset), authorization: token };
    return fetch(url + this.path, { method: "PATCH", headers, body: new Uint8Array(bytes.subarray(offset)) });
  }

  /** The beginning of a request that never ends. */
  sendBeginning({ url, token }: ProductClient, bytes: Buffer, length: number): ClientRequest {
    const headers = { ...this.#headersAt(0), authorization: token, "content-length": length };
    return beginRequest(url + this.path, "PATCH", headers, bytes);
  }

  /** What has become of it; asked for when the last answer was lost. */
  async result(client: ProductClient): Promise<Uploaded> {
    return client.call<Uploaded>("GET", `${this.path}/Result`);
  }

  #headersAt(offset: number) {
    return { ...tus, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" };
  }
}

/** The beginning of a form with a file in it, of which the rest never comes. */
export function sendFormBeginning({ url, token }: ProductClient, fileName: string, bytes: Buffer, length: number) {
  const boundary = "never-in-a-text-of-digits";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
  const headers = {
    authorization: token,
    "content-type": `multipart/form-data; boundary=${boundary}`,
    "content-length": head.length + length,
  };
  return beginRequest(`${url}/api/file/Uploader/annex`, "POST", headers, Buffer.concat([Buffer.from(head), bytes]));
}

function beginRequest(url: string, method: string, headers: Record<string, string | number>, bytes: Buffer) {
  const outgoing = request(url, { method, headers });
  // The server dies over it.
  outgoing.on("error", () => undefined);
  outgoing.write(bytes);
  return outgoing;
}

/** The bytes that the product shows of a file. */
export async function shownBytes({ url, token }: ProductClient, file: Uploaded): Promise<Buffer> {
  const reply = await fetch(url + file.url, { headers: { authorization: token } });
  return Buffer.from(await reply.arrayBuffer());
}

/** The code with which the product answers whoever asks what a file is. */
export async function infoCode({ url, token }: ProductClient, name: string): Promise<number> {
  const reply = await fetch(`${url}/api/file/Info/annex/${name}`, { headers: { authorization: token } });
  return ((await reply.json()) as Envelope).code;
}
