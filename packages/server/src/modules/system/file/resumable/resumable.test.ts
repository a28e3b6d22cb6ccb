import { randomBytes } from "node:crypto";
import { type ClientRequest, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import type { Envelope } from "@gongshu/contract/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { removeExpiredFiles } from "../remove-files.ts";

let test: TestApp;
let tenant: TestTenant;
let base = "";
let client: Client;
let count = 0;

const megabyte = 1024 * 1024;
const path = "/api/file/Tus/annex";
const text = (size: number) =>
  Buffer.from(
    randomBytes(Math.ceil(size / 2))
      .toString("hex")
      .slice(0, size),
  );

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  // Bodies of refused pieces may not have been read to their end, and their connections would be waited for.
  test.app.server.closeAllConnections();
  await test.close();
});
beforeEach(async () => {
  count += 1;
  client = (await tenant.member(`uploader${count}`)).client;
});

const headersFor = (token: string) => ({ authorization: token, "tus-resumable": "1.0.0" });

function begin(fileName: string, length: number, token = client.token, url = path): Promise<Response> {
  return fetch(base + url, {
    method: "POST",
    headers: {
      ...headersFor(token),
      "upload-length": String(length),
      "upload-metadata": `filename ${Buffer.from(fileName).toString("base64")}`,
    },
  });
}

async function begun(fileName: string, length: number): Promise<string> {
  const reply = await begin(fileName, length);
  expect(reply.status).toBe(201);
  return reply.headers.get("location") ?? "";
}

function append(url: string, offset: number, bytes: Uint8Array, token = client.token): Promise<Response> {
  return fetch(base + url, {
    method: "PATCH",
    headers: {
      ...headersFor(token),
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
    },
    body: new Uint8Array(bytes),
  });
}

const ask = (url: string, token = client.token) => fetch(base + url, { method: "HEAD", headers: headersFor(token) });
const offsetOf = async (url: string) => Number((await ask(url)).headers.get("upload-offset"));
const stored = async () =>
  (await test.platform.files.list({ tenantId: tenant.id })).files.map(({ key }) => key.category);
const rows = () => tenant.ctx.db.selectFrom("fileUpload").select("id").execute();

/** Sends a part of a body and leaves the connection open. */
function appendHalf(url: string, bytes: Uint8Array, length: number): ClientRequest {
  const outgoing = httpRequest(base + url, {
    method: "PATCH",
    headers: {
      ...headersFor(client.token),
      "upload-offset": 0,
      "content-type": "application/offset+octet-stream",
      "content-length": length,
    },
  });
  outgoing.on("error", () => undefined);
  outgoing.write(bytes);
  return outgoing;
}

async function shown({ url }: { url: string }): Promise<Buffer> {
  return Buffer.from(await (await fetch(base + url)).arrayBuffer());
}

