import type { BaseInfo } from "@gongshu/contract/account/current-user";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { pngBytes, postFile } from "#testing/upload-client.ts";
import { removeExpiredFiles } from "../../system/file/service.ts";

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

async function info(client: Client = person.client): Promise<BaseInfo> {
  return (await client.get(`${base}/BaseInfo`)).data as BaseInfo;
}

const save = (input: Readonly<Record<string, unknown>>) =>
  person.client.put(`${base}/BaseInfo`, { realName: account, ...input });

const personRow = (userId: string) =>
  tenant.ctx.db.selectFrom("appUser").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();

const fieldsOf = (data: unknown) => (data as { errors: { field: string }[] }).errors.map(({ field }) => field);

describe("the own data", () => {
  it("are read with names of company, organisation, roles and manager", async () => {
    const departmentId = "dept-1";
    await tenant.ctx.db
      .insertInto("organize")
      .values({
        tenantId: tenant.id,
        id: departmentId,
        parentId: tenant.companyId,
        category: "department",
        fullName: "质量部",
        enCode: "quality",
        treePath: `/${tenant.companyId}/${departmentId}/`,
      })
      .execute();
    await tenant.ctx.db
      .updateTable("appUser")
      .set({ organizeId: departmentId, managerId: tenant.adminId })
      .where("id", "=", person.userId)
      .execute();
    const read = await info(await test.signIn(account));
    const { fullName: company } = await tenant.ctx.db
      .selectFrom("organize")
      .select("fullName")
      .where("id", "=", tenant.companyId)
      .executeTakeFirstOrThrow();
    expect(read).toMatchObject({
      id: person.userId,
      account,
      realName: account,
      company,
      organize: `质量部 / ${company}`,
      roleId: `Role ${account}`,
      roleIds: [person.roleId],
      gender: "3",
      avatar: "/api/file/Image/userAvatar/001.png",
      hasAvatar: false,
    });
    expect(read.manager).toMatch(/\/admin$/);
    expect(JSON.stringify(read)).not.toMatch(/scrypt|password|searchText/i);
  });

  it("are changed as a 3.1 client sends them, and the name is found by its pinyin from then on", async () => {
    const reply = await save({
      realName: "杨雪梅",
      signature: "你好",
      gender: "2",
      nation: "han",
      nativePlace: "湖北",
      certificatesType: "passport",
      certificatesNumber: "E1",
      education: "master",
      birthday: Date.UTC(1990, 4, 1),
      telePhone: "0712-2345678",
      landline: "",
      mobilePhone: "13900000001",
      email: "xm@example.com",
      urgentContacts: "杨",
      urgentTelePhone: "+86 139 0000 0002",
      postalAddress: null,
    });
    expect(reply).toMatchObject({ code: 200, msg: "保存成功" });
    expect(await info()).toMatchObject({
      realName: "杨雪梅",
      gender: "2",
      birthday: Date.UTC(1990, 4, 1),
      postalAddress: "",
    });
    expect(await personRow(person.userId)).toMatchObject({
      quickQuery: "yxm",
      searchText: `杨雪梅\n${account.toLowerCase()}\nyangxuemei\nyxm`,
    });
    // The session knows the new name at once.
    expect((await person.client.get("/api/oauth/CurrentUser")).data).toMatchObject({
      userInfo: { userName: "杨雪梅" },
    });
    await save({ realName: "杨雪梅", birthday: "" });
    expect(await info()).toMatchObject({ birthday: null, email: "xm@example.com" });
  });

  it("keep everything that is not theirs to change, whatever the body says", async () => {
    const before = await personRow(person.userId);
    const reply = await save({
      isAdministrator: 1,
      organizeId: "elsewhere",
      roleId: "r",
      roleIds: ["r"],
      positionId: "p",
      tenantId: other.id,
      id: tenant.adminId,
      account: "boss",
      password: "x",
      enabledMark: 0,
      managerId: null,
      headIcon: "stolen.png",
      entryDate: 1,
      quickQuery: "zz",
      searchText: "zz",
      sortCode: 1,
    });
    expect(reply.code).toBe(200);
    expect(await personRow(person.userId)).toEqual(before);
  });

  it("refuse what is malformed, each at its field", async () => {
    const { code, data } = await save({
      realName: "a<b>",
      mobilePhone: "123",
      email: "x@",
      telePhone: "call me",
      urgentTelePhone: "<script>",
      certificatesType: "idCard",
      certificatesNumber: "110105194912310021",
      birthday: Date.now() + 86_400_000,
    });
    expect(code).toBe(400);
    expect(fieldsOf(data)).toEqual([
      "realName",
      "mobilePhone",
      "email",
      "telePhone",
      "urgentTelePhone",
      "certificatesNumber",
      "birthday",
    ]);
    expect(await save({ certificatesType: "idCard", certificatesNumber: "11010519491231002X" })).toMatchObject({
      code: 200,
    });
    for (const wrong of [{ gender: 4 }, { birthday: "soon" }, { realName: " " }, { signature: "x".repeat(201) }])
      expect([wrong, (await save(wrong)).code]).toEqual([wrong, 400]);
  });

  it("know the identity card by the id of its entry too, as 3.1 clients send it", async () => {
    const { id } = await tenant.ctx.db
      .selectFrom("dictionaryData")
      .select("id")
      .where("enCode", "=", "idCard")
      .executeTakeFirstOrThrow();
    expect(fieldsOf((await save({ certificatesType: id, certificatesNumber: "1" })).data)).toEqual([
      "certificatesNumber",
    ]);
  });

  it("take no number or address that another account has, also when two want it at once", async () => {
    const second = await tenant.member(`Second${count}`);
    const mobilePhone = `1380000${String(1000 + count)}`;
    const replies = await Promise.all([
      save({ mobilePhone }),
      second.client.put(`${base}/BaseInfo`, { realName: "Second", mobilePhone }),
    ]);
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await save({ email: `a${count}@example.com` });
    const taken = await second.client.put(`${base}/BaseInfo`, { realName: "Second", email: `A${count}@EXAMPLE.com` });
    expect(taken).toMatchObject({ code: 409, data: { errors: [{ field: "email" }] } });
    const elsewhere = await other.member(`Elsewhere${count}`);
    const free = await elsewhere.client.put(`${base}/BaseInfo`, { realName: "Else", email: `a${count}@example.com` });
    expect(free.code).toBe(200);
  });

  it("are not overwritten by a form that was opened before", async () => {
    const { version } = await info();
    expect((await save({ signature: "first", version })).code).toBe(200);
    expect(await save({ signature: "second", version })).toMatchObject({
      code: 409,
      data: { current: { signature: "first", version: version + 1 }, submitted: { signature: "second" } },
    });
    expect(await info()).toMatchObject({ signature: "first" });
  });

  it("are in the history", async () => {
    await save({ signature: "here" });
    const event = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select(["action", "diff", "actorUserId"])
      .where("entityId", "=", person.userId)
      .orderBy("occurredTime", "desc")
      .executeTakeFirst();
    expect(event).toEqual({ action: "update", diff: { signature: ["", "here"] }, actorUserId: person.userId });
  });
});

