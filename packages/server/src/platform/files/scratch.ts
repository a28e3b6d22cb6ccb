import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Nothing works on a folder for so long: what is older was left by a process that died. */
const leftoverMs = 24 * 60 * 60_000;

/** Folders of this machine for work that needs files with a path, such as a program of its own. Each is gone when its work has ended. */
export class Scratch {
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = path.resolve(dataDir, "scratch");
  }

  async use<T>(work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(this.#root, { recursive: true });
    const folder = await mkdtemp(path.join(this.#root, "work-"));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async removeLeftovers(now: Date): Promise<void> {
    for (const name of await readdir(this.#root).catch(() => [])) {
      const folder = path.join(this.#root, name);
      const found = await stat(folder).catch(() => undefined);
      if (found !== undefined && found.mtimeMs < now.getTime() - leftoverMs)
        await rm(folder, { recursive: true, force: true });
    }
  }
}