describe("a resumable upload", () => {
  it("comes in pieces and answers the last one as any upload does", async () => {
    const bytes = text(3 * megabyte);
    const url = await begun("长 文件.txt", bytes.byteLength);
    expect(url).toMatch(/^\/api\/file\/Tus\/annex\/[0-9a-f-]{36}$/);
    expect((await append(url, 0, bytes.subarray(0, 1000))).status).toBe(204);
    expect(await offsetOf(url)).toBe(1000);
    expect((await append(url, 1000, bytes.subarray(1000, 2 * megabyte))).status).toBe(204);
    const last = await append(url, 2 * megabyte, bytes.subarray(2 * megabyte));
    const { code, msg, data } = (await last.json()) as Envelope;
    expect([last.status, code, msg]).toEqual([200, 200, "上传成功"]);
    expect((await shown(data as { url: string })).equals(bytes)).toBe(true);
    expect([await stored(), await rows()]).toEqual([["annex"], []]);
    expect((await client.get(`${url}/Result`)).data).toEqual(data);
    const info = await client.get(`/api/file/Info/annex/${(data as { name: string }).name}`);
    expect(info.data).toMatchObject({ name: "长 文件.txt", fileSize: bytes.byteLength });
  });

  it("goes on where it was after the connection broke", async () => {
    const bytes = text(20 * megabyte);
    const url = await begun("a.txt", bytes.byteLength);
    const outgoing = appendHalf(url, bytes.subarray(0, 12 * megabyte), bytes.byteLength);
    await expect.poll(async () => (await rows()).length).toBe(1);
    await expect.poll(async () => (await stored()).includes("pieces"), { timeout: 10_000 }).toBe(true);
    outgoing.destroy();
    await expect.poll(() => offsetOf(url), { timeout: 10_000 }).toBeGreaterThanOrEqual(8 * megabyte);
    const offset = await offsetOf(url);
    const last = await append(url, offset, bytes.subarray(offset));
    const { data } = (await last.json()) as Envelope;
    expect((await shown(data as { url: string })).equals(bytes)).toBe(true);
  });

  it("is finished by asking for its result when the last answer was lost", async () => {
    const bytes = text(2000);
    const url = await begun("a.txt", bytes.byteLength);
    await append(url, 0, bytes.subarray(0, 1000));
    expect(await client.get(`${url}/Result`)).toMatchObject({ code: 409, msg: "文件尚未全部上传，请继续上传" });
    // As if the process had died between the last piece and the joining of all.
    const { files } = test.platform;
    const put = files.put;
    Object.assign(files, {
      put: (...[key, ...rest]: Parameters<typeof put>) =>
        key.category === "annex" ? Promise.reject(new Error("died")) : put.apply(files, [key, ...rest]),
    });
    expect((await append(url, 1000, bytes.subarray(1000))).status).toBe(500);
    Object.assign(files, { put });
    expect(await offsetOf(url)).toBe(bytes.byteLength);
    const [first, second] = await Promise.all([client.get(`${url}/Result`), client.get(`${url}/Result`)]);
    expect(first.data).toEqual(second.data);
    expect((await shown(first.data as { url: string })).equals(bytes)).toBe(true);
  });

  it("is refused at once for its name, its size and the quota, and at the end for its content", async () => {
    for (const [fileName, length, status, sentence] of [
      ["a.exe", 10, 400, /只能上传这些格式/],
      ["a.php.jpg", 10, 400, /带有程序的扩展名/],
      ["a.txt", 0, 400, /文件内容为空/],
      ["a.txt", 1024 ** 3 + 1, 413, /文件大小超过 1GB/],
    ] as const) {
      const reply = await begin(fileName, length);
      const { msg } = (await reply.json()) as Envelope;
      expect([fileName, reply.status, msg]).toEqual([fileName, status, expect.stringMatching(sentence)]);
    }
    const setQuota = (fileQuotaBytes: number | null) =>
      test.platform.database
        .kysely({ tenantId: tenant.id, role: "owner" })
        .updateTable("tenant")
        .set({ fileQuotaBytes })
        .where("id", "=", tenant.id)
        .execute();
    await setQuota(100 * megabyte);
    const full = await begin("a.txt", 101 * megabyte);
    expect(((await full.json()) as Envelope).msg).toBe("文件存储空间已满，无法上传，请联系管理员");
    await setQuota(null);
    const before = (await stored()).length;
    const url = await begun("a.pdf", 1000);
    const reply = await append(url, 0, text(1000));
    expect([reply.status, ((await reply.json()) as Envelope).msg]).toEqual([
      400,
      "文件内容与扩展名 .pdf 不符，无法上传",
    ]);
    expect([(await stored()).length, await rows()]).toEqual([before, []]);
    expect((await ask(url)).status).toBe(404);
  });

  it("is its uploader's alone, takes no piece at another place, and no more than was announced", async () => {
    const bytes = text(2000);
    const url = await begun("a.txt", bytes.byteLength);
    const other = (await tenant.member(`other${count}`)).client;
    const foreign = (await (await test.tenant(`foreign${count}`)).member("x")).client;
    for (const { token } of [other, foreign]) {
      expect((await ask(url, token)).status).toBe(404);
      expect((await append(url, 0, bytes, token)).status).toBe(404);
      expect((await fetch(base + url, { method: "DELETE", headers: headersFor(token) })).status).toBe(404);
      expect(
        (await (await fetch(`${base + url}/Result`, { headers: headersFor(token) })).json()) as Envelope,
      ).toMatchObject({
        code: 404,
      });
    }
    expect((await ask(url.replace("annex", "mail"))).status).toBe(404);
    expect((await append(url, 500, bytes.subarray(500))).status).toBe(409);
    expect((await append(url, 0, text(2001))).status).toBe(413);
    expect(((await (await begin("a.txt", 10, "")).json()) as Envelope).code).toBe(600);
    expect(await offsetOf(url)).toBe(0);
  });

  it("takes the pieces of one writer only, of two that come at once", async () => {
    const bytes = text(4 * megabyte);
    const url = await begun("a.txt", bytes.byteLength);
    const replies = await Promise.all([append(url, 0, bytes), append(url, 0, bytes)]);
    const [taken = 0, refused = 0] = replies.map(({ status }) => status).toSorted((one, other) => one - other);
    expect([taken, refused >= 400]).toEqual([200, true]);
    const { data } = await client.get(`${url}/Result`);
    expect((await shown(data as { url: string })).equals(bytes)).toBe(true);
  });

  it("is taken away when it is given up, and a day after its last piece", async () => {
    const before = (await stored()).length;
    const [one, two] = [await begun("a.txt", 2000), await begun("a.txt", 2000)];
    for (const url of [one, two]) await append(url, 0, text(1000));
    expect((await fetch(base + one, { method: "DELETE", headers: headersFor(client.token) })).status).toBe(204);
    expect((await ask(one)).status).toBe(404);
    const { database, files } = test.platform;
    const dayMs = 24 * 60 * 60_000;
    await removeExpiredFiles(database, files, new Date(Date.now() + dayMs - 60_000));
    expect(await offsetOf(two)).toBe(1000);
    await removeExpiredFiles(database, files, new Date(Date.now() + dayMs + 60_000));
    expect((await ask(two)).status).toBe(404);
    expect((await stored()).length).toBeLessThanOrEqual(before);
  });

  it("is not spoiled by a writer that has lost its lock without knowing it, and which then stops", async () => {
    const [first, second] = [Buffer.alloc(2000, 0x61), Buffer.alloc(2000, 0x62)];
    const url = await begun("a.txt", 2000);
    const { files } = test.platform;
    const { put } = files;
    let goOn: (() => void) | undefined;
    let lost: AbortSignal | undefined;
    const stalled = new Promise<void>((resolve) => {
      Object.assign(files, {
        put: async (...given: Parameters<typeof put>) => {
          Object.assign(files, { put });
          lost = given[2].signal;
          resolve();
          await new Promise<void>((free) => {
            goOn = free;
          });
          return put.apply(files, [given[0], given[1], { maxBytes: given[2].maxBytes }]);
        },
      });
    });
    const late = append(url, 0, first.subarray(0, 1000));
    await stalled;
    // The process sleeps for so long that its lease is over.
    await tenant.ctx.db
      .updateTable("fileUpload")
      .set({ lockUntil: new Date(Date.now() - 1000) })
      .execute();
    expect((await append(url, 0, second.subarray(0, 1000))).status).toBe(204);
    await expect.poll(() => lost?.aborted, { timeout: 6000 }).toBe(true);
    goOn?.();
    expect((await late).status).toBeGreaterThanOrEqual(400);
    const last = await append(url, 1000, second.subarray(1000));
    expect(last.status).toBe(200);
    const { data } = (await last.json()) as Envelope;
    expect((await shown(data as { url: string })).equals(second)).toBe(true);
    expect((await files.list({ tenantId: tenant.id, category: "pieces" })).files).toEqual([]);
  });

  it("is refused, and gone, when its pieces are not those that came", async () => {
    const { files } = test.platform;
    for (const spoil of ["other", "none"]) {
      const url = await begun("a.txt", 2000);
      await append(url, 0, text(1000));
      const [piece] = (await files.list({ tenantId: tenant.id, category: "pieces" })).files;
      if (piece === undefined) throw new Error("no piece");
      if (spoil === "none") await files.delete(piece.key);
      else await files.put(piece.key, ReadableStream.from([text(900)]), { maxBytes: 900 });
      const last = await append(url, 1000, text(1000));
      expect([last.status, ((await last.json()) as Envelope).msg]).toEqual([400, "文件在上传过程中损坏，请重新上传"]);
      expect([(await ask(url)).status, await rows()]).toEqual([404, []]);
    }
  });

  it("says that it is still being put together while it is", async () => {
    const bytes = text(1000);
    const url = await begun("a.txt", bytes.byteLength);
    const { files } = test.platform;
    const { put } = files;
    let goOn: (() => void) | undefined;
    const slow = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    Object.assign(files, {
      put: async (...given: Parameters<typeof put>) => {
        if (given[0].category === "annex") await slow;
        return put.apply(files, given);
      },
    });
    const last = append(url, 0, bytes);
    const received = async () => (await tenant.ctx.db.selectFrom("fileUpload").select("receivedBytes").execute())[0];
    await expect.poll(received).toEqual({ receivedBytes: bytes.byteLength });
    expect(await client.get(`${url}/Result`)).toMatchObject({
      code: 409,
      msg: "文件正在合并，请稍候",
      data: { retryAfterSeconds: 2 },
    });
    goOn?.();
    expect((await last).status).toBe(200);
    Object.assign(files, { put });
    expect((await client.get(`${url}/Result`)).code).toBe(200);
    // Who asks late where to go on is told that everything has come, and loses nothing by giving up.
    expect(await offsetOf(url)).toBe(bytes.byteLength);
    expect((await append(url, bytes.byteLength, Buffer.alloc(0))).status).toBe(200);
    expect((await fetch(base + url, { method: "DELETE", headers: headersFor(client.token) })).status).toBe(404);
    expect((await client.get(`${url}/Result`)).code).toBe(200);
  });

  it("does not come in crumbs without an end", async () => {
    const url = await begun("a.txt", 10_000);
    const ends = Array.from({ length: 4000 }, (_, index) => String(index));
    await tenant.ctx.db.updateTable("fileUpload").set({ pieces: ends }).execute();
    const refused = await append(url, 0, text(1));
    expect([refused.status, ((await refused.json()) as Envelope).msg]).toEqual([
      400,
      "文件分片过多，请用更大的分片重新上传",
    ]);
    await fetch(base + url, { method: "DELETE", headers: headersFor(client.token) });
  });

  it("says that the disk is full, keeps what has come, and goes on when there is room again", async () => {
    const bytes = text(3000);
    const url = await begun("a.txt", bytes.byteLength);
    await append(url, 0, bytes.subarray(0, 1000));
    const { files } = test.platform;
    const { put } = files;
    const fill = (category: string) =>
      Object.assign(files, {
        put: (...given: Parameters<typeof put>) =>
          given[0].category === category
            ? Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }))
            : put.apply(files, given),
      });
    fill("pieces");
    const full = await append(url, 1000, bytes.subarray(1000, 2000));
    const sentence = "服务器磁盘空间不足，暂时无法保存，请联系管理员";
    expect([full.status, await full.json()]).toEqual([503, { code: 503, msg: sentence, data: null }]);
    expect(await offsetOf(url)).toBe(1000);
    fill("annex");
    const unfinished = await append(url, 1000, bytes.subarray(1000));
    expect([unfinished.status, ((await unfinished.json()) as Envelope).msg]).toEqual([503, sentence]);
    Object.assign(files, { put });
    const { data } = await client.get(`${url}/Result`);
    expect((await shown(data as { url: string })).equals(bytes)).toBe(true);
  });
});
