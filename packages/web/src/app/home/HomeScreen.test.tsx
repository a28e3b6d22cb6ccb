import { type HomeFigure, homeFigures } from "@gongshu/contract/account/home";
import { addFavorite, type Preferences, readPreferences, removeFavorite } from "@gongshu/contract/account/preference";
import { errorCodes } from "@gongshu/contract/errors";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "../../testing/fake-server.ts";
import { shownPage } from "../../testing/frame.ts";
import { open, type Visit, walkTo } from "../../testing/product.tsx";
import { button, click, expectCount, expectGone, expectShown, expectText } from "../../testing/screen.ts";
import { describeScreenQuality } from "../../testing/screen-quality.ts";

const figure: HomeFigure = { kind: "people", menuId: "permission.user", total: 0, totalIsBound: false, today: null };
const hour = 3_600_000;

async function openHome(preferences: Partial<Preferences> = {}, visit?: Visit): Promise<void> {
  server.answer(readPreferences, { favorites: [], recents: [], columns: {}, ...preferences });
  await open("/home", visit);
  await expectShown(page.getByRole("heading", { level: 1 }));
}

const figures = () => page.getByRole("region", { name: "概览" });
const links = (heading: string) =>
  page
    .css("section")
    .filter({ has: page.getByRole("heading", { name: heading }) })
    .getByRole("link");

describeScreenQuality("home with all that it may show", {
  open: async (visit) => {
    server.answer(homeFigures, {
      figures: [
        { ...figure, total: 1234, today: 3 },
        { ...figure, kind: "invites", menuId: "supplier.invite", total: 2 },
      ],
    });
    const recents = [{ path: "/system/log", time: Date.now() - 2 * hour }];
    await openHome({ favorites: ["permission.role", "system.menu"], recents }, visit);
    await expectShown(page.getByText("1,234"));
  },
});

describe("the figures of home", () => {
  it("say what the lists hold that one has, what came today, and lead there", async () => {
    server.answer(homeFigures, {
      figures: [
        { ...figure, total: 1234, today: 3 },
        { ...figure, kind: "online", menuId: "permission.userOnline", total: 1000, totalIsBound: true },
        { ...figure, kind: "invites", menuId: "not-granted", total: 7 },
      ],
    });
    await openHome();
    const people = figures().getByRole("link", { name: /启用的用户/ });
    await expectText(people, "1,234今日新增 3");
    await expect.element(people).toHaveAttribute("href", "/permission/user");
    await expectText(figures().getByRole("link", { name: /当前在线/ }), "1,000+");
    await expectCount(figures().getByRole("link"), 2);
  });

  it("find room made for them when they come", async () => {
    const release = server.hold(homeFigures);
    server.answer(homeFigures, {
      figures: [figure, { ...figure, kind: "online", menuId: "permission.userOnline", total: 1000 }],
    });
    await openHome();
    const top = () => page.getByRole("heading", { name: "我的收藏" }).element().getBoundingClientRect().top;
    const before = top();
    release();
    await expectShown(figures().getByRole("link", { name: /当前在线/ }));
    expect(top()).toBe(before);
  });

  it("are not missed where there is no answer", async () => {
    server.refuse(homeFigures, new Refusal(errorCodes.unexpected, "服务器忙"));
    await openHome();
    await expect.poll(() => server.asked(homeFigures).length).toBe(1);
    await expectShown(page.getByRole("heading", { name: "我的收藏" }));
    await expectGone(figures());
    await expectGone(page.getByText("服务器忙"));
  });
});

describe("the favourites of home", () => {
  it("are the starred menus in their order, without those that were taken away", async () => {
    await openHome({ favorites: ["system.menu", "gone", "permission.role"] });
    await expectCount(links("我的收藏"), 2);
    expect(
      links("我的收藏")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(["系统菜单", "角色管理"]);
    await expect.element(links("我的收藏").first()).toHaveAttribute("href", "/system/menu");
  });

  it("come with the star beside the tabs, and go with theirs", async () => {
    for (const endpoint of [addFavorite, removeFavorite]) server.answer(endpoint, null);
    await openHome();
    await expectShown(page.getByText(/点击菜单或页签旁的星标/));
    walkTo("/system/notice");
    await expectShown(shownPage().getByText("此页面尚未提供"));
    await click(page.getByRole("button", { name: /^收藏 / }));
    walkTo("/home");
    await expect.element(links("我的收藏")).toHaveAttribute("href", "/system/notice");
    expect(server.asked(addFavorite)).toMatchObject([{ params: { menuId: "system.notice" } }]);
    await click(shownPage().getByRole("button", { name: /^取消收藏 / }));
    await expectGone(links("我的收藏"));
    expect(server.asked(removeFavorite)).toMatchObject([{ params: { menuId: "system.notice" } }]);
  });

  it("stay when the server refuses to let them go", async () => {
    server.refuse(removeFavorite, new Refusal(errorCodes.unexpected, "服务器忙"));
    await openHome({ favorites: ["permission.role"] });
    await click(button("取消收藏 角色管理"));
    await expectShown(page.getByText("服务器忙"));
    await expectShown(links("我的收藏"));
  });
});

describe("the recent pages of home", () => {
  it("are those where one was last, but for what is open or not granted, with how long ago", async () => {
    const time = Date.now() - 2 * hour;
    await openHome({
      recents: [
        { path: "/model/orders/7", title: "订单 7", time },
        { path: "/home", time },
        { path: "/system/log", time },
        { path: "/permission/role", time: time - hour },
      ],
    });
    await expectCount(links("最近访问"), 2);
    await expectText(links("最近访问").first(), /^系统日志.*2.*小时前$/);
    await expect.element(links("最近访问").first()).toHaveAttribute("href", "/system/log");
    await expectText(links("最近访问").last(), /^角色管理.*3.*小时前$/);
  });
});
