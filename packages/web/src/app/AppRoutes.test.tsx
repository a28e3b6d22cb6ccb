import { currentUser } from "@gongshu/contract/account/oauth";
import { errorCodes } from "@gongshu/contract/errors";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerOwnData } from "../modules/account/profile/testing/own-data.ts";
import { answerPairing } from "../modules/canvas/display/testing/pairing.ts";
import { answerDictionaries, typeNode } from "../modules/system/dictionary/testing/dictionaries.ts";
import { Refusal, server } from "../testing/fake-server.ts";
import { expectFrame, shownPage, tabStrip } from "../testing/frame.ts";
import { currentUserOf } from "../testing/person.ts";
import { open, placeNow, walkTo } from "../testing/product.tsx";
import { button, click, expectGone, expectShown, expectText } from "../testing/screen.ts";
import { expectAccessible } from "../testing/screen-quality.ts";
import { answerSignIn, heldToken, signIn } from "../testing/sign-in.ts";

/** The fixed titles, in full. */
const titled = {
  "/home": "首页",
  "/printLabel": "打印标签",
  "/printWorkOrder": "打印工单",
  "/messageRecord": "消息中心",
  "/previewModel": "功能预览",
} as const;

const openBoards = {
  "/bigscreen": "生产大屏",
  "/equipment": "设备看板",
  "/carbonizeBoard": "碳化看板",
  "/graphitizationBoard": "石墨化看板",
  "/controlBoard": "管控看板",
  "/synthesizeBoard": "综合看板",
  "/storageBoard": "仓储看板",
  "/storageMaterialBoard": "原料仓储看板",
  "/partCutBoard": "分切看板",
  "/carbonization": "碳化生产看板",
} as const;

const openMaps = { "/hotmap": "热力地图", "/mapzoom": "地图缩放", "/cloudmap": "云地图" } as const;

const closedBoards = {
  "/work-order/bigScreen/views/index": "工单大屏",
  "/dashboard/equipmentScreen": "设备大屏",
  "/controlCenterBoard": "控制中心看板",
} as const;

const titleIs = (name: string) => expect.poll(() => document.title).toBe(`${name} - 工枢`);
const unbuilt = (name: string) => page.getByText(`“${name}”不在当前版本中，后续版本会提供。`);

/** Addresses that look like places of ours and lead to others. */
const foreign = [
  "https://evil.example/x",
  "//evil.example",
  "/\\evil.example",
  "/%2f%2fevil.example",
  "/%5c%5cevil.example",
  "/\tevil.example/..//x",
  "/home@evil.example",
  "/x/..//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/login?redirect=/login",
];

describe("with a session", () => {
  it("every fixed place opens in the frame under its title, in the tab and in the window", async () => {
    answerPairing("waiting");
    await open("/home");
    await expectFrame();
    for (const [path, title] of Object.entries({ ...titled, ...closedBoards, ...openBoards, ...openMaps })) {
      walkTo(path);
      await titleIs(title);
      await expectText(tabStrip().css("[aria-current=page]"), title);
    }
    walkTo("/messageRecord");
    await expectShown(shownPage().getByText("此页面尚未提供"));
    await expectShown(shownPage().getByText("“消息中心”不在当前版本中，后续版本会提供。"));
    await expectFrame();
  });

  it("the root leads home", async () => {
    for (const path of ["/", "/home//"]) {
      await open(path);
      await expect.poll(placeNow).toBe("/home");
    }
  });

  it.for(["/nowhere", "/deep/er/still?a=b", "/systemData/dictionary", "/PROFILE"])(
    "%s, which does not exist or is not granted, leads to 404 and leaves no tab",
    async (path) => {
      await open(path, { person: { rights: { "system.notice": "all" } } });
      await expect.poll(placeNow).toBe("/404");
      await titleIs("页面不存在");
      await expectShown(page.getByText("地址可能已变更，或您没有访问权限。"));
      await expectTabsOnlyHome();
      await click(button("返回首页"));
      await expect.poll(placeNow).toBe("/home");
    },
  );

  it("sign-in is left at once for home or for a place inside, never for another site", async () => {
    answerOwnData();
    await open("/home");
    for (const target of foreign) {
      walkTo(`/login?redirect=${encodeURIComponent(target)}`);
      await expect.poll(placeNow, { message: target }).toBe("/home");
    }
    walkTo("/login");
    await expect.poll(placeNow).toBe("/home");
    await open(`/login?redirect=${encodeURIComponent("/profile?from=login")}`);
    await expect.poll(placeNow).toBe("/profile?from=login");
    expect(window.location.origin).toBe(new URL(document.baseURI).origin);
  });

  it("a page is begun anew on the way over /redirect, and the way is not kept in the history", async () => {
    answerDictionaries([typeNode("性别")], []);
    await open("/home");
    walkTo("/redirect/systemData/dictionary?keyword=nothing-like-it");
    await expect.poll(placeNow).toBe("/systemData/dictionary?keyword=nothing-like-it");
    await expect.element(page.getByRole("textbox", { name: "关键词" })).toHaveValue("nothing-like-it");
    window.history.back();
    await expect.poll(placeNow).toBe("/home");
    walkTo("/redirect");
    await expect.poll(placeNow).toBe("/home");
    walkTo("/redirect/nowhere");
    await expect.poll(placeNow).toBe("/404");
  });

  it("pages that are not there or not built are accessible", async () => {
    await open("/404");
    await expectShown(page.getByRole("heading", { level: 1 }));
    await expectAccessible();
    walkTo("/system/notice");
    await expectShown(shownPage().getByText("此页面尚未提供"));
    await expectAccessible();
  });
});

