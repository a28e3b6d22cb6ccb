import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { fileStoreContract, inChunks } from "../../testing/file-store-contract.ts";
import { isDiskFull } from "../db/database-unavailable.ts";
import { LocalStore } from "./local-store.ts";

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
