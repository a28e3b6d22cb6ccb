import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryLifeMs } from "#platform/files/temporary-files.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { pngBytes, postFile } from "#testing/upload-client.ts";
import { removeExpiredFiles } from "../remove-files.ts";

const uploader = "/api/file/Uploader/userAvatar";
const png = pngBytes(4, 4);
const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const html = Buffer.from("<!doctype html><script>alert(1)</script>");

let test: TestApp;
let tenant: TestTenant;
let token = "";

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  token = (await tenant.member("uploader")).client.token;
});
afterAll(() => test.close());

const send = (fileName: string, bytes: Uint8Array) => postFile(test, uploader, token, { fileName, bytes });
const show = (name: string) => test.app.inject({ method: "GET", url: `/api/file/Image/userAvatar/${name}` });

/** Everything that uploads have left, in the folder and in the table. */
async function left(): Promise<[string[], number]> {
  const folder = path.join(test.platform.config.dataDir, "files", tenant.id, "userAvatar");
  const files = await readdir(folder).catch(() => []);
  const rows = await tenant.ctx.db.selectFrom("fileObject").select("id").execute();
  return [files, rows.length];
}

describe("uploading an avatar", () => {
  it("keeps the picture under a name of its own and shows it without a session", async () => {
    const reply = await send("我的 照片.PNG", png);
    expect(reply).toMatchObject({ code: 200, msg: "上传成功" });
    const { name, url } = reply.data as { name: string; url: string };
    expect(name).toMatch(/^\d{8}_[0-9a-f]{32}_default\.png$/);
    expect(url).toBe(`/api/file/Image/userAvatar/${name}`);
    const shown = await test.app.inject({ method: "GET", url });
    expect(shown.rawPayload.equals(png)).toBe(true);
    expect(shown.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(shown.headers["content-security-policy"]).toContain("default-src 'none'");
    // Existing clients may write "@" for the dot.
    expect((await show(name.replace(".", "@"))).rawPayload.equals(png)).toBe(true);
  });

  it("refuses what is larger than 5 MB, by what it says and by what comes", async () => {
    const before = await left();
    const tenMegabytes = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await send("big.png", tenMegabytes)).toMatchObject({ code: 413, msg: "图片大小不能超过5M" });
    const justOver = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length + 1)]);
    expect(await send("big.png", justOver)).toMatchObject({ code: 413, msg: "图片大小不能超过5M" });
    expect(await left()).toEqual(before);
    const justFits = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length)]);
    expect((await send("fits.png", justFits)).code).toBe(200);
  });

  it("refuses drawings with scripts, pages, and whatever is not what its name says", async () => {
    const before = await left();
    const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000ffc00011080010001003012200021101031101", "hex");
    const tries: [string, Uint8Array, RegExp][] = [
      ["a.svg", svg, /只能上传这些格式/],
      ["a.png", svg, /内容与扩展名 .png 不符/],
      ["a.html", html, /只能上传这些格式/],
      ["a.png", html, /不符/],
      ["a.gif", Buffer.concat([html, png]), /不符/],
      ["a.jpg", png, /不符/],
      ["a.png", jpeg, /不符/],
      ["a.png.html", png, /只能上传这些格式/],
      ["png", png, /只能上传这些格式/],
      ["a.png", Buffer.alloc(0), /文件内容为空/],
      ["a.png", Buffer.from("MZ\u0090\u0000", "latin1"), /不符/],
    ];
    for (const [fileName, bytes, sentence] of tries) {
      const reply = await send(fileName, bytes);
      expect([fileName, reply.code, reply.msg]).toEqual([fileName, 400, expect.stringMatching(sentence)]);
    }
    expect(await left()).toEqual(before);
  });

  it("sends a PNG that is also a page as a picture only", async () => {
    const { data } = await send("polyglot.png", Buffer.concat([png, html]));
    const shown = await show((data as { name: string }).name);
    expect(shown.headers).toMatchObject({ "content-type": "image/png", "x-content-type-options": "nosniff" });
    expect(shown.headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
  });

  it("refuses pictures that would unpack into far too many pixels", async () => {
    const before = await left();
    expect(await send("wide.png", pngBytes(1, 1, 4097, 10))).toMatchObject({ code: 400, msg: /4096/ });
    expect(await send("high.png", pngBytes(1, 1, 10, 65_535))).toMatchObject({ code: 400 });
    expect(await send("none.png", pngBytes(1, 1, 0, 10))).toMatchObject({ code: 400 });
    expect((await send("edge.png", pngBytes(1, 1, 4096, 4096))).code).toBe(200);
    expect((await left())[1]).toBe(before[1] + 1);
  });

  it("refuses other types, a form without a file, a body of another kind, and strangers", async () => {
    for (const type of ["codeGenerator", "unknown", "constructor", "__proto__", "..%2f..%2fetc"]) {
      const reply = await postFile(test, `/api/file/Uploader/${type}`, token, { fileName: "a.png", bytes: png });
      expect([type, reply.code]).toEqual([type, 400]);
    }
    const wrongPart = { fileName: "a.png", bytes: png, fieldName: "other" };
    expect(await postFile(test, uploader, token, wrongPart)).toMatchObject({ code: 400, msg: "请选择要上传的文件" });
    expect((await postFile(test, uploader, token, { fileName: "", bytes: png })).code).toBe(400);
    expect((await tenant.admin.post(uploader, { file: "x" })).code).toBe(400);
    expect((await postFile(test, uploader, "", { fileName: "a.png", bytes: png })).code).toBe(600);
  });

  it("gives whoever asks for another name the default picture, wherever the name would lead", async () => {
    const names = [
      "001.png",
      "nobody.png",
      "..%2f..%2f..%2fetc%2fpasswd",
      "..",
      "%2e%2e%2f%2e%2e%2fpackage.json",
      "20261121_00000000000000000000000000000000_default.png",
      "20261121_00000000000000000000000000000000_nobody.png",
      "a".repeat(120),
    ];
    for (const name of names) {
      const shown = await show(name);
      const isDefault = shown.headers["content-type"] === "image/svg+xml" && shown.body.includes("lightsteelblue");
      const isRefused = shown.headers["content-type"]?.toString().startsWith("application/json") === true;
      expect([name, isDefault || isRefused, shown.body.includes("root:")]).toEqual([name, true, false]);
    }
  });

  it("takes away after a day what nobody has used", async () => {
    const { data } = await send("orphan.png", png);
    const { name } = data as { name: string };
    const { database, files } = test.platform;
    await removeExpiredFiles(database, files, new Date(Date.now() + temporaryLifeMs - 60_000));
    expect((await show(name)).headers["content-type"]).toBe("image/png");
    await removeExpiredFiles(database, files, new Date(Date.now() + temporaryLifeMs + 60_000));
    expect((await show(name)).headers["content-type"]).toBe("image/svg+xml");
    expect(await left()).toEqual([[], 0]);
  });

  it("lets nobody fill the disk with what is never used", async () => {
    const { client } = await tenant.member("hoarder");
    const replies = [];
    for (let count = 0; count < 51; count++)
      replies.push(await postFile(test, uploader, client.token, { fileName: "a.png", bytes: png }));
    expect(replies.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(50);
    expect(replies.at(-1)).toMatchObject({ code: 400, msg: "上传的文件过多且尚未使用，请稍后再试" });
  });
});