async function expectTabsOnlyHome(): Promise<void> {
  await expect
    .poll(() =>
      tabStrip()
        .css(".tab-name")
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(["首页"]);
}

describe("without a session", () => {
  it("the boards of the whitelist open bare, with a pairing code", async () => {
    answerPairing("waiting");
    await open("/printLabel", { person: null });
    for (const [path, title] of Object.entries(openBoards)) {
      walkTo(path);
      await titleIs(title);
      await expectShown(page.getByRole("heading", { name: title }));
      await expectShown(page.getByText("绑定此屏幕"));
      expect(placeNow()).toBe(path);
    }
    await expectGone(tabStrip());
  });

  it("the other open places say bare that they are not in this version", async () => {
    await open("/cloudmap", { person: null });
    for (const [path, title] of Object.entries({
      ...openMaps,
      "/printLabel": "打印标签",
      "/printWorkOrder": "打印工单",
    })) {
      walkTo(path);
      await titleIs(title);
      await expectShown(unbuilt(title));
      expect(placeNow()).toBe(path);
    }
    await expectGone(tabStrip());
  });

  it("every other place leads to sign-in, and sign-in back to it", async () => {
    answerOwnData();
    await open("/home", { person: null });
    await expect.poll(placeNow).toBe("/login");
    await titleIs("登录");
    const closed = [...Object.keys(closedBoards), "/messageRecord", "/profile", "/nowhere", "/bigscreen/x?a=1&b=2"];
    for (const path of closed) {
      walkTo(path);
      await expect.poll(placeNow).toBe(`/login?redirect=${encodeURIComponent(path)}`);
      await expectShown(page.getByRole("heading", { name: "登录工枢" }));
    }
    walkTo("/profile?tab=2");
    await expectShown(page.getByLabelText("账号", { exact: true }));
    answerSignIn();
    await signIn();
    await expect.poll(placeNow).toBe("/profile?tab=2");
  });

  it.for(foreign)("%s is not followed after signing in", async (target) => {
    await open(`/login?redirect=${encodeURIComponent(target)}`, { person: null });
    answerSignIn();
    await signIn();
    await expectFrame();
    expect(placeNow()).toBe("/home");
  });
});

describe("a token in the address of home", () => {
  it("signs in, once its owner has been named, and leaves the address", async () => {
    server.answer(currentUser, currentUserOf({}));
    await open("/home?token=default.one", { person: null });
    await click(button("是我的账号，进入"));
    await expectFrame();
    expect(placeNow()).toBe("/home");
    expect(heldToken()).toBe("default.one");
  });

  it("is refused with the server's sentence when it is bad", async () => {
    server.refuse(currentUser, new Refusal(errorCodes.tokenInvalid, "登录凭证无效，请重新登录"));
    await open("/home?token=default.nonsense", { person: null });
    await expectText(page.css(".login-failure"), "登录凭证无效，请重新登录");
    expect(placeNow()).toBe("/login");
    expect(heldToken()).toBe("");
  });

  it("does not replace whoever is at work already", async () => {
    await open("/home?token=default.nonsense");
    await expectFrame();
    expect(placeNow()).toBe("/home");
    expect(heldToken()).toBe("a-token");
  });
});
