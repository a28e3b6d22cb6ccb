import { createReadStream } from "node:fs";
import { access, mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

/** Where a stored file is; every part was generated or checked, so that no name leads out of the store. */
export interface FileKey {
  readonly tenantId: string;
  readonly category: string;
  readonly name: string;
}

export class FileTooLarge extends Error {}

/** Files in a local folder, by tenant and category. A file is there completely or not at all. */
export class FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** The path of a file, for code that writes it in place; the folder exists afterwards. */
  async pathOf(key: FileKey): Promise<string> {
    const file = this.#resolve(key);
    await mkdir(path.dirname(file), { recursive: true });
    return file;
  }

  /** Stores a stream. More than `maxBytes` throws FileTooLarge and leaves nothing behind. */
  async write(key: FileKey, source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number> {
    const file = await this.pathOf(key);
    const partial = `${file}.partial`;
    const handle = await open(partial, "wx");
    let size = 0;
    try {
      for await (const chunk of source) {
        size += chunk.byteLength;
        if (size > maxBytes) throw new FileTooLarge();
        await handle.write(chunk);
      }
      await handle.sync();
    } catch (error) {
      await handle.close();
      await rm(partial, { force: true });
      throw error;
    }
    await handle.close();
    await rename(partial, file);
    return size;
  }

  async size(key: FileKey): Promise<number> {
    return (await stat(this.#resolve(key))).size;
  }

  read(key: FileKey): Readable {
    return createReadStream(this.#resolve(key));
  }

  async remove(key: FileKey): Promise<void> {
    await rm(this.#resolve(key), { force: true });
  }

  /** Takes away everything that a tenant has stored. */
  async removeTenant(tenantId: string): Promise<void> {
    const { dir } = path.parse(path.dirname(this.#resolve({ tenantId, category: "x", name: "x" })));
    await rm(dir, { recursive: true, force: true });
  }

  async health(): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    await access(this.#root);
  }

  #resolve({ tenantId, category, name }: FileKey): string {
    for (const part of [tenantId, category, name]) {
      if (!/^[\w][\w.-]{0,120}$/.test(part) || part.includes("..")) throw new Error(`not a file key: ${part}`);
    }
    return path.join(this.#root, tenantId, category, name);
  }
}
