import { randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import {
  FileGone,
  type FileKey,
  type FileStore,
  FileTooLarge,
  removeTenantFiles,
  WrongSize,
} from "../platform/files/file-store.ts";

const anyOf = { maxBytes: Number.POSITIVE_INFINITY };

/** Bytes as they come from the network: in chunks that fit nothing. */
export async function* inChunks(bytes: Uint8Array, size = 60_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}

/** A stream that breaks off in the middle. */
export async function* cutOff(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* inChunks(bytes);
  throw new Error("the client has gone");
}

/** What every adapter of the storage port promises. */
export function fileStoreContract(open: () => FileStore): void {
  const keyIn = (tenantId: string, name = `${randomUUID()}.bin`): FileKey => ({ tenantId, category: "annex", name });
  const newTenant = () => `t${randomUUID()}`;
  const namesOf = async (tenantId: string) => (await open().list({ tenantId })).files.map(({ key }) => key.name);
  const read = async (key: FileKey) => buffer(await open().get(key));

  describe("a store of files", () => {
    it("gives back what was put into it, also an empty file and one of many parts", async () => {
      for (const size of [0, 1, 8 * 1024 * 1024, 8 * 1024 * 1024 + 1, 20_000_000]) {
        const [key, bytes] = [keyIn(newTenant()), randomBytes(size)];
        expect(await open().put(key, inChunks(bytes), { ...anyOf, sizeBytes: size })).toBe(size);
        expect((await read(key)).equals(bytes)).toBe(true);
        expect(await open().stat(key)).toMatchObject({ sizeBytes: size });
      }
    });

    it("gives a range of bytes", async () => {
      const [key, bytes] = [keyIn(newTenant()), randomBytes(100_000)];
      await open().put(key, inChunks(bytes), anyOf);
      const range = await buffer(await open().get(key, { start: 70_001, end: 70_100 }));
      expect(range.equals(bytes.subarray(70_001, 70_101))).toBe(true);
    });

    it("replaces a file of the same key, and never gives half of the one or the other", async () => {
      const key = keyIn(newTenant());
      await open().put(key, inChunks(randomBytes(100)), anyOf);
      await open().put(key, inChunks(Buffer.from("new")), anyOf);
      expect((await read(key)).toString()).toBe("new");
    });

    it.each([
      ["longer than it may be", FileTooLarge, { maxBytes: 9_000_000 }, inChunks],
      ["longer than was announced", WrongSize, { ...anyOf, sizeBytes: 9_000_000 }, inChunks],
      ["shorter than was announced", WrongSize, { ...anyOf, sizeBytes: 11_000_000 }, inChunks],
      ["cut off", Error, anyOf, cutOff],
    ])("keeps nothing of a stream that is %s, and the file before it", async (_what, error, options, stream) => {
      const tenantId = newTenant();
      const key = keyIn(tenantId);
      await open().put(key, inChunks(Buffer.from("before")), anyOf);
      await expect(open().put(key, stream(randomBytes(10_000_000)), options)).rejects.toThrow(error);
      await expect(open().put(keyIn(tenantId), stream(randomBytes(10_000_000)), options)).rejects.toThrow(error);
      expect((await read(key)).toString()).toBe("before");
      expect(await namesOf(tenantId)).toEqual([key.name]);
    });

    it("lists by prefix, page by page and in order", async () => {
      const tenantId = newTenant();
      const names = ["a1.bin", "a2.bin", "b1.bin"];
      for (const name of names.toReversed())
        await open().put(keyIn(tenantId, name), inChunks(Buffer.from(name)), anyOf);
      await open().put({ ...keyIn(tenantId, "c.bin"), category: "other" }, inChunks(Buffer.from("c")), anyOf);
      expect(await namesOf(tenantId)).toEqual([...names, "c.bin"]);
      const some = await open().list({ tenantId, category: "annex", nameStart: "a" });
      expect(some.files.map(({ key, sizeBytes }) => [key.name, sizeBytes])).toEqual([
        ["a1.bin", 6],
        ["a2.bin", 6],
      ]);
      expect(Math.abs((some.files[0]?.modifiedTime ?? 0) - Date.now())).toBeLessThan(60_000);
      const rest = await open().list({ tenantId }, `${tenantId}/annex/a2.bin`);
      expect(rest.files.map(({ key }) => key.name)).toEqual(["b1.bin", "c.bin"]);
      expect(rest.next).toBeUndefined();
    });

    it("says what is not there, and deletes it twice without a complaint", async () => {
      const key = keyIn(newTenant());
      expect(await open().stat(key)).toBeUndefined();
      await expect(open().get(key)).rejects.toThrow(FileGone);
      await open().delete(key);
      await open().put(key, inChunks(Buffer.from("x")), anyOf);
      await open().delete(key);
      await open().delete(key);
      expect(await open().stat(key)).toBeUndefined();
    });

    it("takes away everything of one tenant and nothing of another", async () => {
      const [one, two] = [newTenant(), newTenant()];
      for (const tenantId of [one, one, two]) await open().put(keyIn(tenantId), inChunks(Buffer.from("x")), anyOf);
      await removeTenantFiles(open(), one);
      expect([(await namesOf(one)).length, (await namesOf(two)).length]).toEqual([0, 1]);
    });

    it("lets no key lead out of it", async () => {
      for (const part of ["..", "a/b", "a\\b", "", ".hidden", "a..b", "x".repeat(181), "a\0", "文"])
        for (const key of [
          { ...keyIn("t"), tenantId: part },
          { ...keyIn("t"), category: part },
          { ...keyIn("t"), name: part },
        ]) {
          await expect(open().get(key)).rejects.toThrow("not a file key");
          await expect(open().put(key, inChunks(Buffer.from("x")), anyOf)).rejects.toThrow("not a file key");
        }
    });

    it("is ready", async () => {
      await expect(open().health()).resolves.toBeUndefined();
    });
  });
}
