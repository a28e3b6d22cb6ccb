import type { InviteInfo, InviteLink, InviteRow, SupplierRow } from "@gongshu/contract/account/supplier";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "#testing/model-client.ts";
import { forgetFailures } from "#testing/sign-in-visitor.ts";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../../access/role/service.ts";

const invites = "/api/supplier/Invite";
const entry = "/api/supplier/Entry";
const details = { contact: "王芳", mobilePhone: "13800138000" };

let test: TestApp;
let tenant: TestTenant;
let admin: Client;
let number = 0;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  admin = tenant.admin;
});
afterAll(() => test.close());

const codeOf = (link: string): string => new URL(link).searchParams.get("code") ?? "";

async function invite(who: Client = admin): Promise<{ id: string; code: string; company: string }> {
  number += 1;
  const company = `Company ${number}`;
  const { id, link } = dataOf<InviteLink>(await who.post(invites, { fullName: company }));
  return { id, code: codeOf(link), company };
}

const open = (code: string) => test.anonymous.post(`${entry}/Actions/Open`, { code });
const submit = (code: string, company: string, more: object = {}) =>
  test.anonymous.post(entry, { code, company, ...details, ...more });
const info = async (id: string): Promise<InviteInfo> => dataOf(await admin.get(`${invites}/${id}`));

async function submitted() {
  const made = await invite();
  dataOf(await submit(made.code, made.company));
  return { ...made, version: (await info(made.id)).version };
}

/** Moves the end of a link into the past. */
const expire = (id: string) =>
  tenant.ctx.db
    .updateTable("supplierInvite")
    .set({ expiresTime: new Date(Date.now() - 1000) })
    .where("id", "=", id)
    .execute();

describe("the way of a supplier", () => {
  it("leads from the link over what is entered and the approval to a supplier with a number", async () => {
    const { id, code, company } = await invite();
    expect(dataOf(await open(code))).toMatchObject({
      tenantName: "Tenant default",
      fullName: company,
      state: "open",
      company: "",
    });
    const more = { email: "a@b.cn", address: "苏州", creditCode: "91320500ma1mcxyt1t" };
    expect((await submit(code, company, more)).msg).toBe("已提交，等待审核");
    expect(dataOf(await open(code))).toMatchObject({ state: "submitted", company: "", contact: "", mobilePhone: "" });
    const waiting = await info(id);
    expect(waiting).toMatchObject({
      state: "submitted",
      company,
      ...details,
      email: "a@b.cn",
      address: "苏州",
      creditCode: "91320500MA1MCXYT1T",
    });
    const { id: supplierId } = dataOf<{ id: string }>(
      await admin.post(`${invites}/${id}/Actions/Approve`, { version: waiting.version }),
    );
    expect(dataOf(await admin.get(`/api/supplier/${supplierId}`))).toMatchObject({
      fullName: company,
      enCode: "GYS00001",
      enabledMark: 1,
      ...details,
    });
    expect(await info(id)).toMatchObject({ state: "approved", supplierId, supplierCode: "GYS00001" });
    expect((await info(id)).decidedUser).toContain("/admin");
    expect(dataOf(await open(code))).toMatchObject({ state: "approved" });
  });

  it("may lead back to the supplier, who finds what was entered and the reason, and submits again", async () => {
    const { id, code, company, version } = await submitted();
    await expire(id);
    const reply = await admin.post(`${invites}/${id}/Actions/Refuse`, {
      reason: "电话有误",
      mayResubmit: true,
      version,
    });
    expect(reply.code).toBe(200);
    expect(dataOf(await open(code))).toMatchObject({ state: "returned", reason: "电话有误", company, ...details });
    dataOf(await submit(code, company, { mobilePhone: "13900139000" }));
    expect(await info(id)).toMatchObject({ state: "submitted", reason: "", mobilePhone: "13900139000" });
  });

  it("ends with a refusal for good, of which the supplier reads the reason", async () => {
    const { id, code, company, version } = await submitted();
    dataOf(await admin.post(`${invites}/${id}/Actions/Refuse`, { reason: "资质不符", version }));
    expect(dataOf(await open(code))).toMatchObject({ state: "refused", reason: "资质不符", company: "", contact: "" });
    expect(await submit(code, company)).toMatchObject({ code: 409, msg: "您提交的资料未通过审核，不能再次提交" });
  });
});

