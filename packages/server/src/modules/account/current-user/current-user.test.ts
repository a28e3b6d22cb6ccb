import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const base = "/api/system/Permission/Users/Current";

let test: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let count = 0;
let account = "";
let person: Awaited<ReturnType<TestTenant["member"]>>;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  other = await test.tenant("other");
});
beforeEach(async () => {
  count += 1;
  account = `Person${count}`;
  person = await tenant.member(account);
});
afterAll(() => test.close());

describe("subordinates", () => {
  const answersTo = (userId: string, managerId: string | null) =>
    tenant.ctx.db.updateTable("appUser").set({ managerId }).where("id", "=", userId).execute();
  const page = async (query: string, client = person.client) => client.get(`${base}/Subordinates?${query}`);

  it("are those whose manager one is, as a bare array and page by page", async () => {
    const second = await tenant.member(`Below${count}`);
    const third = await tenant.member(`Further${count}`);
    await answersTo(second.userId, person.userId);
    await answersTo(third.userId, second.userId);
    expect((await person.client.get(`${base}/Subordinate`)).data).toMatchObject([
      { id: second.userId, userName: `Below${count}/Below${count}`, avatar: "/api/file/Image/userAvatar/001.png" },
    ]);
    expect((await page("")).data).toMatchObject({
      list: [{ id: second.userId, realName: `Below${count}`, subordinateCount: 1 }],
      pagination: { total: 1 },
    });
    expect((await page(`id=${second.userId}`)).data).toMatchObject({ list: [{ id: third.userId }] });
    expect((await page("keyword=nobody")).data).toMatchObject({ list: [], pagination: { total: 0 } });
    expect((await page("keyword=%25")).data).toMatchObject({ list: [] });
    expect((await page(`keyword=BELOW${count}`)).data).toMatchObject({ pagination: { total: 1 } });
  });

  it("of other people are not to be seen, from the side, from below or from another tenant", async () => {
    const second = await tenant.member(`Side${count}`);
    const below = await tenant.member(`SideBelow${count}`);
    await answersTo(below.userId, second.userId);
    await answersTo(second.userId, tenant.adminId);
    for (const id of [second.userId, tenant.adminId, other.adminId, "nobody"])
      expect([id, (await page(`id=${id}`)).code]).toEqual([id, 404]);
    expect((await page(`id=${second.userId}`, below.client)).code).toBe(404);
  });

  it("in a circle make no endless walk", async () => {
    const second = await tenant.member(`Circle${count}`);
    const third = await tenant.member(`CircleToo${count}`);
    await answersTo(second.userId, third.userId);
    await answersTo(third.userId, second.userId);
    expect((await page(`id=${second.userId}`)).code).toBe(404);
  });
});

describe("the own rights", () => {
  interface Node {
    readonly id: string;
    readonly fullName: string;
    readonly children: readonly Node[];
  }
  const namesOf = (nodes: readonly Node[]): string[] =>
    nodes.flatMap((node) => [node.fullName, ...namesOf(node.children)]);

  it("are trees that lead to every menu, button and column of an administrator, and empty for whoever has none", async () => {
    const { data } = await tenant.admin.get(`${base}/Authorize`);
    const rights = data as Record<"module" | "button" | "column" | "form" | "resource", Node[]>;
    const dictionary = await tenant.ctx.db
      .selectFrom("menu")
      .select(["id", "fullName", "parentId"])
      .where("enCode", "=", "systemData.dictionary")
      .executeTakeFirstOrThrow();
    const parent = rights.button.find(({ id }) => id === dictionary.parentId);
    const menu = parent?.children.find(({ id }) => id === dictionary.id);
    expect(menu?.fullName).toBe(dictionary.fullName);
    expect(menu?.children.length).toBeGreaterThan(2);
    expect(namesOf(rights.module)).toContain(dictionary.fullName);
    expect(rights.column.length).toBeGreaterThan(0);
    const none = { module: [], button: [], column: [], form: [], resource: [] };
    expect((await person.client.get(`${base}/Authorize`)).data).toEqual(none);
  });

  it("are named in the language of whoever asks", async () => {
    const english = clientOf(test.app, tenant.admin.token, { "accept-language": "en" });
    const rights = (await english.get(`${base}/Authorize`)).data as Record<"button", Node[]>;
    const data = rights.button.find(({ fullName }) => fullName === "Data");
    const dictionaries = data?.children.find(({ fullName }) => fullName === "Dictionaries");
    expect(namesOf(dictionaries?.children ?? [])).toContain("Delete type");
  });
});

