import type { Readable } from "node:stream";

/** Where a stored file is. Every part was generated or checked, so that no name leads out of the store. */
export interface FileKey {
  readonly tenantId: string;
  readonly category: string;
  readonly name: string;
}

/** From one byte to another, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface FileStat {
  readonly sizeBytes: number;
  /** Epoch milliseconds. */
  readonly modifiedTime: number;
}

export interface ListedFile extends FileStat {
  readonly key: FileKey;
}

/** Some of the files that are listed, by tenant, category and name; `next` begins the following page. */
export interface FilePage {
  readonly files: readonly ListedFile[];
  readonly next: string | undefined;
}

/** Which files are listed: all, those of a tenant, of one of its categories, or those whose names begin in some way. */
export interface FilePrefix {
  readonly tenantId?: string;
  readonly category?: string;
  readonly nameStart?: string;
}

export interface PutOptions {
  /** More throws FileTooLarge and leaves nothing behind. */
  readonly maxBytes: number;
  /** Where it is known; another size throws and leaves nothing behind. */
  readonly sizeBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Where the bytes of files are, whatever keeps them. A file is there completely or not at all: what is being written cannot be read, and whoever is
 * cut off while writing leaves nothing that can be.
 */
export interface FileStore {
  /** Stores a stream and gives back its size. A file of the same key is replaced. */
  put(key: FileKey, source: AsyncIterable<Uint8Array>, options: PutOptions): Promise<number>;
  /** @throws {FileGone} when it is not there */
  get(key: FileKey, range?: ByteRange): Promise<Readable>;
  stat(key: FileKey): Promise<FileStat | undefined>;
  /** At most 1,000 at a time; `after` is the `next` of the page before. */
  list(prefix: FilePrefix, after?: string): Promise<FilePage>;
  /** One that is not there is no failure. */
  delete(key: FileKey): Promise<void>;
  /** Takes away what was never written to its end, from before a moment. */
  removePartial(before: Date): Promise<void>;
  /** @throws {Error} with a sentence for the operator when it cannot be used now */
  health(): Promise<void>;
}

export class FileTooLarge extends Error {}

export class FileGone extends Error {
  constructor() {
    super("The file is not in the store.");
  }
}

/** The store cannot be used: a failure of the installation, not of the caller. */
export class StorageUnavailable extends Error {}

/** The stream ended elsewhere than was announced. */
export class WrongSize extends Error {
  constructor(announced: number, came: number) {
    super(`The file has ${came} bytes and not ${announced}.`);
  }
}

export const filesAtOnce = 1000;

const part = /^\w[\w.-]{0,179}$/;

/** `tenant/category/name`. */
export function pathOfKey({ tenantId, category, name }: FileKey): string {
  for (const text of [tenantId, category, name])
    if (!part.test(text) || text.includes("..")) throw new Error(`not a file key: ${text}`);
  return `${tenantId}/${category}/${name}`;
}

/** Undefined for what is no path of a key. */
export function keyOfPath(path: string): FileKey | undefined {
  const [tenantId, category, name, ...more] = path.split("/");
  if (tenantId === undefined || category === undefined || name === undefined || more.length > 0) return undefined;
  return [tenantId, category, name].every((text) => part.test(text)) ? { tenantId, category, name } : undefined;
}

/** The chunks of a source, counted: throws at more than there may be, and at an end elsewhere than was announced. */
export async function* counted(
  source: AsyncIterable<Uint8Array>,
  { maxBytes, sizeBytes, signal }: PutOptions,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of source) {
    signal?.throwIfAborted();
    size += chunk.byteLength;
    if (size > maxBytes) throw new FileTooLarge();
    if (sizeBytes !== undefined && size > sizeBytes) throw new WrongSize(sizeBytes, size);
    if (chunk.byteLength > 0) yield chunk;
  }
  if (sizeBytes !== undefined && size < sizeBytes) throw new WrongSize(sizeBytes, size);
}

/** Takes away everything that a tenant has stored. */
export async function removeTenantFiles(files: FileStore, tenantId: string): Promise<void> {
  for (;;) {
    const { files: some } = await files.list({ tenantId });
    if (some.length === 0) return;
    for (const { key } of some) await files.delete(key);
  }
}
