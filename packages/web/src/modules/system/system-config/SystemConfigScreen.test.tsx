import { readBrand } from "@gongshu/contract/account/brand";
import { testSms } from "@gongshu/contract/account/sms-test";
import { uploadFile } from "@gongshu/contract/system/file";
import { testMail } from "@gongshu/contract/system/mail";
import { getSystemConfig, systemConfigReply, updateSystemConfig } from "@gongshu/contract/system/system-config";
import { answerExportRequest, exportRequest, listExportRequests } from "@gongshu/contract/tenancy/tenant-export";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { invalidFields, Refusal, server, stale } from "#testing/fake-server.ts";
import { open, phoneWidth, type Visit, walkTo } from "#testing/product.tsx";
import { sample } from "#testing/sample.ts";
import { button, click, confirm, expectGone, expectShown, expectText, press, question } from "#testing/screen.ts";
import { describeScreenQuality, expectAccessible, expectNoOverflow } from "#testing/screen-quality.ts";

const path = "/system/sysConfig";
const first = sample(systemConfigReply, {
  tokenTimeout: "120",
  sessionHours: "72",
  passwordDays: "0",
  passwordHistory: "0",
  loginLogDays: "90",
  requestLogDays: "30",
  errorLogDays: "90",
  fileMaxMb: "1024",
  imageMaxMb: "20",
  importMaxMb: "2",
  importMaxRows: "10000",
  secondFactor: "none",
  version: 1,
});

/** Settings that somebody else may change, too. */
function answerConfig(): { readonly changeElsewhere: (change: object) => void } {
  let stored = first;
  const change = (fields: object) => {
    stored = { ...stored, ...fields, version: stored.version + 1 };
  };
  server.answer(getSystemConfig, () => stored);
  server.answer(listExportRequests, { list: [] });
  server.answer(readBrand, { sysName: "", logo: "", logoDark: "", icon: "" });
  server.answer(updateSystemConfig, ({ body: { version, ...fields } }) => {
    if (version !== stored.version)
      throw stale({ current: { ...stored }, submitted: { ...first, ...fields, version } });
    change(fields);
    return null;
  });
  return { changeElsewhere: change };
}

async function openConfig(visit?: Visit): Promise<void> {
  answerConfig();
  await open(path, visit);
  await expectShown(page.getByRole("heading", { level: 1 }));
}

const company = () => page.getByRole("textbox", { name: "公司名称" });
const addresses = () => page.getByRole("textbox", { name: "允许的地址" });
const tab = (name: string) => click(page.getByRole("tab", { name }));
const unsaved = () => page.getByText("有未保存的修改", { exact: true });

describeScreenQuality("the settings", { open: openConfig });

describe("the settings", () => {
  it("tell the time zone of the tenant", async () => {
    await openConfig();
    await expectShown(page.getByText(/^时区：Asia\/Shanghai/));
  });

  it("are saved in one go over all tabs, only those that were changed", async () => {
    await openConfig();
    await company().fill("远景石墨有限公司");
    await tab("登录与安全");
    await page.getByRole("spinbutton", { name: "闲置超时（分钟）" }).fill("95");
    await expectShown(unsaved());
    await click(button("保存"));
    await expectShown(page.getByText("系统配置已保存"));
    await expectGone(unsaved());
    expect(server.asked(updateSystemConfig)[0]?.body).toEqual({
      companyName: "远景石墨有限公司",
      tokenTimeout: "95",
      version: 1,
    });
  });

  it("lead to the input that the server refuses, whose tab comes into view", async () => {
    await openConfig();
    const sentence = "“10.0.0.300”不是有效的 IP 地址或网段";
    server.refuse(updateSystemConfig, invalidFields({ field: "whitelistIP", message: sentence }));
    await tab("登录与安全");
    await addresses().fill("10.0.0.8\n10.0.0.300");
    await tab("基本信息");
    await press("Control+s");
    const field = page.css(".ant-form-item").filter({ has: addresses() });
    await expectShown(field.getByText(sentence));
    await expect.element(addresses()).toHaveFocus();
  });

  it("keep what is typed while another tab is in view, and overwrite nothing that was saved meanwhile", async () => {
    const config = answerConfig();
    await open(path);
    await company().fill("我的公司");
    walkTo("/printLabel");
    await expectGone(company());
    config.changeElsewhere({ companyName: "他人的公司", singleLogin: "1" });
    walkTo(path);
    await expect.element(company()).toHaveValue("我的公司");
    await expectShown(unsaved());
    await click(button("保存"));
    await expectText(question(), "他人的公司");
    await confirm("用我的覆盖");
    await expectShown(page.getByText("系统配置已保存"));
    await expectGone(unsaved());
    await company().fill("我的第二家公司");
    await click(button("保存"));
    await expectGone(unsaved());
    expect(server.asked(updateSystemConfig).at(-1)?.body).toMatchObject({ companyName: "我的第二家公司", version: 3 });
  });
});

