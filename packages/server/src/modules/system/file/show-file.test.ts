import type { AddressInfo } from "node:net";
import type { Envelope } from "@gongshu/contract/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actorContext } from "#platform/http/actor-context.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { pngBytes, postFile } from "#testing/upload-client.ts";
import { claimFiles } from "./file-claims.ts";

let test: TestApp;
let tenant: TestTenant;
let uploader: Awaited<ReturnType<TestTenant["member"]>>;
let reader: Awaited<ReturnType<TestTenant["member"]>>;
let stranger: Client;
let readers: string[] = [];

const png = pngBytes(4, 4);
const text = Buffer.from("名称,数量\n螺丝,3\n");

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  uploader = await tenant.member("uploader");
  reader = await tenant.member("reader");
  stranger = (await (await test.tenant("other")).member("stranger")).client;
  test.platform.hooks.fileOwners.push({
    kind: "note",
    readable: async (ctx, places) => (readers.includes(ctx.actor.userId) ? places : []),
  });
});
afterAll(() => test.close());

async function upload(type: string, fileName: string, bytes: Uint8Array): Promise<{ name: string; url: string }> {
  const reply = await postFile(test, `/api/file/Uploader/${type}`, uploader.client.token, { fileName, bytes });
  return reply.data as { name: string; url: string };
}

async function noted(name: string): Promise<void> {
  const ctx = await actorContext(test.platform, tenant.id, uploader.userId, "test");
  await ctx?.tx((tx) => claimFiles(tx, [{ owner: { kind: "note", id: "1" }, field: "files", names: [name] }]));
}

const open = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const infoFor = (client: Client, type: string, name: string) => client.get(`/api/file/Info/${type}/${name}`);

