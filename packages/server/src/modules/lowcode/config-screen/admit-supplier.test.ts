import type { InviteInfo, InviteLink } from "@gongshu/contract/account/supplier";
import type { ReplyOf } from "@gongshu/contract/endpoint";
import type { listScreen } from "@gongshu/contract/lowcode/config-screen";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const invites = "/api/supplier/Invite";

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp({}, [], { hasShippedModels: true });
  tenant = await test.tenant("default");
}, 60_000);
afterAll(() => test.close());

/** Somebody outside has entered a company of this name and waits. */
async function submitted(company: string): Promise<{ id: string; version: number }> {
  const { id, link } = dataOf<InviteLink>(await tenant.admin.post(invites, { fullName: company }));
  const code = new URL(link).searchParams.get("code") ?? "";
  dataOf(
    await test.anonymous.post("/api/supplier/Entry", {
      code,
      company,
      contact: "王芳",
      mobilePhone: "13800138000",
      email: "wang@example.com",
      address: "苏州",
      creditCode: "91320500MA1MCXYT1T",
    }),
  );
  return { id, version: dataOf<InviteInfo>(await tenant.admin.get(`${invites}/${id}`)).version };
}
const approve = ({ id, version }: { id: string; version: number }, more: object = {}) =>
  tenant.admin.post(`${invites}/${id}/Actions/Approve`, { version, ...more });

async function records(name: string) {
  const query = `name=${encodeURIComponent(name)}`;
  const page: ReplyOf<typeof listScreen> = dataOf(
    await tenant.admin.get(`/api/work-order/custom/supplier/list?${query}`),
  );
  return page.records;
}

describe("an approved supplier", () => {
  it("stands among the suppliers that purchases refer to, with what it has entered", async () => {
    dataOf(await approve(await submitted("恒石碳材")));
    expect(await records("恒石碳材")).toEqual([
      expect.objectContaining({
        code: "GYS00001",
        contact: "王芳",
        phone: "13800138000",
        email: "wang@example.com",
        address: "苏州",
        taxNo: "91320500MA1MCXYT1T",
        supplierType_dictText: "材料供应商",
        supplierGrade_dictText: "试用",
        active: 1,
      }),
    ]);
  });

  it("is refused a code that another supplier has there, and still waits", async () => {
    const values = { code: "S-1", name: "另一家", supplierType: "material" };
    dataOf(await tenant.admin.post("/api/work-order/custom/supplier/save", values));
    const waiting = await submitted("重码");
    expect(await approve(waiting, { enCode: "S-1" })).toMatchObject({ code: 409, msg: "编码 已存在，不能重复" });
    expect(dataOf(await tenant.admin.get(`${invites}/${waiting.id}`))).toMatchObject({ state: "submitted" });
    dataOf(await approve(waiting, { enCode: "S-2" }));
    expect(await records("重码")).toEqual([expect.objectContaining({ code: "S-2" })]);
  });

  it("is let in without a record while the form is paused", async () => {
    const toggle = "/api/visualdev/Base/supplier/Actions/State";
    const waiting = await submitted("停用时");
    expect(await tenant.admin.put(toggle)).toMatchObject({ code: 200 });
    dataOf(await approve(waiting));
    expect(await tenant.admin.put(toggle)).toMatchObject({ code: 200 });
    expect(await records("停用时")).toEqual([]);
  });
});
