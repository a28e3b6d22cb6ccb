import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Envelope } from "@gongshu/contract/errors";
import { expect, test } from "@playwright/test";
import { CrashServer } from "../support/crash-server.ts";
import { infoCode, Resumable, sendFormBeginning, shownBytes, textOf, type Uploaded } from "../support/crash-uploads.ts";
import type { StoredFiles } from "../support/stored-files.ts";

// Each test starts several processes one after another, and a lease of a dead one has to run out.
test.describe.configure({ timeout: 120_000 });

const server = new CrashServer();
const megabyte = 1024 * 1024;
const pieceBytes = 8 * megabyte;
const bytes = textOf(20 * megabyte);

test.afterAll(() => server.stop());

/** Sizes of the files that the server is just writing. */
function sizesUnderWay(): number[] {
  const folder = path.join(server.dataDir, "files/.partial");
  return existsSync(folder) ? readdirSync(folder).map((name) => statSync(path.join(folder, name)).size) : [];
}

/** The row of an upload; there is never more than one. */
function rowOf({ rows }: StoredFiles, fileName: string) {
  const own = rows.filter(({ originalName }) => originalName === fileName);
  expect(own).toHaveLength(1);
  return own[0] ?? { name: "", sizeBytes: -1, reservedBytes: -1 };
}

/** The quota counts what the store holds, and the store holds what rows know. */
function expectEven({ rows, usedBytes, files }: StoredFiles): void {
  const known = new Map(rows.map(({ name, sizeBytes }) => [name, sizeBytes]));
  const counted = files.filter(({ name }) => known.has(name));
  for (const { name, sizeBytes } of counted) expect(sizeBytes).toBe(known.get(name));
  expect(counted).toHaveLength(rows.length);
  expect(usedBytes).toBe(counted.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
}

/** One row, its file and nothing beside them; and what else a crash has left goes with the next housekeeping. */
async function expectOneFile(fileName: string, { name }: Uploaded): Promise<void> {
  await server.stop();
  const { now, cleaned } = await server.readAndCleanFiles();
  expect(rowOf(now, fileName)).toMatchObject({ name, sizeBytes: bytes.byteLength, reservedBytes: 0 });
  expect(now.openUploads).toBe(0);
  expect(now.files.filter(({ category }) => category === "pieces")).toEqual([]);
  expectEven(now);
  expectNothing(cleaned);
}

/** Nothing refers to the uploads of these tests: after a long time nothing of them is left. */
function expectNothing(cleaned: StoredFiles): void {
  expect(cleaned).toMatchObject({ openUploads: 0, partial: 0 });
  expect(cleaned.rows.filter(({ originalName }) => originalName.endsWith(".txt"))).toEqual([]);
  expect(cleaned.files.filter(({ category }) => category === "pieces" || category === "annex")).toEqual([]);
  expectEven(cleaned);
}

test("an upload as a form that a kill -9 cuts off leaves no file that anybody sees, and can be sent again", async () => {
  await server.start();
  const fileName = "form.txt";
  sendFormBeginning(server.client, fileName, bytes.subarray(0, 12 * megabyte), bytes.byteLength);
  await expect.poll(() => Math.max(0, ...sizesUnderWay()), { intervals: [20] }).toBeGreaterThan(megabyte);
  await server.kill();

  const stored = await server.readFiles();
  const { name, sizeBytes, reservedBytes } = rowOf(stored, fileName);
  expect([sizeBytes, reservedBytes > 0]).toEqual([0, true]);
  expect(stored.files.filter((file) => file.name === name)).toEqual([]);
  expect(stored.partial).toBe(1);
  await server.start();
  expect(await infoCode(server.client, name)).toBe(404);
  await server.stop();
  expectNothing((await server.readAndCleanFiles()).cleaned);

  await server.start();
  const again = await server.client.upload<Uploaded>("/api/file/Uploader/annex", fileName, new Uint8Array(bytes));
  expect((await shownBytes(server.client, again)).equals(bytes)).toBe(true);
  await expectOneFile(fileName, again);
});

test("an upload in pieces that a kill -9 cuts off goes on behind the last piece that was stored", async () => {
  await server.start();
  const fileName = "pieces.txt";
  const upload = await Resumable.begin(server.client, fileName, bytes.byteLength);
  upload.sendBeginning(server.client, bytes.subarray(0, 12 * megabyte), bytes.byteLength);
  const isStored = () =>
    readdirSync(path.join(server.dataDir, "files"), { recursive: true }).some((one) =>
      String(one).includes(".000000-"),
    );
  // The second piece is being written, so that the first one has been noted.
  await expect.poll(() => isStored() && Math.max(0, ...sizesUnderWay()) >= megabyte, { intervals: [20] }).toBe(true);
  await server.kill();

  await server.start();
  const offset = await upload.offset(server.client);
  expect(offset).toBe(pieceBytes);
  const reply = await upload.send(server.client, offset, bytes);
  const { data } = (await reply.json()) as Envelope<Uploaded>;
  expect((await shownBytes(server.client, data)).equals(bytes)).toBe(true);
  await expectOneFile(fileName, data);
});

/** What the server is about to do with a file when it dies, all bytes of which have arrived. */
const moments: Record<string, string> = {
  "while its pieces are joined": "open .*/pieces/.*\\.000001-",
  "when its file is in its place and nothing says that it is complete": "open .*/annex$",
  "when it is complete and some of its pieces are cleared": "rm .*/pieces/.*\\.000001-",
};

test.describe("an upload in pieces over whose end a kill -9 comes is finished once", () => {
  for (const [moment, call] of Object.entries(moments))
    test(moment, async () => {
      await server.start(call);
      const fileName = "end.txt";
      const upload = await Resumable.begin(server.client, fileName, bytes.byteLength);
      const sent = upload.send(server.client, 0, bytes).catch(() => undefined);
      await server.died();
      expect(await sent).toBeUndefined();

      await server.start();
      expect(await upload.offset(server.client)).toBe(bytes.byteLength);
      const [first, second] = await Promise.all([upload.result(server.client), upload.result(server.client)]);
      expect(second).toEqual(first);
      expect((await shownBytes(server.client, first)).equals(bytes)).toBe(true);
      await expectOneFile(fileName, first);
    });
});
