import {
  approveInvite,
  createInvite,
  entryInfo,
  getInvite,
  type InviteInfo,
  inviteInfo,
  listInvites,
  listSuppliers,
  openEntry,
  refuseInvite,
  renewInvite,
  revokeInvite,
  submitEntry,
  supplierRow,
} from "@gongshu/contract/account/supplier";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "#testing/fake-server.ts";
import { open, phoneWidth, reload, type Visit } from "#testing/product.tsx";
import { pageOf, sample } from "#testing/sample.ts";
import {
  button,
  chooseInRowMenu,
  click,
  confirm,
  dialog,
  expectGone,
  expectShown,
  expectText,
  input,
  row,
} from "#testing/screen.ts";
import { describeScreenQuality, expectAccessible, expectNoOverflow } from "#testing/screen-quality.ts";
import { supplierMessages as messages } from "./supplier.messages.ts";

const invitePath = "/supplier/invite";
const link = "https://example.com/supplierInvite?code=one";
const invited = sample(inviteInfo, { id: "i1", fullName: "远山包装", expiresTime: 1, creatorTime: 1, version: 1 });
const submitted = { ...invited, state: "submitted" as const, company: "远山包装有限公司", contact: "王芳" };

/** Answers the invitations with one, which may be decided about. */
function answerInvites(start: InviteInfo): void {
  let stored = start;
  const change = (fields: Partial<InviteInfo>) => {
    stored = { ...stored, ...fields };
    return null;
  };
  server.answer(listInvites, ({ query }) => ({ ...pageOf([stored], query), submittedCount: 0 }));
  server.answer(getInvite, () => stored);
  server.answer(createInvite, ({ body }) => {
    change({ fullName: body.fullName });
    return { id: "i1", link, expiresTime: 1 };
  });
  server.answer(renewInvite, { id: "i1", link: `${link}2`, expiresTime: 1 });
  server.answer(revokeInvite, () => change({ state: "revoked" }));
  server.answer(approveInvite, () => {
    change({ state: "approved" });
    return { id: "s1" };
  });
  server.answer(refuseInvite, ({ body }) => change({ state: body.mayResubmit ? "returned" : "refused" }));
}

async function openInvites(start: InviteInfo = invited, visit?: Visit): Promise<void> {
  answerInvites(start);
  await open(invitePath, visit);
  await expectShown(page.getByText("远山包装").first());
}

describeScreenQuality("the suppliers", {
  open: async (visit) => {
    const supplier = sample(supplierRow, { id: "s1", fullName: "恒石碳材", enCode: "S001", enabledMark: 1 });
    server.answer(listSuppliers, pageOf([supplier]));
    await open("/supplier/supplier", visit);
    await expectShown(page.getByText("恒石碳材").first());
  },
});

describeScreenQuality("the invitations", {
  open: (visit) => openInvites(invited, visit),
  openers: [{ name: messages.create }],
});

describe("an invitation", () => {
  it("gives its link once, as a text and as a code to scan", async () => {
    await openInvites();
    await click(button("邀请供应商").first());
    await input("邀请对象").fill("恒石碳材");
    await click(button("保存", dialog()));
    const shown = page.getByRole("dialog", { name: "邀请链接" });
    await expectShown(shown.getByRole("img", { name: "邀请链接的二维码" }));
    await expect.element(shown.getByRole("textbox", { name: "邀请链接" })).toHaveValue(link);
    await click(button("关闭", shown).last());
    await expectGone(shown);
    await expectText(row("恒石碳材"), "待填写");
  });

  it("gets a new link after a question, and is withdrawn after another", async () => {
    await openInvites();
    await click(button("新链接 远山包装"));
    await confirm("新链接");
    const shown = page.getByRole("dialog", { name: "邀请链接" });
    await expect.element(shown.getByRole("textbox", { name: "邀请链接" })).toHaveValue(`${link}2`);
    await click(button("关闭", shown).last());
    await expectGone(shown);
    await chooseInRowMenu("远山包装", "撤回");
    await confirm("撤回");
    await expectText(row("远山包装"), "已撤回");
  });
});

describe("what a supplier has entered", () => {
  const decide = async (name: string) => {
    await openInvites(submitted);
    await click(button("审核 远山包装"));
    await click(button(name, dialog()));
  };

  it("is approved under the company's name", async () => {
    await decide("通过");
    await expectShown(page.getByRole("dialog", { name: "通过并建档" }));
    await expect.element(input("供应商名称")).toHaveValue("远山包装有限公司");
    await click(button("通过", dialog()));
    await expectText(
      page.getByRole("dialog").filter({ hasText: "处理" }).or(page.getByRole("dialog")).first(),
      "已通过",
    );
    expect(server.asked(approveInvite)).toMatchObject([{ body: { fullName: "远山包装有限公司", version: 1 } }]);
  });

  it("is sent back or refused with a reason, which is asked for", async () => {
    await decide("不通过");
    await expectShown(page.getByRole("dialog", { name: "审核不通过" }));
    await click(button("不通过", dialog()));
    await expect.element(input("原因")).toHaveAttribute("aria-invalid", "true");
    await input("原因").fill("不在采购范围内");
    await click(dialog().getByRole("switch", { name: "允许修改后重新提交" }));
    await click(button("不通过", dialog()));
    await expectShown(page.getByText("未通过").first());
    expect(server.asked(refuseInvite)).toMatchObject([{ body: { reason: "不在采购范围内", mayResubmit: false } }]);
  });
});

