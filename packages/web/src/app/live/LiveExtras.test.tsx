import { currentUser } from "@gongshu/contract/account/oauth";
import { errorCodes } from "@gongshu/contract/errors";
import { listData } from "@gongshu/contract/system/dictionary";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { answerDictionaries, entryNode, typeNode } from "../../modules/system/dictionary/testing/dictionaries.ts";
import { Refusal, server } from "../../testing/fake-server.ts";
import { expectFrame, expectTabs, mainMenu } from "../../testing/frame.ts";
import { open, pass, placeNow, takeClock, untilExtrasStand, walkTo } from "../../testing/product.tsx";
import { button, click, confirm, expectGone, expectShown, expectText, input, press } from "../../testing/screen.ts";
import { expectAccessible } from "../../testing/screen-quality.ts";

const path = "/systemData/dictionary";

async function openHalfFilled(): Promise<void> {
  answerDictionaries([typeNode("性别")], [entryNode("保密")]);
  await open(path);
  await untilExtrasStand();
  await click(button(/^新增分类/));
  await input("名称").fill("未存的分类");
}

it("without a connection a bar says so, typed text stays, and reads are made up for", async () => {
  const lost = page.getByText("连接已断开，正在重试。已填写的内容不会丢失。");
  takeClock();
  await openHalfFilled();
  walkTo("/home");
  await expectFrame();
  server.isDown = true;
  window.dispatchEvent(new Event("offline"));
  await expectShown(lost);
  await expectAccessible();
  walkTo(`${path}?keyword=nothing-like-it`);
  await expect.element(input("名称")).toHaveValue("未存的分类");
  walkTo("/home");
  await click(button("立即重试"));
  await expectShown(lost);
  walkTo(`${path}?keyword=nothing-like-it`);
  server.answer(listData, { list: [] });
  server.isDown = false;
  window.dispatchEvent(new Event("online"));
  await expectShown(page.getByText("连接已恢复"));
  await expectShown(page.getByText("没有找到“nothing-like-it”"));
  await expect.element(input("名称")).toHaveValue("未存的分类");
  await expectGone(lost);
  await pass(3_000);
  await expectGone(page.getByText("连接已恢复"));
});

describe("a new version", () => {
  const notice = page.getByText("刷新页面即可使用新版本。");
  const meta = Object.assign(document.createElement("meta"), { name: "version", content: "mine" });
  // As the build writes it into the page.
  beforeEach(() => document.head.append(meta));
  afterEach(() => meta.remove());
  const comeBack = () => window.dispatchEvent(new Event("focus"));

  it("is announced quietly and put off for a while", async () => {
    takeClock();
    server.serve("/version.json", () => Response.json({ version: "another" }));
    await openHalfFilled();
    comeBack();
    await expectShown(notice);
    await expect.element(input("名称")).toHaveValue("未存的分类");
    await press("Escape");
    await confirm("放弃");
    await expectAccessible();
    await expectShown(button("刷新页面"));
    await click(button("稍后"));
    await expectGone(notice);
    await pass(61 * 60_000);
    await expectShown(notice);
  });

  it("is no news when the answer is damaged or the same", async () => {
    const asked = vi.fn<() => Response>(() => new Response("<html>"));
    server.serve("/version.json", asked);
    await open("/home");
    await untilExtrasStand();
    comeBack();
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
    server.serve("/version.json", () => Response.json({ version: "mine" }));
    comeBack();
    await expectFrame();
    await expectGone(notice);
  });
});

describe("what somebody has tampered with in the browser's storage", () => {
  const set = (key: string, value: string) => window.localStorage.setItem(`gongshu_${key}`, value);

  it.for(["1|number", "true|boolean", "{}|object", "[]|array", "null|null", "garbage", "|string", "x|"])(
    "is no session: %s",
    async (token) => {
      server.refuse(currentUser, new Refusal(errorCodes.tokenInvalid, "登录凭证无效，请重新登录"));
      set("token", token);
      await open("/profile", { person: null });
      await expectShown(page.getByRole("heading", { name: "登录工枢" }));
      expect(placeNow()).toBe("/login?redirect=%2Fprofile");
    },
  );

  it("falls back to the preset", async () => {
    const damaged = { settings: "{[|object", language: "7|number", layout: "plain|string", lock: "yes|string" };
    for (const [key, value] of Object.entries({ ...damaged, sidebarOpen: "{}|object" })) set(key, value);
    await open("/home");
    await expectFrame();
    await expectShown(mainMenu());
    expect(page.css(".frame").element()).toHaveAttribute("data-layout", "classic");
    expect(document.documentElement.lang).toBe("zh-CN");
    await expectTabs(["首页"], "首页");
  });
});

it("a user who cannot be fetched without an answer may be asked for again", async () => {
  server.isDown = true;
  await open("/home");
  await expectShown(button("重试"));
  await expectText(page.getByRole("main"), /网络|连接|失败/);
  server.isDown = false;
  await click(button("重试"));
  await expectFrame();
});
