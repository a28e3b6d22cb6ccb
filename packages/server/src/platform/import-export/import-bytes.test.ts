import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { inChunks } from "../../testing/file-store-contract.ts";
import { LocalStore } from "../files/local-store.ts";
import { Scratch } from "../files/scratch.ts";
import { openImport } from "./import-bytes.ts";

const folder = mkdtempSync(path.join(tmpdir(), "gongshu-import-bytes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = new LocalStore(path.join(folder, "files"));
const scratch = new Scratch(folder);

async function stored(name: string, bytes: Buffer) {
  const key = { tenantId: "t", category: "temporary", name };
  await files.put(key, inChunks(bytes), { maxBytes: 20_000_000 });
  return { files, scratch, key };
}

describe("the file of an import", () => {
  it("is held while it is small, in memory of its own", async () => {
    const file = await stored("small.xlsx", Buffer.from("small"));
    await openImport(file, async (content, sizeBytes) => {
      expect([Buffer.from(content).toString(), sizeBytes]).toEqual(["small", 5]);
      expect(typeof content !== "string" && content.buffer.byteLength).toBe(5);
    });
  });

  it("is a copy on this machine when it is large, which is gone once it was opened, also when that fails", async () => {
    const bytes = Buffer.alloc(9 * 1024 ** 2, "workbook");
    const file = await stored("large.xlsx", bytes);
    const seen = await openImport(file, async (content, sizeBytes) => {
      expect(sizeBytes).toBe(bytes.length);
      expect(readFileSync(String(content)).equals(bytes)).toBe(true);
      return String(content);
    });
    expect(existsSync(seen)).toBe(false);
    let failed = "";
    const broken = openImport(file, async (content) => {
      failed = String(content);
      throw new Error("damaged");
    });
    await expect(broken).rejects.toThrow("damaged");
    expect([failed === "", existsSync(failed)]).toEqual([false, false]);
  });

  it("is asked for again when it is gone", async () => {
    const key = { tenantId: "t", category: "temporary", name: "gone.xlsx" };
    await expect(openImport({ files, scratch, key }, async () => undefined)).rejects.toMatchObject({ code: 400 });
  });
});
