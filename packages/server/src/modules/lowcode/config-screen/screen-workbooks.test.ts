import type { ReplyOf } from "@gongshu/contract/endpoint";
import type { ScreenConfigReply } from "@gongshu/contract/lowcode/config-screen";
import type { importExcel } from "@gongshu/contract/system/work-order-excel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { workbookBytes } from "#platform/excel/testing/workbook-bytes.ts";
import { cellsOf } from "#testing/import-export-model.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const screens = ["material", "warehouse", "location", "equipment", "sparePart", "supplier", "customer"];

describe("the addresses for workbooks that the configuration of a screen names", () => {
  let test: TestApp;
  let tenant: TestTenant;

  beforeAll(async () => {
    test = await openTestApp({}, [], { hasShippedModels: true });
    tenant = await test.tenant("default");
  }, 60_000);
  afterAll(async () => {
    await test.close();
    await endIdleThreads();
  });

  async function configOf(key: string): Promise<ScreenConfigReply> {
    const { data } = await tenant.admin.get(`/api/work-order/custom/config/loadConfig/${key}`);
    return data as ScreenConfigReply;
  }
  async function download(url: string) {
    const { token } = tenant.admin;
    const { statusCode, headers, rawPayload } = await test.app.inject({ url, headers: { authorization: token } });
    const name = decodeURIComponent(String(headers["content-disposition"])).replace(
      "attachment; filename*=UTF-8''",
      "",
    );
    return { statusCode, name, bytes: rawPayload };
  }
  async function upload(url: string, bytes: Uint8Array) {
    const body = new FormData();
    // What other kinds of imports ask for is taken and left aside.
    for (const [part, value] of Object.entries({
      repeatHandling: "2",
      houseInventoryType: "1",
      attribute: "1",
      type: "x",
    }))
      body.append(part, value);
    body.append("file", new Blob([new Uint8Array(bytes)]), "a.xlsx");
    const request = new Request("http://localhost/", { method: "POST", body });
    const headers = { authorization: tenant.admin.token, "content-type": request.headers.get("content-type") ?? "" };
    const payload = Buffer.from(await request.arrayBuffer());
    const reply = await test.app.inject({ method: "POST", url, headers, payload });
    return reply.json<{ code: number; msg: string; data: ReplyOf<typeof importExcel> }>();
  }

  it.each(screens)(
    "answer for %s: a template, an import that says what is wrong with it, and an export",
    async (key) => {
      const { name, excel } = await configOf(key);
      const template = await download(excel.exportTemplateApi);
      expect([template.statusCode, template.name]).toEqual([200, `${name}导入模板.xlsx`]);
      const [header = []] = await cellsOf(template.bytes);
      expect(header.slice(0, 2)).toEqual(["编码", "名称"]);
      // A code and nothing else: what else must be filled in is told, not guessed.
      const { code, data } = await upload(excel.importApi, await workbookBytes("a", [header, ["T-1", "一"]]));
      expect([code, data.totalSize, data.insertSize + data.errSize]).toEqual([200, 1, 1]);
      const address = `/api/work-order/excel/downloadError/${data.messageId}`;
      const wrong = data.errSize === 0 ? [] : await cellsOf((await download(address)).bytes);
      expect(wrong.slice(1).map(([first]) => first)).toEqual(data.errSize === 0 ? [] : ["T-1"]);
      const everything = await download(excel.exportApi);
      expect([everything.statusCode, everything.name]).toEqual([200, `${name}数据.xlsx`]);
      expect((await cellsOf(everything.bytes)).length).toBe(1 + data.insertSize);
    },
  );
});
