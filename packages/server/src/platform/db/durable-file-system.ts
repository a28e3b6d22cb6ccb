import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import type { EngineModule } from "./engine-guard.ts";

/**
 * PGlite's Node file system has no fsync: a commit would be acknowledged while it is in the page cache only.
 * With this one, each WAL flush reaches the disk. (fdatasync stays without effect, hence wal_sync_method=fsync.)
 */
export class DurableFileSystem extends NodeFS {
  /** How often the disk was asked; for tests. */
  syncs = 0;
  private readonly onEngine: ((engine: EngineModule) => void) | undefined;

  /** @param onEngine gets the engine before the first of its code runs */
  constructor(folder: string, onEngine?: (engine: EngineModule) => void) {
    super(folder);
    this.onEngine = onEngine;
  }

  override async init(...[pglite, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const prepare = (engine: EngineModule): void => {
      this.addSync(engine);
      const whenLoaded = engine.onRuntimeInitialized;
      engine.onRuntimeInitialized = () => {
        this.onEngine?.(engine);
        whenLoaded?.();
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), prepare] } };
  }

  private addSync({ NODEFS: files }: EngineModule): void {
    const { stream_ops: operations, tryFSOperation } = files ?? {};
    if (!operations || !tryFSOperation)
      throw new Error("This version of PGlite has no Node file system to make durable.");
    Object.assign(operations, {
      fsync: (stream: { nfd: number }) => {
        // A failed fsync must reach PostgreSQL as one: it stops then, and recovers from what is on the disk.
        tryFSOperation(() => fsyncSync(stream.nfd));
        this.syncs++;
        return 0;
      },
    });
  }
}
