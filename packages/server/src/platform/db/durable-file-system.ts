import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * PGlite's Node file system has no fsync: a commit would be acknowledged while it is in the page cache only.
 * With this one, each WAL flush reaches the disk. (fdatasync stays without effect, hence wal_sync_method=fsync.)
 */
export class DurableFileSystem extends NodeFS {
  /** How often the disk was asked; for tests. */
  syncs = 0;

  override async init(...[pglite, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addSync = (module: { NODEFS?: { stream_ops?: object } }): void => {
      const operations = module.NODEFS?.stream_ops;
      if (!operations) throw new Error("This version of PGlite has no Node file system to make durable.");
      Object.assign(operations, {
        fsync: (stream: { nfd: number }) => {
          fsyncSync(stream.nfd);
          this.syncs++;
          return 0;
        },
      });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), addSync] } };
  }
}
