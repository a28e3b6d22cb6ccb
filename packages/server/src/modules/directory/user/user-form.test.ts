import type { NewUser } from "@gongshu/contract/directory/user";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DirectoryWorld, directoryWorld, nextName, usersUrl } from "#testing/directory-world.ts";
import { type Client, md5, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { pngBytes, postFile } from "#testing/upload-client.ts";
import { grantToRole } from "../../access/role/service.ts";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;
let world: DirectoryWorld;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  admin = tenant.admin;
  world = await directoryWorld(tenant);
});
afterAll(() => test.close());

describe("a new user", () => {
  it("gets a readable password once, in the reply and in its text, and must change it", async () => {
    const reply = await admin.post(usersUrl, world.form("fresh"));
    const { id, initialPassword } = reply.data as NewUser;
    expect(initialPassword).toMatch(/^(?=.*\d)(?=.*[A-Za-z])[A-HJ-NP-Za-hj-km-z2-9]{12}$/);
    expect(reply.msg).toBe(`新增成功，初始密码：${initialPassword}`);
    const client = await test.signIn("fresh", initialPassword);
    expect(await client.get("/api/oauth/CurrentUser")).toMatchObject({ code: 403, data: { mustChangePassword: 1 } });
    const everything = await tenant.ctx.db.selectFrom("auditEvent").select("diff").execute();
    expect(JSON.stringify(everything)).not.toContain(initialPassword);
    expect(JSON.stringify(everything)).not.toContain(md5(initialPassword));
    expect(JSON.stringify(await world.historyOf(id))).not.toContain("scrypt");
  });

  it("is stored with everything the form says, and read back in the form's own shapes", async () => {
    const [roleId, positionId] = [await world.newRole(), await world.newPosition()];
    const uploader = "/api/file/Uploader/userAvatar";
    const upload = await postFile(test, uploader, admin.token, { fileName: "me.png", bytes: pngBytes() });
    const { name: headIcon, url } = upload.data as { name: string; url: string };
    const more = {
      gender: "2",
      roleId,
      positionId,
      headIcon: url,
      mobilePhone: "13800000001",
      email: "someone@example.com",
      telePhone: "0571-1",
      landline: "2",
      nation: "han",
      nativePlace: "杭州",
      entryDate: 1_700_000_000_000,
      birthday: 500_000_000_000,
      certificatesType: "passport",
      certificatesNumber: "E1",
      education: "master",
      urgentContacts: "家人",
      urgentTelePhone: "3",
      postalAddress: "somewhere",
      sortCode: 7,
      description: "note",
    };
    const { id, account } = await world.newUser(more);
    expect(await world.infoOf(id)).toEqual({
      ...more,
      id,
      account,
      realName: `Name ${account}`,
      organizeId: world.workshopId,
      managerId: "",
      headIcon,
      enabledMark: 1,
      version: 1,
    });
    const [row] = await world.list(`keyword=${account}`);
    expect(row).toMatchObject({
      gender: 2,
      department: "Workshop",
      positionId,
      roleId,
      isAdministrator: 0,
      headIcon: url,
    });
    const picture = await test.app.inject({ url });
    expect(picture.headers["content-type"]).toBe("image/png");
  });

  it.each([
    ["account", "with space"],
    ["account", "名字"],
    ["account", ""],
    ["account", "a".repeat(51)],
    ["realName", "semi;colon"],
    ["realName", "x".repeat(51)],
    ["gender", "4"],
    ["mobilePhone", "12345"],
    ["email", "not an address"],
    ["headIcon", "x y.png"],
    ["headIcon", "a/.."],
    ["headIcon", "nobodys-upload.png"],
    ["organizeId", "no-such-organisation"],
    ["managerId", "no-such-user"],
    ["roleId", "no-such-role"],
    ["positionId", "no-such-position"],
    ["birthday", 9e15],
    ["sortCode", -1],
  ])("is refused with %s %s", async (field, value) => {
    const reply = await admin.post(usersUrl, world.form(nextName("bad"), { [field]: value }));
    expect([reply.code, (reply.data as { errors: { field: string }[] }).errors[0]?.field]).toEqual([400, field]);
  });

  it("shares no mobile number or address with another account, also when two want it at once", async () => {
    const mobilePhone = "13711110001";
    const holder = await world.newUser({ mobilePhone, email: "One@example.com" });
    const add = (more: object) => admin.post(usersUrl, world.form(nextName("same"), more));
    expect(await add({ mobilePhone })).toMatchObject({
      code: 409,
      msg: "该手机号已被其他账号使用",
      data: { errors: [{ field: "mobilePhone" }] },
    });
    expect(await add({ email: "one@EXAMPLE.com" })).toMatchObject({
      code: 409,
      data: { errors: [{ field: "email" }] },
    });
    const replies = await Promise.all([1, 2, 3].map(() => add({ mobilePhone: "13711110002" })));
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const elsewhere = await test.tenant("elsewhere");
    const there = await directoryWorld(elsewhere);
    await expect(there.newUser({ mobilePhone, email: "one@example.com" })).resolves.toBeDefined();

    const second = await world.newUser();
    const put = async (more: object) =>
      admin.put(`${usersUrl}/${second.id}`, { ...(await world.infoOf(second.id)), ...more });
    expect(await put({ mobilePhone })).toMatchObject({ code: 409, data: { errors: [{ field: "mobilePhone" }] } });
    // What is shared since before stays, until it changes.
    await tenant.ctx.db.updateTable("appUser").set({ mobilePhone }).where("id", "=", second.id).execute();
    expect((await put({ description: "x" })).code).toBe(200);
    await admin.delete(`${usersUrl}/${holder.id}`);
    expect((await put({ email: "one@example.com" })).code).toBe(200);
  });

  it("needs a true number only for an identity card, chosen by id as existing clients do", async () => {
    const dictionary = (await admin.get("/api/system/Base/DictionaryData/certificateType/Data/Selector")).data;
    const idCard = (dictionary as { list: { id: string; enCode: string }[] }).list.find(
      ({ enCode }) => enCode === "idCard",
    );
    const wrong = await admin.post(
      usersUrl,
      world.form(nextName("card"), { certificatesType: idCard?.id, certificatesNumber: "330106199001011234" }),
    );
    expect(wrong).toMatchObject({ code: 400, data: { errors: [{ field: "certificatesNumber" }] } });
    await world.newUser({ certificatesType: idCard?.id, certificatesNumber: "11010519491231002X" });
  });

  it("cannot have an account that somebody has, in any case, even when both come at once", async () => {
    const { account } = await world.newUser();
    expect(await admin.post(usersUrl, world.form(account.toUpperCase()))).toMatchObject({
      code: 409,
      msg: "账号已存在",
      data: { errors: [{ field: "account" }] },
    });
    const twin = nextName("twin");
    const replies = await Promise.all([
      admin.post(usersUrl, world.form(twin)),
      admin.post(usersUrl, world.form(twin.toUpperCase())),
    ]);
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it("is no administrator and in no other tenant, whatever the body says", async () => {
    const { id } = await world.newUser({
      isAdministrator: 1,
      tenantId: "other",
      id: "chosen",
      password: "x",
      deleteMark: 1,
    });
    expect(id).not.toBe("chosen");
    const row = await tenant.ctx.db
      .selectFrom("appUser")
      .select(["isAdministrator", "tenantId"])
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row).toEqual({ isAdministrator: 0, tenantId: tenant.id });
  });

  it("cannot join a disabled organisation, role or position", async () => {
    const [closed, roleId, positionId] = [
      await world.newOrganize("Closed", world.officeId),
      await world.newRole(),
      await world.newPosition(),
    ];
    for (const [table, id] of [
      ["organize", closed],
      ["role", roleId],
      ["position", positionId],
    ] as const)
      await tenant.ctx.db.updateTable(table).set({ enabledMark: 0 }).where("id", "=", id).execute();
    for (const more of [{ organizeId: closed }, { roleId }, { positionId }]) {
      const reply = await admin.post(usersUrl, world.form(nextName("bad"), more));
      expect(reply).toMatchObject({ code: 400, data: { errors: [{ field: Object.keys(more)[0] }] } });
    }
  });
});

describe("a change", () => {
  it("takes back everything that was read, and leaves a history with roles and positions", async () => {
    const roleId = await world.newRole();
    const { id } = await world.newUser({ birthday: 1000 });
    const info = await world.infoOf(id);
    expect((await admin.put(`${usersUrl}/${id}`, info)).code).toBe(200);
    expect(await world.infoOf(id)).toEqual(info);
    expect((await admin.put(`${usersUrl}/${id}`, { ...info, roleId, realName: "New" })).code).toBe(200);
    expect(await world.infoOf(id)).toMatchObject({ roleId, realName: "New" });
    const diffs = (await world.historyOf(id)).map(({ diff }) => diff);
    expect(diffs).toContainEqual({ roleId: ["", roleId] });
    expect(diffs).toContainEqual(expect.objectContaining({ realName: [info.realName, "New"] }));
    expect((await world.list("keyword=new")).map((row) => row.id)).toContain(id);
  });

  it("tells a second editor that somebody was faster, roles included, and never a password", async () => {
    const roleId = await world.newRole();
    const { id } = await world.newUser();
    const info = await world.infoOf(id);
    expect((await admin.put(`${usersUrl}/${id}`, { ...info, roleId })).code).toBe(200);
    const second = await admin.put(`${usersUrl}/${id}`, { ...info, realName: "Second" });
    expect(second).toMatchObject({
      code: 409,
      data: { current: { roleId, realName: info.realName }, submitted: { roleId: "", realName: "Second" } },
    });
    expect(JSON.stringify(second)).not.toContain("scrypt");
  });

  it("is at once in force for who is signed in", async () => {
    const [roleId, { client, userId }] = [await world.newRole(), await tenant.member(nextName("live"))];
    const menu = await tenant.ctx.db
      .selectFrom("menu")
      .select("id")
      .where("enCode", "=", "permission.user")
      .executeTakeFirst();
    await grantToRole(tenant.ctx, roleId, "module", [menu?.id ?? ""]);
    expect((await client.get(usersUrl)).code).toBe(403);
    const info = await world.infoOf(userId);
    await admin.put(`${usersUrl}/${userId}`, { ...info, roleId });
    expect((await client.get(usersUrl)).code).toBe(200);
    await admin.put(`${usersUrl}/${userId}`, { ...(await world.infoOf(userId)), roleId: "" });
    expect((await client.get(usersUrl)).code).toBe(403);
  });

  it("allows no manager who is oneself or reports to oneself, even when two close a circle at once", async () => {
    const [one, two, three] = [await world.newUser(), await world.newUser(), await world.newUser()];
    const lead = async (id: string, managerId: string) =>
      admin.put(`${usersUrl}/${id}`, { ...(await world.infoOf(id)), version: undefined, managerId });
    expect(await lead(one.id, one.id)).toMatchObject({ code: 400, msg: "主管不能是自己" });
    expect((await lead(two.id, one.id)).code).toBe(200);
    expect((await lead(three.id, two.id)).code).toBe(200);
    expect(await lead(one.id, three.id)).toMatchObject({ code: 400, msg: "主管不能是自己的下属" });
    const [four, five] = [await world.newUser(), await world.newUser()];
    const replies = await Promise.all([lead(four.id, five.id), lead(five.id, four.id)]);
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it("keeps a role that was disabled since, and a name from elsewhere", async () => {
    const roleId = await world.newRole();
    const { id } = await world.newUser({ roleId });
    await tenant.ctx.db.updateTable("role").set({ enabledMark: 0 }).where("id", "=", roleId).execute();
    await tenant.ctx.db.updateTable("appUser").set({ account: "from.elsewhere" }).where("id", "=", id).execute();
    expect((await admin.put(`${usersUrl}/${id}`, { ...(await world.infoOf(id)), description: "x" })).code).toBe(200);
    expect(await world.infoOf(id)).toMatchObject({ roleId, account: "from.elsewhere", description: "x" });
  });
});
