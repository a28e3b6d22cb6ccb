import { phraseSelector } from "@gongshu/contract/system/common-words";
import { getJob, jobInfo } from "@gongshu/contract/system/job";
import {
  createTenant,
  deleteTenant,
  getTenant,
  listOperators,
  listTenants,
  restoreTenant,
  setTenantState,
  type TenantRow,
  tenantRow,
  updateTenant,
} from "@gongshu/contract/tenancy/tenant";
import { askTenantExport, exportTenant, withdrawTenantExport } from "@gongshu/contract/tenancy/tenant-export";
import { md5 } from "js-md5";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { invalidFields, server, stale } from "#testing/fake-server.ts";
import { open, reload, type Visit } from "#testing/product.tsx";
import { pageOf, sample } from "#testing/sample.ts";
import {
  button,
  chooseInRowMenu,
  click,
  confirm,
  dialog,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  input,
  press,
  question,
  row,
  saveDialog,
  sidesOf,
} from "#testing/screen.ts";
import { describeScreenQuality, expectAccessible } from "#testing/screen-quality.ts";
import { tenantMessages as messages } from "./tenant.messages.ts";

const path = "/tenant";
const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`);
const first = sample(tenantRow, {
  id: "t1",
  enCode: "fargo",
  fullName: "远方公司",
  timeZone: "Asia/Shanghai",
  // Late in the evening of the tenant.
  creatorTime: Date.parse("2026-11-01T23:30:00+08:00"),
  userCount: 1,
  enabledMark: 1,
  exportRequest: null,
  version: 1,
});

/** Answers the console with one company, which may be changed. */
function answerTenants(start: Partial<TenantRow> = {}): void {
  let stored: TenantRow = { ...first, ...start };
  const change = (fields: Partial<TenantRow>) => {
    stored = { ...stored, ...fields, version: stored.version + 1 };
    return null;
  };
  server.answer(listTenants, ({ query }) =>
    pageOf((stored.state === "deleted") === (query.state === "deleted") ? [stored] : [], query),
  );
  server.answer(getTenant, () => stored);
  server.answer(updateTenant, ({ body: { version: _version, ...fields } }) =>
    change({
      ...fields,
      fileQuotaBytes: fields.fileQuotaBytes ?? null,
      timeZone: fields.timeZone ?? stored.timeZone,
    }),
  );
  server.answer(setTenantState, ({ body }) =>
    change(body.enabledMark === 1 ? { state: "active" } : { state: "suspended", suspendedReason: body.reason ?? "" }),
  );
  server.answer(deleteTenant, () => change({ state: "deleted", purgeTime: day("2026-12-01") }));
  server.answer(restoreTenant, () => change({ state: "active" }));
  server.answer(listOperators, { list: [] });
  const expiresTime = day("2026-12-01");
  server.answer(askTenantExport, () => change({ exportRequest: { state: "asked", expiresTime } }));
  server.answer(withdrawTenantExport, () => change({ exportRequest: { state: "withdrawn", expiresTime } }));
}

async function openTenants(visit?: Visit): Promise<void> {
  answerTenants();
  await open(path, visit);
  await expectShown(page.getByText("远方公司").first());
}

describeScreenQuality("the tenants", {
  open: openTenants,
  openers: [{ name: messages.create }, { name: messages.operators }],
});

describe("a new company", () => {
  it("has a time zone, found by typing and preset to Shanghai", async () => {
    await openTenants();
    server.answer(createTenant, { id: "t2" });
    await click(button("新增租户"));
    await expectShown(dialog().getByText("Asia/Shanghai").first());
    await input("名称").fill("新公司");
    await input("编码").fill("fresh");
    const zone = dialog().getByRole("combobox", { name: "时区" });
    await click(zone);
    await zone.fill("Kiritimati");
    await press("Enter");
    await click(button("新增租户", dialog()));
    await expect.poll(() => server.asked(createTenant)[0]?.body).toMatchObject({ timeZone: "Pacific/Kiritimati" });
  });

  it("has its code checked by the form and by the server, and its first sign-in is shown once", async () => {
    await openTenants();
    server.answer(createTenant, ({ body }) => {
      if (body.enCode === "default") throw invalidFields({ field: "enCode", message: "编码已存在" });
      return { id: "t2" };
    });
    await click(button("新增租户"));
    await input("名称").fill("新公司");
    await input("编码").fill("12345");
    await click(button("新增租户", dialog()));
    await expectShown(dialog().getByText("只能由字母、数字和中间的连字符组成，且不能全是数字").last());
    await input("编码").fill("default");
    await click(button("新增租户", dialog()));
    await expectShown(dialog().getByText("编码已存在").last());
    await input("编码").fill("fresh");
    const password = input("初始密码").element() as HTMLInputElement;
    const secret = password.value;
    await click(button("新增租户", dialog()));
    const made = page.getByRole("dialog", { name: "租户已创建" });
    await expectText(made, "fresh@admin");
    await expectText(made, secret);
    expect(server.asked(createTenant).at(-1)?.body).toMatchObject({ enCode: "fresh", adminPassword: md5(secret) });
  });
});

describe("a company", () => {
  it("tells times and takes its last day on the tenant's clock, wherever the operator is", async () => {
    await openTenants();
    await expectText(row("远方公司"), "2026-11-01 23:30");
    await click(button("编辑 远方公司"));
    await input("到期日").fill("2036-01-31");
    await press("Enter");
    await saveDialog();
    expect(server.asked(updateTenant)[0]?.body.expiresTime).toBe(Date.parse("2036-01-31T23:59:59.999+08:00"));
    await expectText(row("远方公司"), "2036-01-31");
    await click(button("编辑 远方公司"));
    await expect.element(input("到期日")).toHaveValue("2036-01-31");
  });

  it("tells both sides of a conflict as days", async () => {
    await openTenants();
    const theirs = { ...first, expiresTime: day("2036-01-31"), version: 2 };
    server.answer(updateTenant, ({ body }) => {
      throw stale({ current: { ...theirs }, submitted: { ...body } });
    });
    await click(button("编辑 远方公司"));
    await input("说明").fill("续费一年");
    await click(button("保存", dialog()));
    await expect.element(sidesOf("到期日").theirs.getByRole("textbox")).toHaveValue("2036-01-31");
    await expectText(sidesOf("到期日").mine, "（空）");
    const compared = question().getByRole("rowheader");
    expect(compared.elements().map(({ textContent }) => textContent)).toEqual(["到期日", "说明"]);
    await expectAccessible();
  });

  it("is suspended with a reason, and resumed", async () => {
    await openTenants();
    await chooseInRowMenu("远方公司", "停用");
    await input("原因").fill("合同到期");
    await click(button("停用", dialog()));
    await expectText(row("远方公司"), "已停用");
    expect(server.asked(setTenantState)[0]?.body).toMatchObject({ enabledMark: 0, reason: "合同到期" });
    await click(button("恢复使用 远方公司"));
    await confirm("恢复使用");
    await expectText(row("远方公司"), "使用中");
  });

  it("is deleted only after its code was typed, and can be restored", async () => {
    answerTenants({ state: "suspended" });
    await open(path);
    await chooseInRowMenu("远方公司", "删除");
    await dialog().getByRole("textbox").fill("something-else");
    await click(button("删除", dialog()));
    await expectShown(dialog().getByText("与租户编码不一致").last());
    expect(server.asked(deleteTenant)).toEqual([]);
    await dialog().getByRole("textbox").fill("fargo");
    await click(button("删除", dialog()));
    await expectNoDialog();
    await expectGone(row("远方公司"));
    expect(server.asked(deleteTenant)[0]?.body).toEqual({ confirm: "fargo" });
    await reload(`${path}?state=deleted`);
    await expectText(row("远方公司"), "已删除");
    await click(button("恢复 远方公司"));
    await expectGone(row("远方公司"));
    expect(server.asked(restoreTenant)).toHaveLength(1);
  });
});

describe("the export of a company", () => {
  it("begins with a request and its reason, waits, and can be withdrawn", async () => {
    await openTenants();
    await click(button("申请导出 远方公司"));
    await click(button("发送申请", dialog()));
    await expectShown(dialog().getByText("请输入原因").last());
    await input("原因").fill("迁移到自有服务器");
    await expectAccessible();
    await click(button("发送申请", dialog()));
    await expectNoDialog();
    await expectText(row("远方公司"), "待同意导出");
    expect(server.asked(askTenantExport)[0]?.body).toEqual({ reason: "迁移到自有服务器" });
    await click(button("撤回导出申请 远方公司"));
    await confirm("撤回导出申请");
    await expectGone(page.getByText("待同意导出"));
  });

  it("takes a phrase into the reason, where the cursor is", async () => {
    await openTenants();
    const phrase = { id: "p1", content: "迁移到自有服务器", isShared: true };
    server.answer(phraseSelector, { list: [phrase] });
    await click(button("申请导出 远方公司"));
    await input("原因").fill("客户要求");
    await click(button("插入常用语", dialog()));
    await click(page.getByRole("menuitem", { name: phrase.content }));
    await expect.element(input("原因")).toHaveValue("客户要求迁移到自有服务器");
    await expect.element(input("原因")).toHaveFocus();
  });

  it("follows the consent of the company, or is one's own", async () => {
    answerTenants({ exportRequest: { state: "granted", expiresTime: day("2026-12-01") } });
    server.answer(exportTenant, { jobId: "j1" });
    server.answer(getJob, sample(jobInfo, { id: "j1", state: "done", result: null }));
    await open(path);
    await expectText(row("远方公司"), "已同意导出");
    await click(button("导出数据 远方公司"));
    await confirm("导出数据");
    await expect.poll(() => server.asked(exportTenant).length).toBe(1);
    answerTenants();
    await open(path, { person: { userInfo: { tenantId: "t1", isAdministrator: true } } });
    await expectShown(button("导出数据 远方公司"));
    await expectGone(button("申请导出 远方公司"));
  });
});

it("whoever is no operator has neither the entry nor the page", async () => {
  await open(path, { person: { userInfo: { isOperator: false } } });
  await expectShown(page.getByRole("heading", { name: "页面不存在" }));
  await click(button(/^账号：/));
  await expectShown(page.getByRole("menuitem", { name: "个人信息" }));
  await expectGone(page.getByRole("menuitem", { name: "租户管理" }));
  expect(server.asked(listTenants)).toEqual([]);
});
