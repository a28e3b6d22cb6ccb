import { readdirSync } from "node:fs";
import { type ClientRequest, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { json } from "node:stream/consumers";
import type { Envelope } from "@gongshu/contract/errors";
import { uploadTypes } from "@gongshu/contract/system/file-kinds";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FileKey } from "#platform/files/file-store.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { pngBytes, postFile } from "#testing/upload-client.ts";
import { cleanFileName, hasHiddenEnding } from "./file-name.ts";

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());

const png = pngBytes(4, 4);
const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF");
const zip = Buffer.from("504b0506000000000000000000000000000000000000", "hex");
const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]);
const text = Buffer.from("名称,数量\n螺丝,3\n");
const megabyte = 1024 * 1024;

const send = (type: string, fileName: string, bytes: Uint8Array) =>
  postFile(test, `/api/file/Uploader/${type}`, tenant.admin.token, { fileName, bytes });
const rowOf = async (name: string) =>
  tenant.ctx.db
    .selectFrom("fileObject")
    .select(["originalName", "sizeBytes", "reservedBytes", "contentType"])
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
/** What uploads have left, in the store and in the table. */
async function left(): Promise<[number, number]> {
  const { files } = await test.platform.files.list({ tenantId: tenant.id });
  return [files.length, (await tenant.ctx.db.selectFrom("fileObject").select("id").execute()).length];
}

describe("uploading a file", () => {
  it("keeps it under a name of its own, with the name that it had", async () => {
    const reply = await send("annex", "报表 2026年.pdf", pdf);
    expect(reply).toMatchObject({ code: 200, msg: "上传成功" });
    const { name, url } = reply.data as { name: string; url: string };
    expect(name).toMatch(/^\d{8}_[0-9a-f]{32}_default\.pdf$/);
    expect(url.startsWith(`/api/file/Image/annex/${name}?key=`)).toBe(true);
    expect(await rowOf(name)).toEqual({
      originalName: "报表 2026年.pdf",
      sizeBytes: pdf.byteLength,
      reservedBytes: 0,
      contentType: "application/pdf",
    });
  });

  it("takes every type of the API, each with the formats that it is for", async () => {
    for (const type of Object.keys(uploadTypes)) {
      const { groups } = uploadTypes[type as keyof typeof uploadTypes];
      const takesPictures = groups.some((group) => group === "picture");
      expect([type, (await send(type, "a.png", png)).code]).toEqual([type, takesPictures ? 200 : 400]);
      expect([type, (await send(type, "a.exe", program)).code]).toEqual([type, 400]);
    }
    for (const type of ["unknown", "constructor", "__proto__", "..%2f.."])
      expect([type, (await send(type, "a.png", png)).code]).toEqual([type, 400]);
  });

  it("refuses what is not what its name says, and leaves nothing of it", async () => {
    const before = await left();
    const tries: [string, string, Uint8Array, RegExp][] = [
      ["annex", "a.pdf", html, /内容与扩展名 .pdf 不符/],
      ["annex", "a.pdf", program, /不符/],
      ["annex", "a.docx", pdf, /不符/],
      ["annex", "a.txt", program, /不符/],
      ["annex", "a.dwg", program, /不符/],
      ["annex", "a.txt", pdf, /不符/],
      ["annex", "a.csv", Buffer.from([0x41, 0, 0x42]), /不符/],
      ["annexpic", "a.png", pdf, /不符/],
      ["annexpic", "a.svg", pdf, /不符/],
      ["userAvatar", "a.svg", Buffer.from("<svg/>"), /只能上传这些格式/],
      // A page or a program that begins like a picture, or the other way round.
      ["annexpic", "a.gif", Buffer.from("GIF89a/*" + "*/=1;alert(1)//".repeat(4)), /不能超过|无法识别|不符/],
      ["annexpic", "a.jpg", Buffer.concat([zip, Buffer.from("ffd8ffe0", "hex")]), /不符/],
      ["annex", "a.pdf", Buffer.concat([zip, pdf]), /不符/],
      ["annex", "a.zip", Buffer.concat([pdf, zip]), /不符/],
      ["annex", "a.html", html, /只能上传这些格式/],
      ["annex", "a.jpg.exe", program, /只能上传这些格式/],
      ["annex", "a", text, /只能上传这些格式/],
      ["annex", "a.php.jpg", png, /带有程序的扩展名/],
      ["annex", "a.exe .txt", text, /带有程序的扩展名/],
      ["annex", "cod\u202etxt.exe", text, /只能上传这些格式/],
      ["annex", "a.exe.", program, /只能上传这些格式/],
      ["annex", "a.txt", Buffer.alloc(0), /文件内容为空/],
    ];
    for (const [type, fileName, bytes, sentence] of tries) {
      const reply = await send(type, fileName, bytes);
      expect([fileName, reply.code, reply.msg]).toEqual([fileName, 400, expect.stringMatching(sentence)]);
    }
    expect(await left()).toEqual(before);
  });

  it("takes texts in every script and encoding", async () => {
    const gb = Buffer.from("c3fbb3c6", "hex");
    for (const bytes of [text, gb, Buffer.from("\ufeff標題", "utf16le"), Buffer.from("\ufeffЗаголовок")])
      expect((await send("annex", "表.txt", bytes)).code).toBe(200);
    for (const name of ["отчёт.txt", "تقرير.txt", "報告🧾.txt", "a'b\\c.txt", "../../etc/passwd.txt"]) {
      const reply = await send("annex", name, text);
      const { originalName } = await rowOf((reply.data as { name: string }).name);
      expect(originalName).toBe(name.split(/[/\\]/).at(-1));
    }
  });

  it("limits the size by the settings of the tenant, in the words of the API", async () => {
    const config = "/api/system/Base/SysConfig";
    expect((await tenant.admin.put(config, { fileMaxMb: "1", imageMaxMb: "2" })).code).toBe(200);
    const before = await left();
    const large = Buffer.concat([text, Buffer.alloc(megabyte, 0x41)]);
    expect(await send("annex", "a.txt", large)).toMatchObject({ code: 413, msg: "文件大小超过 1MB" });
    const picture = Buffer.concat([png, Buffer.alloc(2 * megabyte)]);
    expect(await send("annexpic", "a.png", picture)).toMatchObject({ code: 413, msg: "文件大小超过 2MB" });
    expect(await left()).toEqual(before);
    expect((await send("annex", "a.txt", large.subarray(0, megabyte))).code).toBe(200);
    expect((await tenant.admin.put(config, { fileMaxMb: "1024", imageMaxMb: "20" })).code).toBe(200);
    expect((await tenant.admin.put(config, { fileMaxMb: "10241" })).code).toBe(400);
  });

  it("refuses pictures that would unpack into far too many pixels", async () => {
    expect((await send("annexpic", "a.png", pngBytes(1, 1, 30_001, 10))).msg).toBe("图片的宽和高都不能超过30000像素");
    expect((await send("annexpic", "a.png", pngBytes(1, 1, 20_000, 20_000))).msg).toBe("图片不能超过 100 百万像素");
    expect((await send("annexpic", "a.png", pngBytes(1, 1, 10_000, 10_000))).code).toBe(200);
  });
});

