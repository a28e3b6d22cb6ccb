import { listSms } from "@gongshu/contract/account/sms-sign-in";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { chooseSetting, expectFrame, mainMenu, menuSearch, openSettings, tabStrip } from "#testing/frame.ts";
import { open, reload, store, tellOfStorage, type Visit } from "#testing/product.tsx";
import { pageOf } from "#testing/sample.ts";
import { button, click, dialog, expectGone, expectShown, expectText } from "#testing/screen.ts";

const primary = () => button("查询");
const html = document.documentElement;
const groundOf = (selector: string) => getComputedStyle(page.css(selector).element()).backgroundColor;
const primaryGround = () => getComputedStyle(primary().element()).backgroundColor;
const heightOf = () => primary().element().getBoundingClientRect().height;

async function openList(visit?: Visit): Promise<void> {
  server.answer(listSms, pageOf([]));
  await open("/system/sms", visit);
  await expectShown(primary());
}

async function openHome(visit?: Visit): Promise<void> {
  await open("/home", visit);
  await expectFrame();
}

describe("the theme colour", () => {
  it("restyles the page at once, stays after a reload, and goes back to the preset", async () => {
    await openList();
    const blue = primaryGround();
    await openSettings();
    const tones = new Set([blue]);
    for (const name of ["红色", "紫色", "天蓝", "海青", "绿色", "黄色", "橙色"]) {
      const before = primaryGround();
      await chooseSetting("主题色", name);
      await expect.poll(primaryGround).not.toBe(before);
      tones.add(primaryGround());
    }
    expect(tones.size).toBe(8);
    const orange = primaryGround();
    expect(window.localStorage.getItem("gongshu_settings")).toMatch(/"themeColor":"#f2711c".*\|object$/);
    await reload();
    await expectShown(primary());
    expect(primaryGround()).toBe(orange);
    await openSettings();
    await click(button("恢复默认设置"));
    await expectShown(page.getByText("已恢复默认设置"));
    await expect.poll(primaryGround).toBe(blue);
  });

  it("follows another tab of the browser", async () => {
    await openList();
    store("settings", { themeColor: "#d9363e" });
    tellOfStorage();
    await expect.poll(primaryGround).toMatch(/^rgb\((1[5-9]\d|2\d\d), \d{1,2}, \d{1,2}\)$/);
  });
});

it("light and dark change by the button and in the settings, and stay", async () => {
  await openHome();
  expect(html.dataset["mode"]).toBe("light");
  expect(groundOf("main")).toBe("rgb(255, 255, 255)");
  await click(button("深色模式"));
  await expect.poll(() => groundOf("main")).toBe("rgb(23, 25, 29)");
  await reload();
  await expectShown(button("浅色模式"));
  expect(html.dataset["mode"]).toBe("dark");
  await openSettings();
  await expectText(dialog(), "仅在浅色外观下有区别");
  await chooseSetting("外观", "浅色");
  await expect.poll(() => html.dataset["mode"]).toBe("light");
  await chooseSetting("菜单底色", "白色");
  await expect.poll(() => groundOf(".side-menu")).toBe("rgb(255, 255, 255)");
});

it("the size of controls has four steps", async () => {
  await openList();
  await openSettings();
  expect(heightOf()).toBe(32);
  for (const [name, height] of [
    ["默认", 36],
    ["较小", 28],
    ["迷你", 24],
    ["中等", 32],
  ] as const) {
    await chooseSetting("控件尺寸", name);
    await expectShown(page.getByText("尺寸切换成功").last());
    await expect.poll(heightOf).toBe(height);
  }
});

it("switches take parts of the frame away and bring them back", async () => {
  const parts = [
    ["页签栏", tabStrip()],
    ["语言按钮", page.getByRole("button", { name: /^语言/ })],
    ["菜单搜索框", menuSearch()],
    ["菜单标志", mainMenu().getByRole("link", { name: "工枢" })],
  ] as const;
  const switchOf = (name: string) => dialog().getByRole("switch", { name });
  await openHome();
  await openSettings();
  for (const [name, part] of parts) {
    await expectShown(part);
    await click(switchOf(name));
    await expectGone(part);
  }
  await expect.element(switchOf("页签图标")).toBeDisabled();
  await reload();
  await expectFrame();
  for (const [, part] of parts) await expectGone(part);
  await openSettings();
  for (const [name, part] of parts) {
    await click(switchOf(name));
    await expectShown(part);
  }
  await expectGone(tabStrip().css(".tab-icon"));
  await click(switchOf("页签图标"));
  await expectShown(tabStrip().css(".tab-icon").first());
});

describe("looks that were tampered with", () => {
  const broken = {
    "no JSON": "{not json|object",
    "another type": '"dark"|string',
    "no type": '{"themeClass":"dark"}',
    "an unknown type": '{"themeClass":"dark"}|function',
    "a list": '[{"themeClass":"dark"}]|array',
    "values of other kinds":
      '{"themeClass":1,"themeColor":"javascript:alert(1)","slideClass":null,"size":"huge","tagsView":"no","showSearch":{}}|object',
    "a prototype": '{"__proto__":{"themeClass":"dark"},"constructor":{"tagsView":false}}|object',
  };

  it.for(Object.entries(broken))("leave the defaults in force: %s", async ([, stored]) => {
    window.localStorage.setItem("gongshu_settings", stored);
    await openList();
    expect(html.dataset["mode"]).toBe("light");
    expect(heightOf()).toBe(32);
    expect(primaryGround()).toBe("rgb(18, 108, 191)");
    for (const part of [tabStrip(), menuSearch(), button("语言: 简体中文")]) await expectShown(part);
    expect(page.css(".frame").element().classList).toContain("frame-side-dark");
  });

  it("do not take the others with them for one broken value", async () => {
    window.localStorage.setItem(
      "gongshu_settings",
      '{"themeClass":"dark","themeColor":"red","showSearch":false}|object',
    );
    await openHome();
    expect(html.dataset["mode"]).toBe("dark");
    await expectGone(menuSearch());
  });
});