describe("the page behind the link", () => {
  const field = (label: string) => page.getByRole("textbox", { name: label });
  const submit = () => click(button("提交"));
  const outcome = (name: string) => page.getByRole("heading", { name });
  const entry = sample(entryInfo, { tenantName: "砚川", fullName: "恒石碳材", expiresTime: 1 });
  const openLink = async (address = "/supplierInvite?code=one") => {
    server.answer(openEntry, entry);
    await open(address, { person: null, width: phoneWidth, height: 844 });
  };

  it("checks what is entered at its inputs, and sends it trimmed", async () => {
    await openLink();
    await expectShown(outcome("邀请您成为供应商"));
    expectNoOverflow();
    await expectAccessible();
    server.answer(submitEntry, null);
    await submit();
    for (const sentence of ["请输入公司名称", "请输入联系人", "请输入手机号"])
      await expectShown(page.getByText(sentence, { exact: true }));
    await expect.element(field("公司名称")).toHaveFocus();
    await field("公司名称").fill("恒石碳材");
    await field("联系人").fill("王芳");
    await field("手机号").fill("12345");
    await field("邮箱").fill("nobody");
    await field("统一社会信用代码").fill("123");
    await submit();
    for (const sentence of [
      "请正确输入您的手机号",
      "请正确输入您的邮箱地址",
      "统一社会信用代码应为 18 位数字或大写字母",
    ])
      await expectShown(page.getByText(sentence, { exact: true }));
    await expect.element(field("手机号")).toHaveFocus();
    expect(server.asked(submitEntry)).toEqual([]);
    await field("手机号").fill("13800001234");
    await field("邮箱").fill("wang@example.com");
    await field("统一社会信用代码").fill("91110000mA01abcd2x");
    await submit();
    await expectShown(outcome("已提交，等待审核"));
    expect(server.asked(submitEntry)).toMatchObject([{ body: { code: "one", creditCode: "91110000MA01ABCD2X" } }]);
  });

  it.for([
    "资料已提交，正在等待审核，请勿重复提交",
    "邀请已被撤回，如有疑问请联系邀请方",
    "邀请链接已过期，请联系邀请方重新发送",
  ])("says that what is sent comes too late: %s", async (sentence) => {
    await openLink();
    server.refuse(submitEntry, new Refusal(409, sentence));
    await field("公司名称").fill("恒石碳材");
    await field("联系人").fill("王芳");
    await field("手机号").fill("13800001234");
    await submit();
    await expectShown(page.getByText(sentence));
    await expect.element(field("公司名称")).toHaveValue("恒石碳材");
  });

  it("has what was entered before when it is sent back, with the reason", async () => {
    server.answer(openEntry, {
      ...entry,
      state: "returned",
      reason: "联系人不是本公司员工",
      mobilePhone: "13800001234",
    });
    await open("/supplierInvite?code=one", { person: null });
    await expectShown(page.getByText("资料被退回，请修改后重新提交"));
    await expectShown(page.getByText("原因：联系人不是本公司员工"));
    await expect.element(field("手机号")).toHaveValue("13800001234");
  });

  it("says what has come of it, and takes nothing more", async () => {
    server.answer(openEntry, { ...entry, state: "refused", reason: "不在采购范围内" });
    await open("/supplierInvite?code=one", { person: null });
    await expectShown(outcome("审核未通过"));
    await expectShown(page.getByText("原因：不在采购范围内"));
    await expectGone(page.getByRole("textbox"));
    server.answer(openEntry, { ...entry, state: "approved" });
    await reload();
    await expectShown(outcome("审核已通过"));
    await expectGone(page.getByRole("textbox"));
  });

  it("says why a link leads nowhere", async () => {
    server.refuse(openEntry, new Refusal(404, "邀请链接无效，请核对链接或联系邀请方"));
    await open("/supplierInvite?code=made-up", { person: null });
    await expectShown(outcome("无法打开邀请"));
    await expectShown(page.getByText("邀请链接无效，请核对链接或联系邀请方"));
    await expectAccessible();
    await reload("/supplierInvite");
    await expectShown(page.getByText("链接不完整，请从邀请方发送的消息中重新打开"));
  });
});