describe("the own picture", () => {
  const upload = async (client: Client): Promise<string> => {
    const file = { fileName: "me.png", bytes: pngBytes() };
    return ((await postFile(test, "/api/file/Uploader/userAvatar", client.token, file)).data as { name: string }).name;
  };
  const typeOf = async (name: string) =>
    (await test.app.inject({ method: "GET", url: `/api/file/Image/userAvatar/${name}` })).headers["content-type"];

  it("is an own upload; the one before is gone, and 001.png takes it away", async () => {
    const first = await upload(person.client);
    expect(await person.client.put(`${base}/Avatar/${first}`)).toMatchObject({
      code: 200,
      data: { name: first, url: `/api/file/Image/userAvatar/${first}`, version: 2 },
    });
    expect(await info()).toMatchObject({ avatar: `/api/file/Image/userAvatar/${first}`, hasAvatar: true, version: 2 });
    expect((await person.client.put(`${base}/Avatar/${first}`)).code).toBe(200);
    const second = await upload(person.client);
    expect((await person.client.put(`${base}/Avatar/${second}`)).code).toBe(200);
    expect([await typeOf(first), await typeOf(second)]).toEqual(["image/svg+xml", "image/png"]);
    const { data } = await person.client.get("/api/oauth/CurrentUser");
    expect(data).toMatchObject({ userInfo: { headIcon: `/api/file/Image/userAvatar/${second}` } });
    expect((await person.client.put(`${base}/Avatar/001.png`)).code).toBe(200);
    expect(await typeOf(second)).toBe("image/svg+xml");
    expect(await info()).toMatchObject({ hasAvatar: false });
    const { database, files } = test.platform;
    await removeExpiredFiles(database, files, new Date());
    const left = await tenant.ctx.db
      .selectFrom("fileObject")
      .select("id")
      .where("creatorUserId", "=", person.userId)
      .execute();
    expect(left).toEqual([]);
  });

  it("is nobody else's upload, nor one of another tenant, nor one in use, nor a made-up name", async () => {
    const second = await tenant.member(`Owner${count}`);
    const stranger = await other.member(`Stranger${count}`);
    const unused = await upload(second.client);
    const used = await upload(second.client);
    await second.client.put(`${base}/Avatar/${used}`);
    const names = [unused, used, await upload(stranger.client), "002.png", "..%2f..%2fsecret.png", "a".repeat(120)];
    for (const name of names) {
      const reply = await person.client.put(`${base}/Avatar/${name}`);
      expect([name, reply.code, reply.msg]).toEqual([name, 400, "文件不存在或已过期，请重新上传"]);
    }
    expect([await typeOf(unused), await typeOf(used)]).toEqual(["image/png", "image/png"]);
    expect((await personRow(person.userId)).headIcon).toBe("001.png");
  });

  it("serves one person only, of two that want the same upload at once", async () => {
    const name = await upload(person.client);
    const again = await test.signIn(account);
    const replies = await Promise.all([
      person.client.put(`${base}/Avatar/${name}`),
      again.put(`${base}/Avatar/${name}`),
    ]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200]);
    expect(await typeOf(name)).toBe("image/png");
  });
});
