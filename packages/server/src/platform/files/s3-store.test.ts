import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cutOff, fileStoreContract, inChunks } from "../../testing/file-store-contract.ts";
import { startS3Server } from "../../testing/s3-server.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { pngBytes, postFile } from "../../testing/upload-client.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { createLogger } from "../log/logger.ts";
import { Outbound } from "../outbound/outbound.ts";
import { type FileStore, StorageUnavailable } from "./file-store.ts";
import { openStore } from "./open-store.ts";
import { S3Requests } from "./s3-requests.ts";

let server: Awaited<ReturnType<typeof startS3Server>>;
let store: FileStore;
let app: TestApp;

const outbound = () => new Outbound({ ...readConfig({}).outbound, log: createLogger("silent") });
const configOf = (change: Record<string, string> = {}): Config => readConfig({ ...server.settings, ...change });
const key = (name: string) => ({ tenantId: "t", category: "annex", name });
const anyOf = { maxBytes: Number.POSITIVE_INFINITY };

beforeAll(async () => {
  server = await startS3Server();
  store = await openStore(configOf(), outbound());
  app = await openTestApp(server.settings);
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

fileStoreContract(() => store);

/** Uploads in parts that were begun and not ended. */
async function openUploads(): Promise<number> {
  const { s3 } = configOf();
  if (s3 === undefined) throw new Error("no S3");
  const reply = await new S3Requests(s3, outbound()).send({ method: "GET", object: "", parameters: { uploads: "" } });
  return [...reply.text.matchAll(/<Upload>/g)].length;
}

describe("an S3-compatible store", () => {
  it("keeps no parts of what was cut off, and takes away those of a process that died", async () => {
    await expect(store.put(key("cut.bin"), cutOff(randomBytes(20_000_000)), anyOf)).rejects.toThrow("has gone");
    expect(await openUploads()).toBe(0);
    const { s3 } = configOf();
    if (s3 === undefined) throw new Error("no S3");
    const begin = { method: "POST", object: "t/annex/dead.bin", parameters: { uploads: "" } };
    await new S3Requests(s3, outbound()).send(begin);
    await store.removePartial(new Date(Date.now() - 60_000));
    expect(await openUploads()).toBe(1);
    await store.removePartial(new Date(Date.now() + 60_000));
    expect(await openUploads()).toBe(0);
  });

  it.each([
    ["S3_SECRET_KEY", "wrong", "The object store refuses S3_ACCESS_KEY or S3_SECRET_KEY"],
    ["S3_ACCESS_KEY", "nobody:here", "The object store refuses S3_ACCESS_KEY or S3_SECRET_KEY"],
    ["S3_BUCKET", "not-there", "The object store has no bucket not-there, which S3_BUCKET names."],
    ["S3_ENDPOINT", "http://127.0.0.1:1", "The object store at S3_ENDPOINT cannot be reached."],
  ])("stops the start with a sentence when %s is wrong", async (name, value, sentence) => {
    const refusal: unknown = await openStore(configOf({ [name]: value }), outbound()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(String(refusal)).toContain(sentence);
    expect(String(refusal)).not.toContain(server.settings["S3_SECRET_KEY"]);
  });

  it("keeps the uploads of the product, so that another machine shows them", async () => {
    const tenant = await app.tenant("default");
    const file = { fileName: "me.png", bytes: pngBytes() };
    const { data } = await postFile(app, "/api/file/Uploader/userAvatar", tenant.admin.token, file);
    const { url } = data as { url: string };
    const shown = await app.app.inject({ url });
    expect(shown.rawPayload.equals(file.bytes)).toBe(true);
    expect((await store.list({ tenantId: tenant.id })).files).toHaveLength(1);
  });

  it("needs little memory for a large file", async () => {
    const chunk = randomBytes(65_536);
    async function* large() {
      for (let sent = 0; sent < 200_000_000; sent += chunk.byteLength) yield chunk;
    }
    const before = process.memoryUsage().arrayBuffers;
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    }, 10);
    await store.put(key("large.bin"), large(), anyOf);
    clearInterval(timer);
    expect(peak).toBeLessThan(150_000_000);
    await store.delete(key("large.bin"));
  });

  // The last one, for the store does not come back.
  it("refuses an upload when it goes away in the middle, and says so until it is back", async () => {
    async function* slow() {
      yield* inChunks(randomBytes(12_000_000));
      server.crash();
      await delay(100);
      yield* inChunks(randomBytes(12_000_000));
    }
    await expect(store.put(key("half.bin"), slow(), anyOf)).rejects.toThrow(StorageUnavailable);
    await expect(store.get(key("half.bin")).then(buffer)).rejects.toThrow(StorageUnavailable);
    const ready = await app.app.inject({ url: "/api/ready" });
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: "not ready", reason: "The object store at S3_ENDPOINT cannot be reached." },
    ]);
    const token = (await app.signIn("admin")).token;
    const reply = await postFile(app, "/api/file/Uploader/userAvatar", token, {
      fileName: "me.png",
      bytes: pngBytes(),
    });
    expect(reply).toMatchObject({ code: 503, msg: "文件存储暂时不可用，没有保存任何内容，请稍后再试" });
  });
});
