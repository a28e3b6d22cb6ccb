import { chmodSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FilePreviewReply } from "@gongshu/contract/system/file";
import type { JobInfo } from "@gongshu/contract/system/job";
import { Transformer } from "@napi-rs/image";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { pngBytes, postFile } from "#testing/upload-client.ts";
import { removeOrphans } from "../find-orphans.ts";
import { removeExpiredFiles } from "../remove-files.ts";
import { convertToPdf, findOffice } from "./office-program.ts";

const text = Buffer.from("名称,数量\n螺丝,3\n");
const rtf = Buffer.from("{\\rtf1\\ansi Hello preview\\par}");
const folder = mkdtempSync(path.join(tmpdir(), "gongshu-office-"));
const office = findOffice(undefined, process.env["PATH"] ?? "");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program in place of LibreOffice, for what the real one does only when something is wrong. */
function program(name: string, script: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

let test: TestApp;
let tenant: TestTenant;

async function open(env: Record<string, string> = {}): Promise<void> {
  test = await openTestApp(env);
  tenant = await test.tenant("default");
}

async function upload(type: string, fileName: string, bytes: Uint8Array): Promise<{ name: string; url: string }> {
  const reply = await postFile(test, `/api/file/Uploader/${type}`, tenant.admin.token, { fileName, bytes });
  expect([fileName, reply.code]).toEqual([fileName, 200]);
  return reply.data as { name: string; url: string };
}

const preview = async (name: string) =>
  (await tenant.admin.get(`/api/file/Preview/annex/${name}`)).data as FilePreviewReply;

async function ended(jobId: string): Promise<JobInfo> {
  const read = async () => (await tenant.admin.get(`/api/system/Job/${jobId}`)).data as JobInfo;
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toMatch(/done|failed/);
  return read();
}

describe("looking at a file", () => {
  beforeAll(() => open({ SOFFICE: path.join(folder, "not-there") }));
  afterAll(() => test.close());

  it("gives texts in whatever they are written, and only the beginning of long ones", async () => {
    const gb = Buffer.from("c3fbb3c6", "hex");
    const utf16 = Buffer.from("\ufeff標題", "utf16le");
    for (const [bytes, expected] of [
      [text, text.toString()],
      [gb, "名称"],
      [utf16, "標題"],
    ] as const) {
      const { name } = await upload("annex", "a.txt", bytes);
      expect(await preview(name)).toMatchObject({ kind: "text", text: expected, isCut: false, reason: "" });
    }
    const long = Buffer.from("长".repeat(200_000));
    const cut = await preview((await upload("annex", "long.csv", long)).name);
    expect([cut.kind, cut.isCut, cut.text.length, cut.text.endsWith("长")]).toEqual(["csv", true, 174_762, true]);
  });

  it("gives addresses of what browsers show, and says why of what they do not", async () => {
    const pdf = await upload("annex", "a.pdf", Buffer.from("%PDF-1.4\n%%EOF"));
    expect(await preview(pdf.name)).toMatchObject({ kind: "pdf", url: pdf.url });
    const zip = await upload("annex", "a.zip", Buffer.from("504b0506000000000000000000000000000000000000", "hex"));
    expect(await preview(zip.name)).toMatchObject({ kind: "none", reason: "此类文件无法预览，请下载后查看" });
    const word = await upload("annex", "a.rtf", rtf);
    expect(await preview(word.name)).toMatchObject({ kind: "none", reason: /服务器未安装 LibreOffice/ });
  });

  it("shows pictures smaller, the right side up, and as they are where that cannot be", async () => {
    const large = await upload("annexpic", "large.png", pngBytes(1000, 500));
    for (const [size, width, height] of [
      ["small", 160, 80],
      ["medium", 640, 320],
    ] as const) {
      const shown = await test.app.inject({ url: `${large.url}&size=${size}` });
      expect(shown.headers["content-type"]).toBe("image/webp");
      expect(await new Transformer(shown.rawPayload).metadata()).toMatchObject({ width, height });
    }
    // A camera that was held upright: 6 says that the left side is up.
    const jpeg = await new Transformer(pngBytes(1000, 500)).jpeg(80);
    const exif = Buffer.from("ffe1000045786966000049492a0008000000010012010300010000000600000000000000", "hex");
    exif.writeUInt16BE(exif.length - 2, 2);
    const turned = await upload("annexpic", "t.jpg", Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]));
    const upright = await test.app.inject({ url: `${turned.url}&size=small` });
    expect(await new Transformer(upright.rawPayload).metadata()).toMatchObject({ width: 80, height: 160 });
    const small = await upload("annexpic", "small.png", pngBytes(20, 20));
    const broken = await upload("annexpic", "broken.png", pngBytes(4, 4, 5000, 5000));
    for (const { url } of [small, broken])
      expect((await test.app.inject({ url: `${url}&size=small` })).headers["content-type"]).toBe("image/png");
    // The header says 81 million pixels, which would need 324 MB.
    const bomb = await upload("annexpic", "bomb.png", pngBytes(1, 1, 9000, 9000));
    const before = process.memoryUsage.rss();
    expect((await test.app.inject({ url: `${bomb.url}&size=small` })).headers["content-type"]).toBe("image/png");
    expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000);
  });

  it("leaves nothing when the file goes, and nothing that no row knows", async () => {
    const { database, files } = test.platform;
    const dayMs = 86_400_000;
    const derived = async () => (await files.list({ tenantId: tenant.id, category: "derived" })).files.length;
    expect(await derived()).toBeGreaterThan(0);
    const kept = await upload("annex", "a.txt", text);
    await tenant.ctx.db.updateTable("fileObject").set({ expiresTime: null }).where("name", "=", kept.name).execute();
    await removeExpiredFiles(database, files, new Date(Date.now() + 2 * dayMs));
    expect(await derived()).toBe(0);
    const put = (tenantId: string, category: string, name: string) =>
      files.put({ tenantId, category, name }, ReadableStream.from([text]), { maxBytes: 1000 });
    await put(tenant.id, "annex", "orphan.txt");
    await put(tenant.id, "derived", "nobody.small.webp");
    await put(tenant.id, "pieces", "nobody.000000");
    await put("gone", "annex", "a.txt");
    expect(await removeOrphans(database, files, new Date(Date.now() + 6 * dayMs))).toBe(0);
    expect(await removeOrphans(database, files, new Date(Date.now() + 8 * dayMs))).toBe(4);
    const left = await files.list({});
    // What says whose store it is stays, however old.
    expect(left.files.map(({ key }) => key.name)).toEqual([kept.name, "id"]);
  });
});