describe("a stored file", () => {
  it("is shown by its address, without a header, and harmlessly", async () => {
    const picture = await upload("annexpic", "a.png", png);
    const shown = await open(picture.url);
    expect(shown.rawPayload.equals(png)).toBe(true);
    expect(shown.headers).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "inline",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, max-age=3600",
    });
    const page = await upload("annex", "页.txt", Buffer.from("<script>alert(1)</script>"));
    const sent = await open(page.url);
    expect(sent.headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": "attachment; filename*=UTF-8''%E9%A1%B5.txt",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const drawing = await upload(
      "annex",
      "a.svg",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
    );
    expect((await open(drawing.url)).headers["content-type"]).toBe("application/octet-stream");
  });

  it("is given in parts to players and readers that ask for them", async () => {
    const { url } = await upload("annex", "a.txt", Buffer.from("0123456789"));
    for (const [range, status, body, contentRange] of [
      ["bytes=2-4", 206, "234", "bytes 2-4/10"],
      ["bytes=8-", 206, "89", "bytes 8-9/10"],
      ["bytes=-3", 206, "789", "bytes 7-9/10"],
      ["bytes=0-99", 206, "0123456789", "bytes 0-9/10"],
      ["bytes=10-", 416, "", "bytes */10"],
      ["bytes=5-2", 416, "", "bytes */10"],
      ["lines=1-2", 200, "0123456789", undefined],
      ["bytes=0-1,3-4", 200, "0123456789", undefined],
    ] as const) {
      const part = await open(url, { range });
      expect([range, part.statusCode, part.body, part.headers["content-range"]]).toEqual([
        range,
        status,
        body,
        contentRange,
      ]);
    }
  });

  it("is for its uploader and for whoever may read what refers to it, as long as they may", async () => {
    const { name, url } = await upload("annex", "数据.csv", text);
    readers = [reader.userId];
    expect((await infoFor(reader.client, "annex", name)).code).toBe(404);
    await noted(name);
    const { data } = await infoFor(reader.client, "annex", name);
    expect(data).toMatchObject({
      fileId: name,
      name: "数据.csv",
      type: "annex",
      fileSize: text.byteLength,
      previewKind: "csv",
      creatorUser: "uploader",
    });
    const own = (data as { url: string }).url;
    expect([(await open(own)).body, own === url]).toEqual([text.toString(), false]);
    expect((await stranger.get(`/api/file/Info/annex/${name}`)).code).toBe(404);
    expect((await infoFor(reader.client, "annexpic", name)).code).toBe(404);
    readers = [];
    expect((await open(own)).statusCode).toBe(200);
    expect((await open(own)).json()).toMatchObject({ code: 404 });
    expect((await open(url)).body).toBe(text.toString());
    expect((await test.anonymous.get(`/api/file/Info/annex/${name}`)).code).toBe(600);
  });

  it("has an address that opens nothing else, nothing when it is changed, and nothing after the session", async () => {
    const [one, two] = [await upload("annexpic", "a.png", png), await upload("annexpic", "b.png", png)];
    const key = one.url.split("?")[1] ?? "";
    const refused: unknown = expect.objectContaining({ code: 404 });
    for (const url of [
      `/api/file/Image/annexpic/${two.name}?${key}`,
      `/api/file/Image/annex/${one.name}?${key}`,
      `${one.url}x`,
      `/api/file/Image/annexpic/${one.name}?key=x.y`,
      `/api/file/Download?encryption=${key.slice(4)}`,
    ])
      expect([url, (await open(url)).json()]).toEqual([url, refused]);
    expect((await open(`/api/file/Image/annexpic/${one.name}`)).json()).toMatchObject({ code: 600 });
    const withHeader = await open(`/api/file/Image/annexpic/${one.name.replace(".", "@")}`, {
      authorization: uploader.client.token,
    });
    expect(withHeader.rawPayload.equals(png)).toBe(true);
    expect(one.url).toBe(((await infoFor(uploader.client, "annexpic", one.name)).data as { url: string }).url);
    await uploader.client.get("/api/oauth/Logout");
    expect((await open(one.url)).json()).toEqual(refused);
  });

  it("is downloaded under the name that it had", async () => {
    const client = await test.signIn("uploader");
    const reply = await postFile(test, "/api/file/Uploader/annex", client.token, { fileName: "数据.csv", bytes: text });
    const { name } = reply.data as { name: string };
    const { data } = await client.get(`/api/file/Download/annex/${name}`);
    expect(data).toMatchObject({ name: "数据.csv" });
    const sent = await open((data as { url: string }).url);
    expect([sent.body, sent.headers["content-disposition"]]).toEqual([
      text.toString(),
      "attachment; filename*=UTF-8''%E6%95%B0%E6%8D%AE.csv",
    ]);
    expect((await reader.client.get(`/api/file/Download/annex/${name}`)).code).toBe(404);
  });

  it("is not read for HEAD, which has the headers of GET", async () => {
    const client = await test.signIn("uploader");
    const reply = await postFile(test, "/api/file/Uploader/annex", client.token, { fileName: "数据.csv", bytes: text });
    const { name, url } = reply.data as { name: string; url: string };
    const download = (await client.get(`/api/file/Download/annex/${name}`)).data as { url: string };
    await test.app.listen({ port: 0, host: "127.0.0.1" });
    const base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
    const { files } = test.platform;
    const { get } = files;
    Object.assign(files, { get: () => Promise.reject(new Error("was read")) });
    for (const address of [url, download.url]) {
      const head = await fetch(base + address, { method: "HEAD" });
      expect([head.status, head.headers.get("content-length")]).toEqual([200, String(text.byteLength)]);
      const part = await fetch(base + address, { method: "HEAD", headers: { range: "bytes=2-4" } });
      expect([part.status, part.headers.get("content-length")]).toEqual([206, "3"]);
    }
    Object.assign(files, { get });
    const row = { tenantId: tenant.id, category: "annex", name };
    await files.delete(row);
    expect((await fetch(base + url, { method: "HEAD" })).headers.get("content-length")).not.toBe(
      String(text.byteLength),
    );
  });

  it("that begins as one thing and goes on as another is sent as the first, and run as none", async () => {
    const client = await test.signIn("uploader");
    const script = Buffer.from("/*GIF*/;alert(1)//<script>alert(1)</script>");
    const gif = Buffer.concat([Buffer.from("47494638396101000100000000002c00000000010001000002003b", "hex"), script]);
    const zip = Buffer.from("504b0506000000000000000000000000000000000000", "hex");
    const jpeg = Buffer.concat([
      Buffer.from("ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffd9", "hex"),
      zip,
    ]);
    const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n%%EOF\n"), zip]);
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
    for (const [type, fileName, bytes, contentType, disposition, kind] of [
      ["annexpic", "a.gif", gif, "image/gif", "inline", "image"],
      ["annexpic", "a.jpg", jpeg, "image/jpeg", "inline", "image"],
      ["annex", "a.pdf", pdf, "application/pdf", "attachment; filename*=UTF-8''a.pdf", "pdf"],
      ["annexpic", "a.svg", svg, "application/octet-stream", "attachment; filename*=UTF-8''a.svg", "none"],
    ] as const) {
      const reply = await postFile(test, `/api/file/Uploader/${type}`, client.token, { fileName, bytes });
      expect([fileName, reply.code]).toEqual([fileName, 200]);
      const { name, url } = reply.data as { name: string; url: string };
      expect([fileName, (await open(url)).headers]).toEqual([
        fileName,
        expect.objectContaining({
          "content-type": contentType,
          "content-disposition": disposition,
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; sandbox",
        }),
      ]);
      const preview = (await client.get(`/api/file/Preview/${type}/${name}`)).data;
      expect([fileName, preview]).toEqual([fileName, expect.objectContaining({ kind })]);
    }
  });

  it("is not reached by a name or a type that leads elsewhere", async () => {
    const client = await test.signIn("uploader");
    for (const bad of ["..%2f..%2fplatform%2finstallation%2fid", "%2e%2e%2fid", "..%5cid", "id%00.txt", "installation"])
      for (const address of [
        `/api/file/Image/annex/${bad}`,
        `/api/file/Image/${bad}/id`,
        `/api/file/Image/userAvatar/..%2f${bad}`,
        `/api/file/Download/annex/${bad}`,
        `/api/file/Download/${bad}/id`,
        `/api/file/Info/annex/${bad}`,
        `/api/file/Info/${bad}/id`,
        `/api/file/Preview/annex/${bad}`,
        `/api/file/Preview/${bad}/id`,
        `/api/file/Tus/annex/${bad}/Result`,
        `/api/file/Tus/${bad}/id/Result`,
        `/api/file/Tus/annex/${bad}`,
      ]) {
        const reply = await test.app.inject({ url: address, headers: { authorization: client.token } });
        const isDefaultPicture = reply.headers["content-type"] === "image/svg+xml";
        const isRefused =
          isDefaultPicture || reply.statusCode >= 400 || [400, 404].includes(reply.json<Envelope>().code);
        expect([address, isRefused]).toEqual([address, true]);
      }
  });
});
