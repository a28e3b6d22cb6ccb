import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { fileStoreContract, inChunks } from "../../testing/file-store-contract.ts";
import { isDiskFull } from "../db/database-unavailable.ts";
import { changedFolders, LocalStore } from "./local-store.ts";

const folder = mkdtempSync(path.join(tmpdir(), "gongshu-files-"));
const store = new LocalStore(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

fileStoreContract(() => store);

const partials = (root: string) => readdirSync(path.join(root, ".partial"));

describe("a local folder of files", () => {
  it("has nothing left of what was cut off, and removes what a process that died has left", async () => {
    expect(partials(folder)).toEqual([]);
    writeFileSync(path.join(folder, ".partial/left"), "half");
    await store.removePartial(new Date(Date.now() - 60_000));
    expect(partials(folder)).toEqual(["left"]);
    await store.removePartial(new Date(Date.now() + 60_000));
    expect(partials(folder)).toEqual([]);
  });

  it("stores a file while the last one of its folder is deleted", async () => {
    const key = (name: string) => ({ tenantId: "race", category: "annex", name });
    const both = async (name: string) => {
      for (let round = 0; round < 100; round += 1) {
        await store.put(key(name), inChunks(Buffer.from("x")), { maxBytes: 10 });
        await store.delete(key(name));
      }
    };
    await Promise.all(["a", "b", "c", "d"].map(both));
    expect((await store.list({ tenantId: "race" })).files).toEqual([]);
  });

  it("makes sure of the name of a file and of every folder that was made for it", () => {
    expect(changedFolders("/data/t/annex", undefined)).toEqual(["/data/t/annex"]);
    expect(changedFolders("/data/t/annex", "/data/t/annex")).toEqual(["/data/t/annex", "/data/t"]);
    expect(changedFolders("/data/t/annex", "/data/t")).toEqual(["/data/t/annex", "/data/t", "/data"]);
  });

  // Mounting a small disk needs root.
  it.runIf(process.getuid?.() === 0)("says that the disk is full, and leaves nothing behind", async () => {
    const disk = path.join(folder, "disk");
    mkdirSync(disk);
    expect(spawnSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", disk]).status).toBe(0);
    try {
      const small = new LocalStore(disk);
      const key = (name: string) => ({ tenantId: "t", category: "annex", name });
      const put = (name: string, size: number) =>
        small.put(key(name), inChunks(Buffer.alloc(size)), { maxBytes: Number.POSITIVE_INFINITY });
      await put("fits.bin", 1_000_000);
      const refusal: unknown = await put("large.bin", 8_000_000).catch((error: unknown) => error);
      expect(isDiskFull(refusal)).toBe(true);
      expect([partials(disk), (await small.list({})).files.length]).toEqual([[], 1]);
      // The room is free again.
      await put("next.bin", 2_000_000);
    } finally {
      spawnSync("umount", [disk]);
    }
  });
});