describe("an office file", () => {
  const run = (name: string, script: string, timeoutMs?: number) => {
    const source = path.join(folder, "document.rtf");
    writeFileSync(source, rtf);
    const own = mkdtempSync(path.join(folder, "run-"));
    const { signal } = new AbortController();
    const limit = timeoutMs === undefined ? {} : { timeoutMs };
    return convertToPdf({ program: program(name, script), folder: own, source, signal, ...limit });
  };

  it("is not converted when the program fails, says nothing, or takes too long, and nothing of it goes on", async () => {
    expect(await run("fails", "exit 1")).toBeUndefined();
    expect(await run("silent", "exit 0")).toBeUndefined();
    const mark = path.join(folder, "went-on");
    expect(await run("slow", `(sleep 2; touch ${mark}) & sleep 60`, 200)).toBeUndefined();
    expect(await run("empty", "mkdir -p out; touch out/document.pdf")).toBeUndefined();
  });

  it("sees nothing of the settings of the server", async () => {
    process.env["S3_SECRET_KEY"] = "do-not-tell";
    const result = await run("env", "mkdir -p out; env > out/document.pdf");
    delete process.env["S3_SECRET_KEY"];
    expect(readFileSync(result ?? "", "utf8")).not.toContain("do-not-tell");
  });

  it("that cannot be converted says so, and is downloaded", async () => {
    await open({ SOFFICE: program("broken", "exit 0") });
    const { name } = await upload("annex", "a.rtf", rtf);
    const { jobId } = await preview(name);
    expect(await ended(jobId ?? "")).toMatchObject({
      state: "failed",
      errorText: "此文件无法转换为预览，请下载后查看",
    });
    await test.close();
  });

  it("that could not be converted is not tried again for a day, by anybody", async () => {
    const log = path.join(folder, "tries");
    const tries = () => readFileSync(log, "utf8").trim().split("\n").length;
    await open({ SOFFICE: program("counted", `echo tried >> ${log}; exit 0`) });
    const { name } = await upload("annex", "a.rtf", rtf);
    await ended((await preview(name)).jobId ?? "");
    expect(await preview(name)).toMatchObject({
      kind: "none",
      jobId: null,
      reason: "此文件无法转换为预览，请下载后查看",
    });
    expect(tries()).toBe(1);
    const [failure] = (await test.platform.files.list({ tenantId: tenant.id, category: "derived" })).files;
    const yesterday = Date.now() / 1000 - 25 * 60 * 60;
    const at = path.join(test.platform.config.dataDir, "files", tenant.id, "derived", failure?.key.name ?? "");
    utimesSync(at, yesterday, yesterday);
    expect((await ended((await preview(name)).jobId ?? "")).state).toBe("failed");
    expect(tries()).toBe(2);
    await test.close();
  });

  it("is one job however often it is asked for, and keeps no other work waiting", async () => {
    const go = path.join(folder, "go");
    await open({ SOFFICE: program("waits", `while [ ! -e ${go} ]; do sleep 0.05; done`) });
    test.platform.jobs.define({ kind: "quick", payload: z.object({}), run: async () => null });
    const names: string[] = [];
    for (let count = 0; count < 3; count += 1) names.push((await upload("annex", "a.rtf", rtf)).name);
    const ids: string[] = [];
    for (const name of [...names, ...names]) ids.push((await preview(name)).jobId ?? "");
    expect(new Set(ids).size).toBe(3);
    const running = () =>
      tenant.ctx.db.selectFrom("job").select("id").where("kind", "=", "filePreview").where("state", "=", "running");
    await expect.poll(async () => (await running().execute()).length).toBe(1);
    const quick = await test.platform.jobs.enqueue(tenant.ctx, "quick", "", {}, { userId: tenant.adminId });
    expect((await ended(quick)).state).toBe("done");
    expect((await running().execute()).length).toBe(1);
    writeFileSync(go, "");
    for (const id of new Set(ids)) await ended(id);
    await test.close();
  });

  it.runIf(office !== undefined)("is converted by LibreOffice once, and shown as a PDF", async () => {
    await open();
    const { name } = await upload("annex", "报告.rtf", rtf);
    const { jobId } = await preview(name);
    expect(await ended(jobId ?? "")).toMatchObject({ state: "done", title: "转换预览：报告.rtf" });
    const shown = await preview(name);
    expect(shown).toMatchObject({ kind: "pdf", jobId: null });
    const pdf = await test.app.inject({ url: shown.url, headers: { range: "bytes=0-4" } });
    expect([pdf.statusCode, pdf.body, pdf.headers["content-type"]]).toEqual([206, "%PDF-", "application/pdf"]);
    await test.close();
  });
});
