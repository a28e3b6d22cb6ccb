import {
  approveDisplay,
  type Display,
  display,
  listDisplays,
  pairingOrigin,
  previewPairing,
  revokeDisplay,
} from "@gongshu/contract/canvas/display";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { invalidFields, server } from "#testing/fake-server.ts";
import { open, type Visit } from "#testing/product.tsx";
import { sample } from "#testing/sample.ts";
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
  row,
} from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { displayMessages as messages } from "./display.messages.ts";

const wall = sample(display, {
  id: "d1",
  fullName: "东墙",
  board: "/storageBoard",
  lastSeenTime: 2,
  isOnline: true,
  creatorTime: 1,
});

async function openDisplays(visit?: Visit, first: readonly Display[] = [wall]): Promise<void> {
  let displays = [...first];
  server.answer(listDisplays, () => ({ list: displays }));
  server.answer(previewPairing, ({ query }) => {
    if (query.code !== "A1B2C3")
      throw invalidFields({ field: "code", message: "没有屏幕正在显示此配对码，请核对后再输入" });
    return sample(pairingOrigin, { board: "/storageBoard", ipAddress: "127.0.0.1", place: "本机" });
  });
  server.answer(approveDisplay, ({ body }) => {
    displays = [...displays, { ...wall, id: "d2", fullName: body.fullName }];
    return { id: "d2" };
  });
  server.answer(revokeDisplay, ({ params }) => {
    displays = displays.filter(({ id }) => id !== params.id);
    return null;
  });
  await open("/system/display", visit);
  await expectShown(page.getByRole("heading", { level: 1 }));
}

describeScreenQuality("the displays", { open: openDisplays, openers: [{ name: messages.pair }] });

it("a screen is told apart by its code before it is bound, in either case and with spaces", async () => {
  await openDisplays(undefined, []);
  await click(button("绑定显示屏").first());
  await input("配对码").fill("ab");
  await input("名称").fill("西墙");
  await click(button("绑定", dialog()));
  await expectShown(dialog().getByText("配对码为 6 位字母或数字").first());
  await input("配对码").fill("ZZZZZZ");
  await expectShown(dialog().getByText("没有屏幕正在显示此配对码，请核对后再输入").first());
  await input("配对码").fill(" a1b 2c3 ");
  const preview = dialog().getByRole("status").filter({ hasText: "将绑定这块屏幕" });
  await expectText(preview, /\/storageBoard.*本机/);
  await click(button("绑定", dialog()));
  await expectNoDialog();
  await expectText(row("西墙"), "/storageBoard");
  expect(server.asked(approveDisplay)).toMatchObject([{ body: { code: "A1B2C3", fullName: "西墙" } }]);
});

it("a display is revoked after a question", async () => {
  await openDisplays();
  await expectText(row("东墙"), "在线");
  await chooseInRowMenu("东墙", "撤销");
  await confirm("撤销");
  await expectGone(row("东墙"));
});
