import {
  confirmScanTicket,
  openScanTicket,
  readScanTicket,
  refuseScanTicket,
  scanOrigin,
  scanScanTicket,
} from "@gongshu/contract/account/scan-sign-in";
import { signInWays } from "@gongshu/contract/account/sign-in-ways";
import { errorCodes } from "@gongshu/contract/errors";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "../../testing/fake-server.ts";
import { expectFrame } from "../../testing/frame.ts";
import { open, pass, phoneWidth, placeNow, takeClock } from "../../testing/product.tsx";
import { sample } from "../../testing/sample.ts";
import { button, click, expectShown, expectText } from "../../testing/screen.ts";
import { expectAccessible } from "../../testing/screen-quality.ts";
import { answerSignIn, newSession, signIn } from "../../testing/sign-in.ts";

const picture = () => page.getByRole("img", { name: "登录二维码" });

describe("the computer that shows the QR code", () => {
  async function openScan(): Promise<void> {
    takeClock();
    server.answer(signInWays, sample(signInWays.reply));
    server.answer(openScanTicket, () => ({ id: "t1", secret: "s1", expiresTime: Date.now() + 120_000 }));
    server.answer(readScanTicket, { state: "open" });
    await open("/login", { person: null });
    await click(page.getByRole("tab", { name: "扫码登录" }));
    await expectShown(picture());
  }

  it("says who has scanned it, and is signed in once they confirm", async () => {
    await openScan();
    server.answer(readScanTicket, { state: "seen", realName: "杨雪梅" });
    await pass(2_000);
    await expectShown(page.getByText("杨雪梅 已扫码"));
    await expectShown(page.getByText("请在手机上确认登录"));
    answerSignIn();
    server.answer(readScanTicket, { ...newSession, state: "granted" });
    await pass(2_000);
    await expectFrame();
    expect(server.asked(readScanTicket)[0]).toMatchObject({ params: { id: "t1" }, body: { secret: "s1" } });
  });

  it("stays outside when they refuse, and offers a new code", async () => {
    await openScan();
    server.answer(readScanTicket, { state: "refused" });
    await pass(2_000);
    await expectShown(page.getByText("手机上已拒绝登录"));
    expect(placeNow()).toBe("/login");
    server.answer(readScanTicket, { state: "open" });
    await click(button("刷新二维码"));
    await expectShown(picture());
    expect(server.asked(openScanTicket)).toHaveLength(2);
  });

  it("says that the code is too old, by its own clock or in the server's words", async () => {
    await openScan();
    await pass(121_000);
    await expectShown(page.getByText("二维码已过期"));
    await click(button("刷新二维码"));
    await expectShown(picture());
    server.refuse(readScanTicket, new Refusal(errorCodes.invalid, "二维码已过期，请刷新后重新扫描"));
    await pass(2_000);
    await expectShown(page.getByText("二维码已过期，请刷新后重新扫描"));
  });
});

describe("the phone that has scanned it", () => {
  let count = 0;
  // Each ticket is scanned once only, however often the page asks.
  const nextAddress = () => `/jump?ticket=t${(count += 1)}`;
  const question = () => page.getByRole("heading", { name: "允许这台设备登录您的账号吗？" });
  const origin = () =>
    sample(scanOrigin, { ipAddress: "10.0.0.7", platForm: "Chrome / Linux", expiresTime: Date.now() + 120_000 });

  async function openJump(): Promise<void> {
    server.answer(scanScanTicket, origin);
    await open(nextAddress(), { width: phoneWidth, height: 844 });
    await expectShown(question());
  }

  it("is told who would be signed in where, and confirms", async () => {
    await openJump();
    await expectShown(page.getByText("管理员 (admin)"));
    await expectShown(page.getByText("10.0.0.7"));
    await expectAccessible();
    server.answer(confirmScanTicket, null);
    await click(button("确认登录"));
    await expectShown(page.getByRole("heading", { name: "已确认" }));
  });

  it("refuses", async () => {
    await openJump();
    server.answer(refuseScanTicket, null);
    await click(button("拒绝"));
    await expectShown(page.getByRole("heading", { name: "已拒绝" }));
  });

  it("reads that it comes too late", async () => {
    await openJump();
    server.refuse(confirmScanTicket, new Refusal(errorCodes.invalid, "二维码已过期，请刷新后重新扫描"));
    await click(button("确认登录"));
    await expectShown(page.getByText("二维码已过期，请刷新后重新扫描"));
  });

  it.for([
    ["二维码已被其他用户扫描", errorCodes.forbidden],
    ["二维码已使用，请刷新后重新扫描", errorCodes.conflict],
    ["二维码无效，请扫描登录页上的二维码", errorCodes.notFound],
  ] as const)("reads %s instead of the question", async ([sentence, code]) => {
    server.refuse(scanScanTicket, new Refusal(code, sentence));
    await open(nextAddress());
    await expectShown(page.getByText(sentence));
    expect(button("确认登录").elements()).toEqual([]);
  });

  it("is told where the code is when the address has none", async () => {
    await open("/jump");
    await expectShown(page.getByText("请扫描登录页上的二维码打开"));
    await expectAccessible();
  });

  it("signs in first when nobody is, and then comes back to the question", async () => {
    server.answer(scanScanTicket, origin);
    await open(nextAddress(), { person: null });
    await expectText(page.getByRole("main"), "请先在本机登录，再确认另一台设备的登录。");
    await expectAccessible();
    await click(button("去登录"));
    await expectShown(page.getByRole("heading", { name: "登录工枢" }));
    answerSignIn();
    await signIn();
    await expectShown(question());
  });
});
