import { StorageUnavailable } from "./file-store.ts";
import { codeIn, type S3Requests } from "./s3-requests.ts";

/** So many parts travel at once: the network is busy while the next one is gathered. */
const partsAtOnce = 2;

/** An upload in parts. It is begun by its first part. */
export class S3Upload {
  readonly #requests: Pick<S3Requests, "send">;
  readonly #object: string;
  readonly #signal: AbortSignal | undefined;
  readonly #tags: string[] = [];
  readonly #sending = new Set<Promise<void>>();
  #failure: { readonly error: unknown } | undefined;
  #uploadId = "";
  #count = 0;
  #sizeBytes = 0;

  constructor(requests: Pick<S3Requests, "send">, object: string, signal: AbortSignal | undefined) {
    this.#requests = requests;
    this.#object = object;
    this.#signal = signal;
  }

  get isOpen(): boolean {
    return this.#uploadId !== "";
  }

  /** Sends the next part. Waits for room, and not for its arrival. */
  async add(bytes: Uint8Array): Promise<void> {
    if (!this.isOpen) await this.#begin();
    const number = this.#count + 1;
    this.#count = number;
    this.#sizeBytes += bytes.byteLength;
    const parameters = { partNumber: String(number), uploadId: this.#uploadId };
    const sending = this.#requests
      .send(this.#request("PUT", parameters, bytes))
      .then(({ headers }) => {
        this.#tags[number - 1] = String(headers["etag"] ?? "");
      })
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
    if (this.#sending.size >= partsAtOnce) await Promise.race(this.#sending);
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  async complete(): Promise<void> {
    await Promise.all(this.#sending);
    if (this.#failure !== undefined) throw this.#failure.error;
    const parts = this.#tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
    const { status, text } = await this.#requests.send(
      this.#request("POST", { uploadId: this.#uploadId }, body),
      [404],
    );
    const code = status === 404 ? codeIn(text) || "404" : codeIn(text);
    // When the answer was lost, the repetition finds no such upload any more, because it is the object now.
    if (code === "" || (status === 404 && (await this.#isJoined()))) return;
    throw new StorageUnavailable(`The object store could not join the parts: ${code}.`);
  }

  async #isJoined(): Promise<boolean> {
    const { status, headers } = await this.#requests.send(this.#request("HEAD", {}), [404]);
    return status !== 404 && Number(headers["content-length"]) === this.#sizeBytes;
  }

  /** The parts that were sent would stay. What cannot be taken away now is left to housekeeping. */
  async abort(): Promise<void> {
    await Promise.all(this.#sending);
    if (!this.isOpen) return;
    const { signal: _, ...request } = this.#request("DELETE", { uploadId: this.#uploadId });
    await this.#requests.send(request, [404]).catch(() => undefined);
  }

  async #begin(): Promise<void> {
    const { text } = await this.#requests.send(this.#request("POST", { uploads: "" }));
    this.#uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(text)?.[1] ?? "";
    if (!this.isOpen) throw new StorageUnavailable("The object store has begun no upload in parts.");
  }

  #request(method: string, parameters: Readonly<Record<string, string>>, body?: Uint8Array) {
    return { method, object: this.#object, parameters, body, signal: this.#signal };
  }
}
