import { forceManyOffline, forceOffline, listOnlineUsers, onlineUser } from "@gongshu/contract/directory/online-user";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { open, type Visit } from "#testing/product.tsx";
import { sample } from "#testing/sample.ts";
import { button, click, confirm, expectGone, expectShown, expectText, question, row } from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";

function person(userName: string, userAccount: string, isSelf = false) {
  const fields = { userId: userAccount, userName, userAccount, loginTime: "2026-11-01 10:00", sessionCount: 1 };
  return sample(onlineUser, { ...fields, loginIPAddress: "127.0.0.1", isSelf });
}

async function openOnline(visit?: Visit): Promise<void> {
  let online = [person("管理员", "admin", true), person("杨雪梅", "yangxuemei"), person("刘洋", "liuyang")];
  const remove = (ids: readonly string[]) => {
    online = online.filter(({ userId }) => !ids.includes(userId));
    return null;
  };
  server.answer(listOnlineUsers, () => online);
  server.answer(forceOffline, ({ params }) => remove([params.userId]));
  server.answer(forceManyOffline, ({ body }) => remove(body.ids));
  await open("/permission/userOnline", visit);
  await expectShown(page.getByText("杨雪梅/yangxuemei").first());
}

describeScreenQuality("the people online", { open: openOnline });

it("somebody is thrown out after a question that says what is lost", async () => {
  await openOnline();
  await click(button("强制下线 杨雪梅/yangxuemei"));
  await expectText(question(), "其所有会话会立即结束，未保存的内容会丢失。");
  await confirm("强制下线");
  await expectGone(row("yangxuemei"));
  await expectShown(row("liuyang"));
});

it("nobody throws out themselves, and several go together", async () => {
  await openOnline();
  await expect.element(button("强制下线 管理员/admin")).toBeDisabled();
  await click(page.getByRole("checkbox").first());
  await click(button("强制下线"));
  await confirm("强制下线");
  await expectGone(row("liuyang"));
  expect(server.asked(forceManyOffline)[0]?.body.ids).toEqual(["yangxuemei", "liuyang"]);
  await expectShown(row("admin"));
});
