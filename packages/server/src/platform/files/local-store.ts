import { randomUUID } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { access, mkdir, open, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
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
  type ListedFile,
  type PutOptions,
  pathOfKey,
} from "./file-store.ts";
import { writeFile } from "./write-file.ts";

/** Nobody loses so often against deletions in the same folder. */
const moves = 50;
/** Beside the folders of the tenants, whose ids cannot begin with a dot. */
const partialFolder = ".partial";

/** Files in a local folder, by tenant and category. Several processes may share it. */
export class LocalStore implements FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** What is acknowledged is on the disk, its name and those of its folders included. */
  async put(key: FileKey, source: AsyncIterable<Uint8Array>, options: PutOptions): Promise<number> {
    const target = this.#resolve(key);
    const partial = path.join(this.#root, partialFolder, randomUUID());
    await mkdir(path.dirname(partial), { recursive: true });
    try {
      const size = await writeFile(partial, counted(source, options));
      await moveInto(partial, target);
      return size;
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async get(key: FileKey, range?: ByteRange): Promise<Readable> {
    const handle = await open(this.#resolve(key)).catch((error: unknown) => {
      throw isMissing(error) ? new FileGone() : error;
    });
    return createReadStream("", { fd: handle, ...range });
  }

  async stat(key: FileKey): Promise<FileStat | undefined> {
    return statOf(this.#resolve(key));
  }

  async list({ tenantId, category, nameStart }: FilePrefix, after = ""): Promise<FilePage> {
    const files: ListedFile[] = [];
    for (const tenant of tenantId === undefined ? await namesIn(this.#root) : [tenantId]) {
      if (tenant < (after.split("/")[0] ?? "")) continue;
      const kinds = category === undefined ? await namesIn(path.join(this.#root, tenant)) : [category];
      for (const kind of kinds)
        for (const name of await namesIn(path.join(this.#root, tenant, kind))) {
          const at = `${tenant}/${kind}/${name}`;
          if (at <= after || !name.startsWith(nameStart ?? "")) continue;
          if (files.length === filesAtOnce) return { files, next: lastOf(files) };
          const found = await statOf(path.join(this.#root, at));
          if (found !== undefined) files.push({ key: { tenantId: tenant, category: kind, name }, ...found });
        }
    }
    return { files, next: undefined };
  }

  async delete(key: FileKey): Promise<void> {
    const file = this.#resolve(key);
    await rm(file, { force: true });
    // The last file of a tenant takes its folders along.
    for (const folder of [path.dirname(file), path.dirname(path.dirname(file))])
      await rmdir(folder).catch(() => undefined);
  }

  async removePartial(before: Date): Promise<void> {
    const folder = path.join(this.#root, partialFolder);
    for (const name of await readdir(folder).catch(() => [])) {
      const found = await statOf(path.join(folder, name));
      if (found !== undefined && found.modifiedTime < before.getTime())
        await rm(path.join(folder, name), { force: true });
    }
  }

  async health(): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    await access(this.#root, constants.R_OK | constants.W_OK);
  }

  #resolve(key: FileKey): string {
    return path.join(this.#root, pathOfKey(key));
  }
}

/** Whoever deletes the last file of a folder takes the folder along, also between the making of it and the move: then it is made anew. */
async function moveInto(partial: string, target: string): Promise<void> {
  const folder = path.dirname(target);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const made = await mkdir(folder, { recursive: true });
      await rename(partial, target);
      for (const changed of changedFolders(folder, made)) await syncFolder(changed);
      return;
    } catch (error) {
      // A folder that goes while it is made is, for some versions of Node, none.
      if (!(isMissing(error) || hasCode(error, "ENOTDIR")) || attempt === moves) throw error;
      // Moved already, and deleted by somebody else since.
      if ((await statOf(partial)) === undefined) return;
    }
  }
}

/** The folders that have a new name in them: that of the file, and the parents of those that were made. */
export function changedFolders(folder: string, firstMade: string | undefined): string[] {
  const changed = [folder];
  if (firstMade === undefined) return changed;
  for (let made = folder; made.length >= firstMade.length; made = path.dirname(made)) changed.push(path.dirname(made));
  return changed;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function statOf(file: string): Promise<FileStat | undefined> {
  const found = await stat(file).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  return found === undefined ? undefined : { sizeBytes: found.size, modifiedTime: found.mtimeMs };
}

/** In the order of the paths that they are part of. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.filter((name) => !name.startsWith(".")).sort();
}

function isMissing(error: unknown): boolean {
  return hasCode(error, "ENOENT");
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function lastOf(files: readonly ListedFile[]): string | undefined {
  const last = files.at(-1);
  return last === undefined ? undefined : pathOfKey(last.key);
}