describe("what a supplier enters", () => {
  it("is refused field by field in the words of the rules", async () => {
    const { code } = await invite();
    const reply = await test.anonymous.post(entry, {
      code,
      company: " ",
      mobilePhone: "12345",
      email: "nobody",
      creditCode: "1",
    });
    expect(reply).toMatchObject({ code: 400, msg: "请输入公司名称" });
    expect(reply.data).toEqual({
      errors: [
        { field: "company", message: "请输入公司名称" },
        { field: "contact", message: "请输入联系人" },
        { field: "mobilePhone", message: "请正确输入您的手机号" },
        { field: "email", message: "请正确输入您的邮箱地址" },
        { field: "creditCode", message: "统一社会信用代码应为 18 位数字或大写字母" },
      ],
    });
    const empty = await test.anonymous.post(entry, { code, company: "x", contact: "y" });
    expect(empty).toMatchObject({ code: 400, msg: "请输入手机号" });
    expect(dataOf(await open(code))).toMatchObject({ state: "open" });
  });

  it("is refused when it is too long or of another kind", async () => {
    const { code } = await invite();
    expect(await submit(code, "x".repeat(101))).toMatchObject({ code: 400, data: { errors: [{ field: "company" }] } });
    expect(await submit(code, "x", { contact: 5 })).toMatchObject({
      code: 400,
      data: { errors: [{ field: "contact" }] },
    });
  });

  it("counts once when it is submitted twice at the same moment", async () => {
    const { id, code, company } = await invite();
    const replies = await Promise.all([submit(code, company), submit(code, company), submit(code, company)]);
    expect(replies.map((reply) => reply.code).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(replies.find((reply) => reply.code === 409)?.msg).toBe("资料已提交，正在等待审核，请勿重复提交");
    expect((await info(id)).version).toBe(2);
  });
});

describe("a link that leads nowhere", () => {
  it("says so when it was used, has expired, was withdrawn or replaced, each in its own sentence", async () => {
    const approved = await submitted();
    dataOf(await admin.post(`${invites}/${approved.id}/Actions/Approve`, {}));
    expect((await submit(approved.code, "x")).msg).toBe("资料已审核通过，无需再次提交");

    const late = await invite();
    await expire(late.id);
    for (const reply of [await open(late.code), await submit(late.code, "x")])
      expect(reply).toMatchObject({ code: 409, msg: "邀请链接已过期，请联系邀请方重新发送", data: null });
    expect(await info(late.id)).toMatchObject({ state: "expired" });

    const withdrawn = await invite();
    dataOf(await admin.put(`${invites}/${withdrawn.id}/Actions/Revoke`));
    for (const reply of [await open(withdrawn.code), await submit(withdrawn.code, "x")])
      expect(reply).toMatchObject({ code: 409, msg: "邀请已被撤回，如有疑问请联系邀请方" });

    const { link } = dataOf<InviteLink>(await admin.post(`${invites}/${late.id}/Actions/Link`, { days: 3 }));
    expect(dataOf(await open(codeOf(link)))).toMatchObject({ state: "open" });
    expect((await open(late.code)).msg).toBe("邀请链接无效，请核对链接或联系邀请方");
  });

  it("tells nothing of a deleted invitation, a suspended tenant and another tenant's code", async () => {
    const other = await test.tenant("others");
    const { code } = await invite(other.admin);
    const unknown = { code: 404, msg: "邀请链接无效，请核对链接或联系邀请方" };
    const [, secret] = code.split(".");
    const own = Buffer.from(tenant.id).toString("base64url");
    expect(await open(`${own}.${String(secret)}`)).toMatchObject(unknown);
    const gone = await invite();
    dataOf(await admin.delete(`${invites}/${gone.id}`));
    expect(await open(gone.code)).toMatchObject(unknown);
    expect((await open(code)).code).toBe(200);
    const suspend = (enabledMark: 0 | 1) =>
      test.platform.database.batch({ tenantId: null, role: "owner" }, [
        { sql: "update tenant set enabled_mark = $1 where id = $2", parameters: [enabledMark, other.id] },
      ]);
    await suspend(0);
    expect(await open(code)).toMatchObject(unknown);
    expect(await submit(code, "x")).toMatchObject(unknown);
    await suspend(1);
  });

  it("makes whoever tries many codes wait, while a real link opens", async () => {
    const { code } = await invite();
    await forgetFailures(test);
    const replies = [];
    for (const guess of ["x", "a.b", "💩", "../..", `${"A".repeat(20)}.${"b".repeat(32)}`, "y", "z", "w"])
      replies.push((await open(guess)).code);
    expect(new Set(replies)).toEqual(new Set([404, 429]));
    expect((await open(code)).code).toBe(200);
  });
});

describe("the people who decide", () => {
  it("cannot both decide: the second reads how it stands by then", async () => {
    const { id, version } = await submitted();
    const replies = await Promise.all([
      admin.post(`${invites}/${id}/Actions/Approve`, { version }),
      admin.post(`${invites}/${id}/Actions/Refuse`, { version, reason: "不合格" }),
    ]);
    expect(replies.map((reply) => reply.code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const sentence = replies.find((reply) => reply.code === 409)?.msg;
    expect(["该邀请已审核通过，不能执行此操作", "该邀请已被拒绝，不能执行此操作"]).toContain(sentence);
  });

  it("cannot decide on what has changed since they read it, and no secret goes along with the refusal", async () => {
    const { id, code, company, version } = await submitted();
    dataOf(await admin.post(`${invites}/${id}/Actions/Refuse`, { version, reason: "x", mayResubmit: true }));
    dataOf(await submit(code, company));
    const reply = await admin.post(`${invites}/${id}/Actions/Approve`, { version });
    expect(reply).toMatchObject({ code: 409, msg: "数据已被他人修改，请核对后再保存" });
    expect(JSON.stringify(reply.data)).not.toContain("secretHash");
  });

  it("are told why something cannot be done", async () => {
    const made = await invite();
    const act = (action: string, body: object = {}) => admin.post(`${invites}/${made.id}/Actions/${action}`, body);
    expect((await act("Approve")).msg).toBe("供应商尚未提交，不能执行此操作");
    dataOf(await submit(made.code, made.company));
    expect((await act("Link", { days: 7 })).msg).toBe("供应商已提交，正在等待审核，不能执行此操作");
    expect((await admin.delete(`${invites}/${made.id}`)).code).toBe(409);
    expect((await act("Refuse", { reason: " " })).data).toMatchObject({ errors: [{ field: "reason" }] });
    dataOf(await admin.put(`${invites}/${made.id}/Actions/Revoke`));
    expect((await act("Approve")).msg).toBe("该邀请已撤回，不能执行此操作");
  });

  it("cannot give a name or a code twice, and may give others instead", async () => {
    const first = await submitted();
    dataOf(await admin.post(`${invites}/${first.id}/Actions/Approve`, { enCode: "ACME-1" }));
    const second = await invite();
    dataOf(await submit(second.code, first.company));
    const approve = (body: object) => admin.post(`${invites}/${second.id}/Actions/Approve`, body);
    expect(await approve({})).toMatchObject({ code: 409, data: { errors: [{ field: "fullName" }] } });
    expect(await approve({ fullName: "Else", enCode: "ACME-1" })).toMatchObject({
      code: 409,
      data: { errors: [{ field: "enCode" }] },
    });
    expect(await info(second.id)).toMatchObject({ state: "submitted" });
    dataOf(await approve({ fullName: "Else" }));
  });

  it("number suppliers without gaps or doubles when they approve at once", async () => {
    const made = [await submitted(), await submitted(), await submitted()];
    await Promise.all(made.map(({ id }) => admin.post(`${invites}/${id}/Actions/Approve`, {})));
    const codes = await Promise.all(made.map(async ({ id }) => (await info(id)).supplierCode));
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(code).toMatch(/^GYS\d{5}$/);
  });

  it("find invitations by how they stand and by a word, and see how many wait", async () => {
    const waiting = await submitted();
    const list = async (query: string) =>
      dataOf<{ list: InviteRow[]; submittedCount: number; pagination: { total: number } }>(
        await admin.get(`${invites}?pageSize=100&${query}`),
      );
    const byState = await list("state=submitted");
    expect(new Set(byState.list.map((row) => row.state))).toEqual(new Set(["submitted"]));
    expect(byState.submittedCount).toBe(byState.pagination.total);
    const byWord = await list(`keyword=${encodeURIComponent(waiting.company)}`);
    expect(byWord.list.map((row) => row.id)).toContain(waiting.id);
    expect((await list("keyword=%25")).list).toEqual([]);
    expect((await admin.get(`${invites}?state=other`)).code).toBe(400);
  });
});

describe("suppliers", () => {
  it("are listed, changed under a version, switched and deleted", async () => {
    const { id } = await submitted();
    const { id: supplierId } = dataOf<{ id: string }>(await admin.post(`${invites}/${id}/Actions/Approve`, {}));
    const url = `/api/supplier/${supplierId}`;
    const before = dataOf<SupplierRow>(await admin.get(url));
    dataOf(await admin.put(url, { ...before, fullName: "Renamed" }));
    expect(await admin.put(url, { ...before, fullName: "Again" })).toMatchObject({
      code: 409,
      data: { current: { fullName: "Renamed" } },
    });
    expect(await admin.put(url, { ...before, mobilePhone: "1" })).toMatchObject({
      code: 400,
      msg: "请正确输入您的手机号",
    });
    expect((await admin.put(`${url}/Actions/State`)).msg).toBe("状态已更改");
    const { list } = dataOf<{ list: SupplierRow[] }>(await admin.get("/api/supplier?keyword=renam"));
    expect(list).toMatchObject([{ id: supplierId, enabledMark: 0 }]);
    dataOf(await admin.delete(url));
    expect((await admin.get(url)).code).toBe(404);
  });
});

describe("who may do what with suppliers", () => {
  it("follows the grants", async () => {
    const { client, roleId } = await tenant.member("buyer");
    const { id } = await submitted();
    expect((await client.get(invites)).code).toBe(403);
    const menu = await tenant.ctx.db
      .selectFrom("menu")
      .select("id")
      .where("enCode", "=", "supplier.invite")
      .executeTakeFirstOrThrow();
    await grantToRole(tenant.ctx, roleId, "module", [menu.id]);
    expect((await client.get(`${invites}/${id}`)).code).toBe(200);
    expect((await client.post(invites, { fullName: "x" })).code).toBe(403);
    expect((await client.post(`${invites}/${id}/Actions/Approve`, {})).code).toBe(403);
    expect((await client.put(`${invites}/${id}/Actions/Revoke`)).code).toBe(403);
    expect((await client.get("/api/supplier")).code).toBe(403);
  });

  it("never crosses tenants", async () => {
    const other = await test.tenant("third");
    const { id } = await submitted();
    expect((await other.admin.get(`${invites}/${id}`)).code).toBe(404);
    expect((await other.admin.post(`${invites}/${id}/Actions/Approve`, {})).code).toBe(404);
    expect((await other.admin.put(`${invites}/${id}/Actions/Revoke`)).code).toBe(404);
    expect((await other.admin.delete(`${invites}/${id}`)).code).toBe(404);
    expect(dataOf<{ list: unknown[] }>(await other.admin.get(invites)).list).toEqual([]);
  });

  it("keeps no secret: neither in the table nor in the history", async () => {
    const { code } = await invite();
    const secret = code.split(".")[1] ?? "";
    const rows = await tenant.ctx.db.selectFrom("supplierInvite").select("secretHash").execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    const events = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select("diff")
      .where("entity", "=", "supplierInvite")
      .execute();
    const text = JSON.stringify(events);
    expect(rows.some((row) => text.includes(row.secretHash))).toBe(false);
  });

  it("speaks the language of the caller", async () => {
    const english = clientOf(test.app, "", { "accept-language": "en" });
    const reply = await english.post(`${entry}/Actions/Open`, { code: "nothing" });
    expect([404, 429]).toContain(reply.code);
    expect(reply.msg).toMatch(/valid|attempts/);
  });
});