describe("the own log", () => {
  const log = async (query: string) =>
    (await person.client.get(`${base}/SystemLog?${query}`)).data as {
      list: { succeeded: boolean; requestURL: string }[];
      pagination: { total: number };
    };

  it("has the own sign-ins, failed ones too, and nobody else's", async () => {
    await test.signIn(account);
    await test.anonymous.post("/api/oauth/Login", { account, password: "0".repeat(32) });
    const { list, pagination } = await log("category=1");
    expect(list.map(({ succeeded }) => succeeded)).toEqual([false, true]);
    expect(pagination.total).toBe(2);
    expect((await log("category=1&sort=asc&pageSize=1")).list).toMatchObject([{ succeeded: true }]);
    expect((await log("keyword=203.0.113.9")).pagination.total).toBe(0);
  });

  it("takes whole days of the tenant's time", async () => {
    const day = 86_400_000;
    await test.signIn(account);
    expect((await log(`startTime=${Date.now()}&endTime=${Date.now()}`)).pagination.total).toBe(1);
    expect((await log(`endTime=${Date.now() - day}`)).pagination.total).toBe(0);
    expect((await log(`startTime=${Date.now() + day}`)).pagination.total).toBe(0);
  });

  it("has the own requests, searched by address", async () => {
    const row = {
      tenantId: tenant.id,
      userName: "x/y",
      requestMethod: "POST",
      requestDuration: 12,
      code: 200,
      creatorTime: new Date(),
    };
    await tenant.ctx.db
      .insertInto("requestLog")
      .values([
        { ...row, id: `a${count}`, userId: person.userId, requestUrl: "/api/system/Base/100%_x" },
        { ...row, id: `b${count}`, userId: person.userId, requestUrl: "/api/file/Uploader/userAvatar", code: 400 },
        { ...row, id: `c${count}`, userId: tenant.adminId, requestUrl: "/api/secret" },
      ])
      .execute();
    const own = (await log("category=5&keyword=/api/")).list.map(({ requestURL }) => requestURL);
    expect(own).toEqual(expect.arrayContaining(["/api/system/Base/100%_x", "/api/file/Uploader/userAvatar"]));
    expect(own).not.toContain("/api/secret");
    expect((await log("category=5&keyword=100%25_")).pagination.total).toBe(1);
    expect((await log("category=5&keyword=uploader")).list).toMatchObject([{ succeeded: false }]);
  });

  it("knows no other categories", async () => {
    expect((await person.client.get(`${base}/SystemLog?category=4`)).code).toBe(400);
  });
});

describe("the own sessions", () => {
  interface Listed {
    readonly id: string;
    readonly isCurrent: boolean;
    readonly platForm: string;
  }
  const list = async (client: Client) => ((await client.get(`${base}/Sessions`)).data as { list: Listed[] }).list;

  it("are listed, this one first, and can be ended one by one", async () => {
    const second = await test.signIn(account);
    const sessions = await list(person.client);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(await person.client.delete(`${base}/Sessions/${sessions[1]?.id}`)).toMatchObject({ code: 200 });
    expect((await second.get("/api/oauth/CurrentUser")).code).toBe(601);
    expect(await list(person.client)).toHaveLength(1);
    expect((await person.client.delete(`${base}/Sessions/${sessions[1]?.id}`)).code).toBe(404);
  });

  it("of others cannot be ended: not a colleague's, not another tenant's", async () => {
    const [own] = await list(tenant.admin);
    const [foreign] = await list(other.admin);
    for (const id of [own?.id, foreign?.id, "nobody"])
      expect([id, (await person.client.delete(`${base}/Sessions/${id}`)).code]).toEqual([id, 404]);
    expect((await tenant.admin.get("/api/oauth/CurrentUser")).code).toBe(200);
    expect((await other.admin.get("/api/oauth/CurrentUser")).code).toBe(200);
  });

  it("all end at once but this one", async () => {
    const others = [await test.signIn(account), await test.signIn(account)];
    expect((await person.client.post(`${base}/Sessions/Actions/EndOthers`)).code).toBe(200);
    for (const client of others) expect((await client.get("/api/oauth/CurrentUser")).code).toBe(601);
    expect((await person.client.get("/api/oauth/CurrentUser")).code).toBe(200);
    expect((await tenant.admin.get("/api/oauth/CurrentUser")).code).toBe(200);
  });

  it("that are over by themselves are not among them", async () => {
    const second = await test.signIn(account);
    const old = new Date(Date.now() - 86_400_000);
    const [, listed] = await list(person.client);
    await tenant.ctx.db
      .updateTable("session")
      .set({ lastSeenTime: old })
      .where("id", "=", listed?.id ?? "")
      .execute();
    expect(await list(person.client)).toHaveLength(1);
    expect(second.token).not.toBe("");
  });
});

describe("the own identities at other providers", () => {
  it("are listed and taken away; those of others are not there", async () => {
    const link = (userId: string, subject: string) =>
      tenant.ctx.db
        .insertInto("userIdentity")
        .values({
          tenantId: tenant.id,
          issuer: "https://id.example.com",
          subject,
          userId,
          creatorTime: new Date(),
          lastUsedTime: new Date(),
        })
        .execute();
    const second = await tenant.member(`Linked${count}`);
    await link(person.userId, `me-${count}`);
    await link(second.userId, `you-${count}`);
    const read = async (client: Client) => (await client.get(`${base}/Identities`)).data as { list: { id: string }[] };
    const { list } = await read(person.client);
    expect(list).toMatchObject([{ issuer: "https://id.example.com" }]);
    expect((await person.client.delete(`${base}/Identities/${list[0]?.id}`)).code).toBe(200);
    expect((await read(person.client)).list).toEqual([]);
    expect((await read(second.client)).list).toHaveLength(1);
    expect((await person.client.delete(`${base}/Identities/${list[0]?.id}`)).code).toBe(404);
  });
});

describe("everything about oneself", () => {
  it("is refused to nobody and to a locked session", async () => {
    const locked = clientOf(test.app, person.client.token);
    await locked.post("/api/oauth/LockScreen/Actions/Lock");
    for (const path of [
      "BaseInfo",
      "Subordinate",
      "Subordinates",
      "Authorize",
      "SystemLog",
      "Sessions",
      "Identities",
    ]) {
      expect([path, (await test.anonymous.get(`${base}/${path}`)).code]).toEqual([path, 600]);
      expect([path, (await locked.get(`${base}/${path}`)).code]).toEqual([path, 403]);
    }
  });
});
