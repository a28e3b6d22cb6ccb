import { handOver, listBelongings } from "@gongshu/contract/directory/hand-over";
import { errorCodes } from "@gongshu/contract/errors";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import {
  button,
  chooseInRowMenu,
  click,
  dialog,
  expectCount,
  expectShown,
  expectText,
  pick,
  press,
} from "#testing/screen.ts";
import { expectAccessible } from "#testing/screen-quality.ts";
import { answerUsers, user } from "../testing/users.ts";

const leaver = user("周强", "zhouqiang");
const kinds = [
  { kind: "organize", title: "担任主管的组织", count: 1, sample: ["石墨化部"], canHandOver: true },
  { kind: "people", title: "直属下属", count: 1, sample: ["冯磊"], canHandOver: true },
  { kind: "job", title: "正在进行的任务", count: 1, sample: [], canHandOver: false },
];

/** Opens the hand-over of somebody who is about to be deleted. */
async function openHandOver(): Promise<void> {
  answerUsers([leaver]);
  server.answer(listBelongings, { realName: "周强", account: "zhouqiang", enabledMark: 1, list: kinds });
  await open("/permission/user");
  await chooseInRowMenu("周强", "删除");
  await expectText(dialog(), "该用户名下还有工作，请先交接再删除。");
}

async function chooseReceivers(): Promise<void> {
  await pick("接收人", "李建国");
  await pick("接收人：直属下属", "杨雪梅");
}

const next = () => button("下一步", dialog());
const send = () => click(button("移交并删除", dialog()));

describe("a hand-over before somebody is deleted", () => {
  it("wants a receiver, shows what goes to whom, and then does it", async () => {
    await openHandOver();
    await expectShown(dialog().getByText("请选择接收人").last());
    await expect.element(next()).toBeDisabled();
    await expectAccessible();
    await chooseReceivers();
    await click(next());
    const lines = dialog().getByRole("listitem");
    await expectCount(lines, 2);
    await expectText(lines.first(), "担任主管的组织1 项 → 李建国/lijianguo");
    await expectText(lines.last(), "直属下属1 项 → 杨雪梅/yangxuemei");
    await expectText(dialog(), "交接完成后：删除账号");
    await expectAccessible();
    server.answer(handOver, ({ body }) => ({
      jobId: "",
      results: body.kinds.map(({ kind, toUserId }) => ({ kind, toUserId, title: kind, count: 1, hiddenCount: 0 })),
    }));
    await send();
    await expectShown(dialog().getByText("交接完成，账号已删除"));
    const assignments = [
      { kind: "organize", toUserId: "lijianguo" },
      { kind: "people", toUserId: "yangxuemei" },
    ];
    expect(server.asked(handOver)).toMatchObject([{ body: { kinds: assignments, disable: 0, delete: 1 } }]);
  });

  it("that is under way is not left before its result is there", async () => {
    await openHandOver();
    await pick("接收人", "李建国");
    await click(next());
    server.answer(handOver, { jobId: "", results: [] });
    const goOn = server.hold(handOver);
    await send();
    await expect.element(button("上一步", dialog())).toBeDisabled();
    await expect.element(button(/关闭|Close/, dialog())).toBeDisabled();
    await press("Escape");
    await expectText(dialog(), "交接");
    await expect.element(dialog()).not.toMatchTextContent("放弃修改？");
    goOn();
    await expectShown(dialog().getByText("交接完成，账号已删除"));
  });

  it("says what is wrong, and goes back to the choices, which are kept", async () => {
    await openHandOver();
    await pick("接收人", "李建国");
    await click(next());
    server.refuse(handOver, new Refusal(errorCodes.conflict, "接收人已停用，请重新选择"));
    const before = server.asked(listBelongings).length;
    await send();
    await expectShown(page.getByText("接收人已停用，请重新选择"));
    await expect.element(next()).toBeEnabled();
    await expectShown(dialog().getByTitle("李建国/lijianguo"));
    expect(server.asked(listBelongings).length).toBe(before + 1);
  });
});
