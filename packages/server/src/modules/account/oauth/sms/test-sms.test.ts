import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const path = "/api/system/Base/SysConfig/Sms/Test";
const sent: unknown[] = [];
let status = 202;
let service: Server;
let test: TestApp;

beforeAll(async () => {
  service = createServer((request, response) => {
    void json(request).then((body) => {
      sent.push(body);
      response.writeHead(status).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  const { port } = service.address() as AddressInfo;
  test = await openTestApp({ SMS_URL: `http://127.0.0.1:${port}/send` });
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await test.close();
});

async function tenantWith(enCode: string, mobilePhone: string): Promise<TestTenant> {
  const tenant = await test.tenant(enCode);
  await tenant.ctx.db.updateTable("appUser").set({ mobilePhone }).where("id", "=", tenant.adminId).execute();
  return tenant;
}

describe("the test of text messages", () => {
  it("sends one to the own number, under the signature of the tenant, and once a minute", async () => {
    const tenant = await tenantWith("default", "13800000001");
    await tenant.admin.put("/api/system/Base/SysConfig", { sysName: "云图" });
    expect(await tenant.admin.post(path)).toMatchObject({
      code: 200,
      msg: "测试短信已交给短信服务，接收号码 13800000001",
      data: { isKept: false },
    });
    expect(sent).toEqual([{ mobilePhone: "13800000001", text: "【云图】这是一条测试短信，短信服务可以使用。" }]);
    expect((await tenant.admin.post(path)).code).toBe(429);
    expect(sent).toHaveLength(1);
    const rows = await tenant.ctx.db.selectFrom("smsMessage").select(["state", "body", "mobilePhone"]).execute();
    expect(rows).toEqual([{ state: "sent", body: "", mobilePhone: "13800000001" }]);
  });

  it("says what is missing or what the service has answered", async () => {
    const tenant = await tenantWith("refused", "");
    expect((await tenant.admin.post(path)).msg).toContain("您还没有填写手机号");
    await tenantNumber(tenant, "13800000002");
    status = 503;
    expect(await tenant.admin.post(path)).toMatchObject({
      code: 400,
      msg: "短信服务没有接收这条短信（状态 503），请检查签名、模板和余额",
    });
    expect((await tenant.admin.post(path)).code).toBe(429);
    const { client } = await tenant.member("reader");
    expect((await client.post(path)).code).toBe(403);
  });
});

async function tenantNumber({ ctx, adminId }: TestTenant, mobilePhone: string): Promise<void> {
  await ctx.db.updateTable("appUser").set({ mobilePhone }).where("id", "=", adminId).execute();
}