describe("the mail settings", () => {
  it("are tested as they are typed, with the outcome beside the button", async () => {
    await openConfig();
    server.answer(testMail, { address: "admin@example.com" });
    await tab("邮件");
    await page.getByRole("textbox", { name: "SMTP 服务器" }).fill("smtp.example.com");
    await page.getByRole("textbox", { name: "邮箱账号" }).fill("no-reply@example.com");
    await click(button("发送测试邮件"));
    await expectShown(page.getByText("测试邮件已发送到 admin@example.com，请查收"));
    expect(server.asked(testMail)[0]?.body).toMatchObject({
      emailSmtpHost: "smtp.example.com",
      emailSmtpPort: "",
      emailAccount: "no-reply@example.com",
    });
    const sentence = "邮件服务器拒绝登录。请检查邮箱账号和密码";
    server.refuse(testMail, new Refusal(400, sentence));
    await click(button("发送测试邮件"));
    await expectShown(page.getByRole("alert").filter({ hasText: sentence }));
    await expectGone(page.getByText(/^测试邮件已发送到/));
    expect(server.asked(updateSystemConfig)).toEqual([]);
    await expectAccessible();
  });

  it("say that a text message was not really sent where no service is connected", async () => {
    await openConfig();
    server.answer(testSms, { mobilePhone: "13800000000", isKept: true });
    await tab("短信");
    await click(button("发送测试短信"));
    await expectShown(page.getByText(/^没有真正发送/));
  });
});

describe("the logo of the tenant", () => {
  it("is chosen, cut, shown and saved with the other settings", async () => {
    await openConfig();
    server.answer(uploadFile, { name: "20260101_logo_t1.png", url: "/x" });
    server.answer(readBrand, { sysName: "云图", logo: "", logoDark: "", icon: "" });
    const logo = page.getByRole("group", { name: "系统标志", exact: true });
    await userEvent.upload(
      page.getByLabelText("系统标志", { exact: true }).and(page.css("input[type=file]")),
      await picture(),
    );
    await click(button("使用此图片"));
    await expectShown(logo.getByRole("img", { name: "当前图片" }));
    expect(server.asked(uploadFile)[0]?.params).toEqual({ type: "brand" });
    await click(button("保存"));
    await expectShown(page.getByText("系统配置已保存"));
    expect(server.asked(updateSystemConfig)[0]?.body).toEqual({ sysLogo: "20260101_logo_t1.png", version: 1 });
    await expect.poll(() => document.title).toContain("云图");
    await click(logo.getByRole("button", { name: "移除" }));
    await expectShown(logo.getByRole("img", { name: "默认标志" }));
  });
});

/** A small picture as a file. */
async function picture(): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = 32;
  canvas.height = 32;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return new File([blob ?? ""], "logo.png", { type: "image/png" });
}

describe("requests to export the company", () => {
  const asked = sample(exportRequest, {
    id: "r1",
    state: "asked",
    operator: "王平台/ops @ 工枢",
    reason: "迁移到自有服务器",
    creatorTime: Date.parse("2026-11-01T09:00:00+08:00"),
    expiresTime: Date.parse("2026-11-15T09:00:00+08:00"),
    answerUser: "",
    answerTime: null,
    usedTime: null,
  });
  const used = { ...asked, id: "r0", state: "used" as const, usedTime: Date.parse("2026-10-01T10:30:00+08:00") };

  function answerRequests(): void {
    answerConfig();
    let stored = [asked, used];
    server.answer(listExportRequests, () => ({ list: stored }));
    server.answer(answerExportRequest, ({ params, body: { isGranted } }) => {
      const state = isGranted ? ("granted" as const) : ("refused" as const);
      stored = stored.map((one) => (one.id === params.id ? { ...one, state } : one));
      return null;
    });
  }

  it("are counted at their tab, tell who asks and why, and are granted and taken back", async () => {
    answerRequests();
    await open(path);
    await click(page.getByRole("tab", { name: "数据导出，1 项待答复" }));
    await expectShown(page.getByText("王平台/ops @ 工枢").first());
    await expectShown(page.getByText("迁移到自有服务器").first());
    await expectShown(page.getByText("2026-10-01 10:30 已导出"));
    await expectAccessible();
    await click(button("同意"));
    await expectText(question(), "同意“王平台/ops @ 工枢”导出本企业的全部数据？");
    await confirm("同意");
    await expectShown(page.getByText(/^已同意 · /));
    await click(button("收回同意"));
    await confirm("收回同意");
    await expectShown(page.getByText("已拒绝"));
    expect(server.asked(answerExportRequest).map(({ body }) => body.isGranted)).toEqual([true, false]);
  });

  it("are answered by administrators only", async () => {
    answerRequests();
    await open(`${path}?tab=export`, { person: { userInfo: { isAdministrator: false } } });
    await expectShown(page.getByText("由管理员答复。"));
    await expectGone(button("同意"));
  });

  it("have room on a phone", async () => {
    answerRequests();
    await open(`${path}?tab=export`, { width: phoneWidth, height: 844 });
    await expectShown(page.getByText("迁移到自有服务器").first());
    expectNoOverflow();
  });
});
