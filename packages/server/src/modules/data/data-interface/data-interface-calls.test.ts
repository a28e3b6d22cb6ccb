import type { InterfaceVersion, PreviewReply } from "@gongshu/contract/data/data-interface";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InterfaceClient } from "#testing/interface-client.ts";
import { dataOf } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { callInterface } from "./service.ts";

const interfaces = "/api/system/Base/DataInterface";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;
let client: InterfaceClient;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  admin = tenant.admin;
  client = await InterfaceClient.open(test, tenant);
});
afterAll(() => test.close());

describe("an answer in memory", () => {
  it("serves the same values until the interface changes, and concurrent calls ask once", async () => {
    const id = await client.created({
      query: "select now()::text as at, @user as who, @a as a",
      parameters: [{ field: "a" }],
      cacheSeconds: 600,
    });
    const replies = await Promise.all(Array.from({ length: 5 }, () => client.answer(id, "?a=1")));
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await client.answer(id, "?a=1")).data).toEqual(replies[0]?.data);
    expect((await client.answer(id, "?a=2")).data).not.toEqual(replies[0]?.data);
    const { client: somebody } = await tenant.member("cached");
    expect((await client.answer(id, "?a=1", somebody)).data).not.toEqual(replies[0]?.data);
    expect((await client.callsOf(id)).filter(({ isCached }) => isCached)).toHaveLength(5);
    const read = await client.info(id);
    await admin.put(`${interfaces}/${id}`, { ...read, description: "changed" });
    expect((await client.answer(id, "?a=1")).data).not.toEqual(replies[0]?.data);
  });

  it("is shared by callers where their values are not used", async () => {
    const id = await client.created({
      query: "select clock.at from (select now()::text as at) clock",
      cacheSeconds: 600,
    });
    const { client: somebody } = await tenant.member("sharing");
    expect((await client.answer(id, "", somebody)).data).toEqual((await client.answer(id)).data);
  });
});

describe("versions", () => {
  it("leave callers what is published until the draft is, and roll back to any of them", async () => {
    const id = await client.created({ query: "select 1 as v" });
    const draft = { ...(await client.info(id)), query: "select 2 as v", publish: false };
    expect((await admin.put(`${interfaces}/${id}`, draft)).code).toBe(200);
    expect([(await client.answer(id)).data, (await client.info(id)).hasChanges]).toEqual([[{ v: 1 }], true]);
    expect((await client.publish(id)).msg).toBe("发布成功");
    expect((await client.answer(id)).data).toEqual([{ v: 2 }]);
    const { version } = await client.info(id);
    const rollBack = () => admin.post(`${interfaces}/${id}/Actions/RollBack`, { to: 1, version });
    const both = await Promise.all([rollBack(), rollBack()]);
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect([(await client.answer(id)).data, (await client.info(id)).query]).toEqual([[{ v: 1 }], "select 1 as v"]);
    const { list } = dataOf<{ list: InterfaceVersion[] }>(await admin.get(`${interfaces}/${id}/Versions`));
    expect(list.map(({ version: one, query, isPublished }) => [one, query, isPublished])).toEqual([
      [3, "select 1 as v", true],
      [2, "select 2 as v", false],
      [1, "select 1 as v", false],
    ]);
    expect((await admin.post(`${interfaces}/${id}/Actions/RollBack`, { to: 9 })).code).toBe(404);
  });

  it("are not published while they cannot be run", async () => {
    const id = await client.created({ query: "select 1 as v" });
    const broken = { ...(await client.info(id)), query: "select nothing from orders", publish: false };
    expect((await admin.put(`${interfaces}/${id}`, broken)).code).toBe(200);
    expect(await client.publish(id)).toMatchObject({ code: 400, data: { position: { line: 1, column: 8 } } });
    expect((await client.answer(id)).data).toEqual([{ v: 1 }]);
  });
});

describe("a preview", () => {
  it("runs what was never saved, with rows, columns and times", async () => {
    const reply = dataOf<PreviewReply>(
      await client.preview({
        query: "select title, amount from orders where amount > @a",
        parameters: [{ field: "a", type: "number" }],
        values: { a: 5 },
      }),
    );
    expect(reply).toMatchObject({ data: [{ title: "second", amount: 20 }], rows: 1, isTruncated: false });
    expect(reply.columns).toEqual([
      { name: "title", type: "text" },
      { name: "amount", type: "numeric" },
    ]);
    expect(reply.durationMs).toBeGreaterThanOrEqual(reply.sourceMs);
  });

  it("marks the place of what the parser or the database refuses", async () => {
    expect(await client.preview({ query: "select title\nfrom orders\nwhere nothing = 1" })).toMatchObject({
      code: 400,
      data: { position: { line: 3, column: 7 } },
    });
    expect(await client.preview({ query: "select 1\nfrom nowhere" })).toMatchObject({
      code: 400,
      msg: "没有表“nowhere”：只能查询已发布的表单，名称为表单编码",
      data: { position: { line: 2, column: 6 } },
    });
  });
});