describe("the quota of a tenant", () => {
  const setQuota = (bytes: number | null) =>
    test.platform.database
      .kysely({ tenantId: tenant.id, role: "owner" })
      .updateTable("tenant")
      .set({ fileQuotaBytes: bytes })
      .where("id", "=", tenant.id)
      .execute();
  const used = async () =>
    (await tenant.ctx.db.selectFrom("fileUsage").select("usedBytes").executeTakeFirst())?.usedBytes ?? 0;
  const hundred = Buffer.concat([text, Buffer.alloc(100_000, 0x41)]);

  it("is never passed, however many uploads come at once", async () => {
    const before = await used();
    await setQuota(before + 500_000);
    const replies = await Promise.all(Array.from({ length: 12 }, () => send("annex", "a.txt", hundred)));
    const refused = replies.filter(({ code }) => code !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(8);
    for (const reply of refused)
      expect(reply).toMatchObject({ code: 400, msg: "文件存储空间已满，无法上传，请联系管理员" });
    const kept = replies.length - refused.length;
    expect(await used()).toBe(before + kept * hundred.byteLength);
    // What was refused has given its room back.
    for (let more = kept; more < 4; more += 1) expect((await send("annex", "a.txt", hundred)).code).toBe(200);
    await setQuota(null);
  });

  it("does not count what the product itself writes, and follows what is removed", async () => {
    const before = await used();
    const { data } = await send("annex", "a.txt", hundred);
    expect(await used()).toBe(before + hundred.byteLength);
    await tenant.ctx.db
      .deleteFrom("fileObject")
      .where("name", "=", (data as { name: string }).name)
      .execute();
    expect(await used()).toBe(before);
  });
});

describe("an upload that is cut off", () => {
  let base = "";
  beforeAll(async () => {
    await test.app.listen({ port: 0, host: "127.0.0.1" });
    base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  });

  const boundary = "----gongshu-test";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const usage = async () => (await tenant.ctx.db.selectFrom("fileUsage").select("usedBytes").execute())[0]?.usedBytes;
  const partials = () => readdirSync(path.join(test.platform.config.dataDir, "files/.partial"));
  const reserved = async () => {
    const rows = await tenant.ctx.db.selectFrom("fileObject").select("reservedBytes").execute();
    return rows.reduce((sum, { reservedBytes }) => sum + reservedBytes, 0);
  };

  /** Begins to send a form; without a length in chunks. */
  function begin(length?: number): { request: ClientRequest; reply: Promise<Envelope> } {
    const headers = {
      authorization: tenant.admin.token,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...(length !== undefined && { "content-length": length }),
    };
    const request = httpRequest(`${base}/api/file/Uploader/annex`, { method: "POST", headers });
    const reply = new Promise<Envelope>((resolve, reject) => {
      request.on("error", reject);
      request.on("response", (response) => void json(response).then((value) => resolve(value as Envelope), reject));
    });
    reply.catch(() => undefined);
    request.write(head);
    request.write(Buffer.alloc(2_000_000, 0x41));
    return { request, reply };
  }

  it("leaves no row, no reservation and no bytes", async () => {
    const before = [await left(), await usage()];
    const { request } = begin(5_000_000);
    await expect.poll(partials).toHaveLength(1);
    expect(await reserved()).toBe(5_000_000);
    request.destroy();
    await expect.poll(partials).toEqual([]);
    await expect.poll(async () => [await left(), await usage()]).toEqual(before);
  });

  it("has reserved all that it may have, where it does not say how much it has", async () => {
    const { request, reply } = begin();
    await expect.poll(reserved).toBe(1024 * megabyte);
    request.end(tail);
    expect((await reply).code).toBe(200);
    expect(await reserved()).toBe(0);
  });

  it("is told that the disk is full, and leaves nothing", async () => {
    const before = [await left(), await usage()];
    const { files } = test.platform;
    const { put } = files;
    Object.assign(files, {
      put: async (_key: FileKey, source: AsyncIterable<Uint8Array>) => {
        for await (const _ of source) break;
        throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      },
    });
    const file = { fileName: "a.txt", bytes: text };
    const reply = await postFile(test, "/api/file/Uploader/annex", tenant.admin.token, file);
    Object.assign(files, { put });
    expect(reply).toEqual({ code: 503, msg: "服务器磁盘空间不足，暂时无法保存，请联系管理员", data: null });
    expect([await left(), await usage()]).toEqual(before);
    expect((await send("annex", "a.txt", text)).code).toBe(200);
  });
});

describe("the name of a file", () => {
  it.each([
    ["a.txt", "a.txt"],
    ["C:\\fakepath\\a.txt", "a.txt"],
    ["../../a.txt", "a.txt"],
    ["a\u0000\u0007b.txt", "ab.txt"],
    ["photo\u202egnp.exe", "photognp.exe"],
    ["photo\u061cgnp.exe", "photognp.exe"],
    ["a.exe. . ", "a.exe"],
    ["e\u0301.txt", "é.txt"],
    ["\ud83d.txt", "\ufffd.txt"],
    ["...", ""],
    [`${"长".repeat(255)}.xlsx`, `${"长".repeat(195)}.xlsx`],
    [`${"🧾".repeat(150)}.txt`, `${"🧾".repeat(98)}.txt`],
  ])("%j is kept as %j", (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it("is told from one with the ending of a program inside", () => {
    for (const name of ["a.php.jpg", "a.EXE.pdf", "x.jsp.tar.gz"])
      expect([name, hasHiddenEnding(name)]).toEqual([name, true]);
    for (const name of ["a.jpg", "v1.2.pdf", "www.example.com.pdf", "php.pdf", ".exe"])
      expect([name, hasHiddenEnding(name)]).toEqual([name, false]);
  });
});
