import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const root = "/api/system/Base";

/** Services outside, on loopback. */
let server: Server;
let answers: (request: IncomingMessage, response: ServerResponse) => void;
let seen: unknown[];
let test: TestApp;
let tenant: TestTenant;
let bare: TestApp;

const json = (response: ServerResponse, data: unknown, status = 200) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(data));
const token = { access_token: "a-token", refresh_token: "r", expires_in: 3600 };

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      seen.push([request.method, request.url, request.headers["tenant-id"], request.headers.authorization, body]);
      answers(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const host = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  test = await openTestApp({
    CNC_URL: `${host}/`,
    CNC_CLIENT: "gongshu:geheim",
    EXTERNAL_VIEW_URL: `${host}/view?theme=dark`,
    EXTERNAL_VIEW_ACCOUNT_URL: `${host}/account`,
  });
  tenant = await test.tenant("default");
  bare = await openTestApp();
  await bare.tenant("default");
});
beforeEach(() => {
  seen = [];
  answers = (_request, response) => void json(response, token);
});
afterAll(async () => {
  await test.close();
  await bare.close();
  server.closeAllConnections();
  server.close();
});

const setMobile = (mobilePhone: string) =>
  tenant.ctx.db.updateTable("appUser").set({ mobilePhone }).where("id", "=", tenant.adminId).execute();

describe("the machine-tool service", () => {
  it("is asked for a user by name", async () => {
    answers = (_request, response) => void json(response, { code: 0, data: { userId: 7, username: "li", name: "李" } });
    const reply = await tenant.admin.get(`${root}/MachineTool/User?userName=li%26x`);
    expect(reply.data).toEqual({ user: { userId: "7", userName: "li", realName: "李", phone: "" } });
    expect(seen).toEqual([["GET", "/admin/api/getCncUserByUserName?userName=li%26x", undefined, undefined, ""]]);
    answers = (_request, response) => void json(response, { code: 0, data: null });
    expect((await tenant.admin.get(`${root}/MachineTool/User?userName=li`)).data).toEqual({ user: null });
  });

  it("gives a token for tenant 1 and basic authorisation, by the mobile number of the profile", async () => {
    await setMobile("");
    expect(await tenant.admin.post(`${root}/MachineTool/Actions/Check`)).toMatchObject({
      code: 400,
      msg: "您的资料中没有手机号，请先在个人信息中填写",
    });
    await setMobile("13800138000");
    expect((await tenant.admin.post(`${root}/MachineTool/Actions/Check`)).code).toBe(200);
    const basic = `Basic ${Buffer.from("gongshu:geheim").toString("base64")}`;
    expect(seen).toEqual([["POST", "/auth/mobile/token/social?mobile=13800138000&grant_type=mobile", "1", basic, ""]]);
  });

  it("is told no number that somebody has entered for themselves", async () => {
    await setMobile("13800138000");
    const own = "/api/system/Permission/Users/Current/BaseInfo";
    const { data } = await tenant.admin.get(own);
    const values = data as object;
    const reply = await tenant.admin.put(own, { ...values, mobilePhone: "13900139000" });
    expect([reply.code, reply.msg]).toEqual([400, "手机号用于登录外部系统，只能由管理员修改"]);
    expect((await tenant.admin.put(own, { ...values, signature: "x" })).code).toBe(200);
  });

  it("tells in a sentence that it refuses, does not make sense, redirects or is not there", async () => {
    const ask = async () => (await tenant.admin.get(`${root}/MachineTool/User?userName=li`)).msg;
    answers = (_request, response) => void json(response, {}, 503);
    expect(await ask()).toBe("机床服务拒绝了请求（状态 503）");
    answers = (_request, response) => void response.end("<html>");
    expect(await ask()).toBe("机床服务返回的内容无法识别");
    answers = (_request, response) => void response.writeHead(302, { location: "http://example.com/" }).end();
    expect(await ask()).toBe("无法连接机床服务，请检查网络或联系管理员");
    answers = (_request, response) => void response.destroy();
    expect(await ask()).toBe("无法连接机床服务，请检查网络或联系管理员");
    answers = (_request, response) => void response.end(" ".repeat(2_000_000));
    expect(await ask()).toBe("无法连接机床服务，请检查网络或联系管理员");
    const admin = await bare.signIn("admin");
    expect((await admin.get(`${root}/MachineTool/User?userName=li`)).msg).toContain("CNC_URL");
  });
});

describe("the external view", () => {
  it("is told who comes and opened with a token in the fragment", async () => {
    await setMobile("13800138000");
    await tenant.ctx.db
      .insertInto("systemConfig")
      .values({ tenantId: tenant.id, key: "companyCode", value: "91320500MA1MCXYT1T" })
      .execute();
    const account = {
      account: "admin",
      enterpriseId: tenant.id,
      creditCode: "91320500MA1MCXYT1T",
      enterpriseName: "Tenant default",
    };
    expect((await tenant.admin.get(`${root}/ExternalView/AccountInfo`)).data).toEqual(account);
    const { data } = await tenant.admin.post(`${root}/ExternalView/Actions/Open`);
    const url = new URL((data as { url: string }).url);
    expect([url.pathname, url.search, url.hash]).toEqual([
      "/view",
      "?theme=dark",
      "#access_token=a-token&refresh_token=r&expires_in=3600",
    ]);
    expect(seen[0]).toEqual(["POST", "/account", undefined, undefined, JSON.stringify(account)]);
  });

  it("says so when it is not set up, and is closed to whoever lacks the menu", async () => {
    const admin = await bare.signIn("admin");
    expect((await admin.post(`${root}/ExternalView/Actions/Open`)).msg).toContain("EXTERNAL_VIEW_URL");
    expect((await admin.get(`${root}/External`)).data).toEqual({ machineTool: false, externalView: false });
    const { client } = await tenant.member("nobody");
    expect((await client.post(`${root}/ExternalView/Actions/Open`)).code).toBe(403);
  });
});
