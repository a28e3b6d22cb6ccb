import { type FileHandle, open } from "node:fs/promises";

/** Chunks of the network are small; fewer, larger writes keep up with the disk. */
const writeBytes = 1024 * 1024;
/** So much is on its way to the disk at most before the disk is told to begin. */
const flushBytes = 32 * 1024 * 1024;

/** Writes a new file to the disk, and gives its size. While one part is written the next one is gathered, and what is written already goes to the disk. */
export async function writeFile(file: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  const handle = await open(file, "wx");
  const writer = new Writer(handle);
  try {
    for await (const chunk of chunks) await writer.add(chunk);
    return await writer.end();
  } finally {
    await writer.settled();
    await handle.close();
  }
}

class Writer {
  readonly #handle: FileHandle;
  #gathered: Uint8Array[] = [];
  #gatheredBytes = 0;
  #size = 0;
  #unflushed = 0;
  #writing: Promise<void> = Promise.resolve();
  #flushing: Promise<void> | undefined;
  /** The system tells of a page that it could not write once only: whoever asks later hears nothing. */
  #unwritten: Error | undefined;

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  async add(chunk: Uint8Array): Promise<void> {
    this.#gathered.push(chunk);
    this.#gatheredBytes += chunk.byteLength;
    if (this.#gatheredBytes >= writeBytes) await this.#write();
  }

  async end(): Promise<number> {
    await this.#write();
    await this.#writing;
    await this.#flushing;
    if (this.#unwritten !== undefined) throw this.#unwritten;
    await this.#handle.sync();
    return this.#size;
  }

  /** Nothing uses the file any more. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.#writing, this.#flushing]);
  }

  /** One part is under way at a time. */
  async #write(): Promise<void> {
    const chunks = this.#gathered;
    const bytes = this.#gatheredBytes;
    await this.#writing;
    if (this.#unwritten !== undefined) throw this.#unwritten;
    this.#gathered = [];
    this.#gatheredBytes = 0;
    this.#size += bytes;
    this.#flush(bytes);
    this.#writing = writeAll(this.#handle, chunks, bytes);
    // Whoever adds the next part, or ends, meets the failure.
    this.#writing.catch(() => undefined);
  }

  #flush(bytes: number): void {
    this.#unflushed += bytes;
    if (this.#flushing !== undefined || this.#unflushed < flushBytes) return;
    this.#unflushed = 0;
    this.#flushing = this.#handle
      .datasync()
      .catch((error: unknown) => {
        this.#unwritten = error instanceof Error ? error : new Error("The file could not be written.");
      })
      .finally(() => {
        this.#flushing = undefined;
      });
  }
}

/** A disk that is nearly full takes a part and says so by the number only. */
async function writeAll(handle: FileHandle, chunks: readonly Uint8Array[], bytes: number): Promise<void> {
  if (chunks.length === 0) return;
  const { bytesWritten } = await handle.writev(chunks);
  if (bytesWritten < bytes) await handle.writeFile(Buffer.concat(chunks).subarray(bytesWritten));
}
