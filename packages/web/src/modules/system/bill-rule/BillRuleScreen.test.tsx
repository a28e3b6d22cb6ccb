import {
  billRuleMonitor,
  createBillRule,
  deleteBillRule,
  listBillRules,
  updateBillRule,
} from "@gongshu/contract/system/bill-rule";
import { billDayText } from "@gongshu/core/billno/bill-number";
import { zonedParts } from "@gongshu/core/text/zone";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { invalidFields, Refusal, server } from "#testing/fake-server.ts";
import { open, skip } from "#testing/product.tsx";
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
  row,
  saveDialog,
} from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { billListMessages as messages } from "./bill-rule-list.messages.ts";
import { answerBillRules, rule } from "./testing/bill-rules.ts";

const path = "/system/billRule";
const preview = () => dialog().getByRole("region", { name: "单号预览" });
const inspection = rule("来料检验单号", { outputNumber: "IQC202605060001" });

async function openWith(...rules: readonly ReturnType<typeof rule>[]): Promise<void> {
  answerBillRules(rules);
  await open(path);
}

describeScreenQuality("the number rules", {
  open: async (visit) => {
    answerBillRules([inspection, rule("订单编号")]);
    await open(path, visit);
    await expectShown(row("来料检验单号"));
  },
  openers: [
    { name: messages.newRule },
    { name: { zh: "流水监控 来料检验单号", zhtw: "", en: "Monitor 来料检验单号" }, isDeskOnly: true },
  ],
});

describe("the form of a number rule", () => {
  it("shows the first numbers while it is typed, and sends what the server takes", async () => {
    await openWith();
    await click(button("新增规则"));
    await expectText(preview(), "填写前缀、位数和起始后显示");
    await input("业务名称").fill("采购单号");
    await input("业务编码").fill("purchaseNo");
    await input("流水前缀").fill("CG");
    await expectText(preview(), /CG\d{8}0001.*接着 CG\d{8}0002.*每天从起始号重新计数.*用完 9999 后自动增加一位/);
    await input("流水位数").fill("2");
    await expect.element(input("流水起始")).toHaveValue("01");
    await input("流水起始").fill("7");
    await expectText(preview(), /CG\d{8}07.*接着 CG\d{8}08/);
    await saveDialog();
    expect(server.asked(createBillRule)).toMatchObject([
      { body: { fullName: "采购单号", enCode: "purchaseNo", prefix: "CG", dateFormat: "yyyyMMdd", digit: 2 } },
    ]);
    await expectShown(row("采购单号"));
  });

  it("shows numbers of the day on which it is opened, not of the one when the page was", async () => {
    const twoDays = 2 * 86_400_000;
    const later = billDayText(zonedParts(Date.now() + twoDays, "Asia/Shanghai"));
    await openWith();
    skip(twoDays);
    await click(button("新增规则"));
    await input("流水前缀").fill("CG");
    await expectText(preview(), new RegExp(`CG${later}0001`));
  });

  it("says at the input what cannot be, and keeps everything when the server refuses", async () => {
    await openWith();
    await click(button("新增规则"));
    await input("业务名称").fill("采购单号");
    await input("业务编码").fill("采购");
    await input("流水前缀").fill("C G");
    await input("流水起始").fill("12345");
    await press("Control+s");
    for (const text of ["编码只能由英文、数字组成，中间可用 . _ -", "前缀不能包含空格", "请输入不超过 4 位的数字"])
      await expectShown(dialog().getByText(text).first());
    expect(server.asked(createBillRule)).toEqual([]);
    await input("业务编码").fill("purchaseNo");
    await input("流水前缀").fill("CG");
    await input("流水起始").fill("1");
    server.refuse(createBillRule, invalidFields({ field: "enCode", message: "编码已存在" }));
    await press("Control+s");
    await expectShown(dialog().getByText("编码已存在").first());
    await expect.element(input("流水前缀")).toHaveValue("CG");
  });

  it("says of a rule that was used that its numbers do not come again", async () => {
    await openWith(inspection);
    server.answer(updateBillRule, null);
    await click(button("编辑 来料检验单号"));
    await expectText(preview(), "最近的单号是 IQC202605060001。修改只影响以后的单号，用过的号码不会再次出现。");
    await input("流水前缀").fill("JY");
    await saveDialog();
    expect(server.asked(updateBillRule)).toMatchObject([{ body: { prefix: "JY", version: 1 } }]);
  });
});

describe("the list of number rules", () => {
  it("says how to begin when there is none", async () => {
    await openWith();
    await expectShown(page.getByText("还没有单据规则"));
  });

  it("says why a rule stays that has given numbers", async () => {
    await openWith(inspection);
    server.refuse(deleteBillRule, new Refusal(409, "规则“来料检验单号”已生成过单号，不能删除，可以停用"));
    await chooseInRowMenu("来料检验单号", "删除");
    await confirm("删除");
    await expectShown(page.getByText("规则“来料检验单号”已生成过单号，不能删除，可以停用"));
    await expectShown(row("来料检验单号"));
  });

  it("shows the columns and actions that were granted, and no more", async () => {
    answerBillRules([inspection]);
    const granted = { buttons: [], columns: ["fullName", "digit"] } as const;
    await open(path, { person: { rights: { "system.billRule": granted } } });
    await expectShown(row("来料检验单号"));
    await expectGone(page.getByRole("columnheader", { name: "当前流水号" }));
    await expectGone(button(/新增规则|编辑/));
  });
});

describe("the monitor of a number rule", () => {
  it("shows what comes next, what was given and reserved, and the forms that use it", async () => {
    await openWith(inspection);
    await click(button("流水监控 来料检验单号"));
    await expectText(dialog().getByRole("region", { name: "下一个单号" }), "IQC202605060003");
    await expectShown(dialog().getByRole("row", { name: /IQC20260506 IQC202605060001 1 2026-05-06 10:00/ }));
    await expectText(dialog().getByRole("region", { name: /未保存/ }), "IQC202605060002为刘洋保留到 2026-05-06 10:03");
    await expectShown(dialog().getByRole("link", { name: "来料检验" }));
    await press("Escape");
    await expectNoDialog();
  });

  it("tells the forms alone to somebody who may not see the current number", async () => {
    answerBillRules([inspection]);
    const uses = [{ modelId: "m1", formName: "来料检验", fields: ["检验单号"], isPublished: false }];
    server.answer(billRuleMonitor, { id: "r", fullName: "来料检验单号", uses });
    await open(path, { person: { rights: { "system.billRule": { columns: ["fullName"] } } } });
    await click(button("流水监控 来料检验单号"));
    await expectShown(dialog().getByText("来料检验", { exact: true }));
    await expectShown(dialog().getByText("草稿"));
    await expectGone(dialog().getByText("下一个单号"));
  });
});

it("somebody without the menu does not get there by address", async () => {
  await open(path, { person: { rights: { "system.sms": "all" } } });
  await expectShown(page.getByRole("heading", { name: "页面不存在" }));
  expect(server.asked(listBillRules)).toEqual([]);
});