describe("a token", () => {
  const setUp = async (more: object = {}) => {
    const id = await client.created({ checkType: 1, query: "select @user as who", ...more });
    const { token } = dataOf<{ token: string }>(await admin.post(`${interfaces}/${id}/Actions/Token`));
    return { id, token, program: clientOf(test.app, token) };
  };

  it("opens its own interface and nothing else, until it is replaced or revoked", async () => {
    const { id, program } = await setUp();
    expect((await client.answer(id, "", program)).data).toEqual([{ who: null }]);
    expect((await client.answer(id, "", clientOf(test.app, `Bearer ${program.token}`))).code).toBe(200);
    const other = await client.created({ checkType: 1 });
    expect((await client.answer(other, "", program)).code).toBe(602);
    expect((await program.get(interfaces)).code).toBe(602);
    expect((await program.get("/api/oauth/CurrentUser")).code).toBe(602);
    const { token } = dataOf<{ token: string }>(await admin.post(`${interfaces}/${id}/Actions/Token`));
    expect((await client.answer(id, "", program)).code).toBe(602);
    expect((await client.answer(id, "", clientOf(test.app, token))).code).toBe(200);
    await admin.delete(`${interfaces}/${id}/Actions/Token`);
    expect((await client.answer(id, "", clientOf(test.app, token))).code).toBe(602);
  });

  it("has the values of the user that the interface names", async () => {
    const { userId } = await tenant.member("robot");
    const { id, program } = await setUp({ runAsUserId: userId });
    expect((await client.answer(id, "", program)).data).toEqual([{ who: userId }]);
    expect((await client.callsOf(id))[0]).toMatchObject({ invokType: "token", userName: "robot/robot", state: "ok" });
  });

  it("is not in any reply or history, and is of no use where tokens are not accepted", async () => {
    const { id, token, program } = await setUp();
    const history = await tenant.ctx.db.selectFrom("auditEvent").select("diff").where("entityId", "=", id).execute();
    expect(JSON.stringify([history, await client.info(id)])).not.toContain(token);
    await admin.put(`${interfaces}/${id}`, { ...(await client.info(id)), checkType: 0 });
    expect((await client.answer(id, "", program)).code).toBe(602);
  });
});

describe("the list of computers", () => {
  it("lets the listed ones call without a token, and nobody else", async () => {
    const id = await client.created({ checkType: 2, hosts: ["127.0.0.0/8"], query: "select 1 as a" });
    const elsewhere = await client.created({ checkType: 2, hosts: ["10.0.0.0/8"] });
    const open = await client.created();
    expect((await client.answer(id, "", test.anonymous)).data).toEqual([{ a: 1 }]);
    for (const refused of [elsewhere, open, "nothing"])
      expect((await client.answer(refused, "", test.anonymous)).code).toBe(600);
    const other = clientOf(test.app, "", { "tenant-id": "nowhere" });
    expect((await client.answer(id, "", other)).code).toBe(600);
  });
});

describe("the log", () => {
  it("keeps every call with its time, rows and failure", async () => {
    const id = await client.created({ parameters: [{ field: "a", required: true }], query: "select @a::numeric as a" });
    await client.answer(id, "?a=1");
    await client.answer(id);
    await client.answer(id, "?a=x");
    expect(await client.callsOf(id)).toMatchObject([
      { state: "failed", rows: 0, invokType: "session" },
      { state: "refused", error: "缺少参数“a”" },
      { state: "ok", rows: 1, userName: "管理员/admin", invokIp: "127.0.0.1", isCached: false, version: 1 },
    ]);
    expect(await client.callsOf(id, "state=ok")).toHaveLength(1);
  });

  it("tells what the database said to those who may edit, and the sentence to others", async () => {
    const id = await client.created({ query: "select @a::numeric as a", parameters: [{ field: "a" }] });
    const { msg } = await client.answer(id, "?a=secret9");
    const said = 'invalid input syntax for type numeric: "secret9"';
    expect(msg).not.toContain("secret9");
    expect(await client.callsOf(id)).toMatchObject([{ state: "failed", error: `${msg}\n${said}` }]);
    expect(await client.callsOf(id, "keyword=secret9")).toHaveLength(1);
    const { client: reader, roleId } = await tenant.member("logReader");
    await new Rights(tenant).grant(roleId, { "systemData.dataInterface": {} });
    expect(await client.callsOf(id, "", reader)).toMatchObject([{ state: "failed", error: msg }]);
    expect(await client.callsOf(id, "keyword=secret9", reader)).toEqual([]);
    await new Rights(tenant).grant(roleId, { "systemData.dataInterface": { buttons: ["btn_edit"] } });
    expect(await client.callsOf(id, "", reader)).toMatchObject([{ error: `${msg}\n${said}` }]);
  });

  it("names the schedules and forms that call", async () => {
    const id = await client.created({ query: "select @a as a", parameters: [{ field: "a" }] });
    expect(await callInterface(tenant.ctx, id, { a: "x" })).toEqual([{ a: "x" }]);
    expect((await client.callsOf(id))[0]).toMatchObject({ invokType: "service" });
  });
});

describe("the description of the interfaces", () => {
  it("is OpenAPI of what is published, with parameters and rows", async () => {
    const id = await client.created({
      enCode: "described",
      checkType: 1,
      query: "select title, amount from orders where amount > @least",
      parameters: [{ field: "least", label: "Least", type: "number", required: true, min: 1 }],
    });
    await client.created({ enCode: "unpublished", publish: false });
    const reply = await test.app.inject({ url: `${interfaces}/openapi.json`, headers: { authorization: admin.token } });
    const document = reply.json<{ openapi: string; paths: Record<string, { get: object }> }>();
    expect(document.openapi).toBe("3.1.0");
    expect(document.paths[`${interfaces}/described/Actions/Response`]?.get).toMatchObject({
      parameters: [
        { name: "least", in: "query", required: true, description: "Least", schema: { type: "number", minimum: 1 } },
      ],
      security: [{ session: [] }, { interface: [] }],
      responses: {
        "200": {
          content: {
            "application/json": {
              schema: { properties: { data: { type: "array", items: { properties: { title: { type: "string" } } } } } },
            },
          },
        },
      },
    });
    expect(JSON.stringify(document)).not.toContain("unpublished");
    expect((await client.info(id)).hasChanges).toBe(false);
  });
});
