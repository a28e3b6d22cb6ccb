import { describe, expect, it } from "vitest";
import { destinationsOf, externalAddress, menuPath } from "../menu/destinations.ts";
import { readMenus } from "../menu/menu-tree.ts";
import { isAffixed } from "../tabs/tabs.ts";
import { closedPaths, isBare, isOpen, openPaths } from "./fixed-paths.ts";
import { fixedRoutes } from "./fixed-routes.tsx";
import { routeAt } from "./route-list.ts";
import { routesOf } from "./routes.tsx";

const entry = {
  id: "1",
  enCode: "x.y",
  fullName: "X",
  type: 2,
  urlAddress: "systemData/dictionary",
  propertyJson: '{"moduleId":"m"}',
};

describe("fixed places", () => {
  it("are open without a session exactly where they are listed", () => {
    expect(openPaths.toSorted()).toEqual(
      [
        ..."/home /printLabel /printWorkOrder /login /auth-redirect /jump /hotmap /mapzoom /bigscreen /equipment".split(
          " ",
        ),
        ..."/cloudmap /storageBoard /storageMaterialBoard /graphitizationBoard /carbonizeBoard /controlBoard".split(
          " ",
        ),
        ..."/synthesizeBoard /partCutBoard /carbonization".split(" "),
      ].toSorted(),
    );
  });

  it("have a page each, but for those that the guard itself shows", () => {
    const patterns = fixedRoutes.map(({ pattern }) => pattern);
    const guarded = ["/login", "/lockScreen", "/404"];
    expect([...openPaths, ...closedPaths].filter((path) => !patterns.includes(path)).toSorted()).toEqual(
      guarded.toSorted(),
    );
  });

  it.each([
    ["/home", "首页"],
    ["/printLabel", "打印标签"],
    ["/printWorkOrder", "打印工单"],
    ["/messageRecord", "消息中心"],
    ["/previewModel", "功能预览"],
    ["/profile", "个人信息"],
  ])("%s is called %s", (path, title) => {
    expect(fixedRoutes.find(({ pattern }) => pattern === path)?.title.zh).toBe(title);
  });

  it("pin home and nothing else", () => {
    expect(fixedRoutes.map(({ pattern }) => pattern).filter(isAffixed)).toEqual(["/home"]);
  });

  it("that stand alone are not pages of the frame", () => {
    const routes = routesOf([]);
    expect(isBare("/DataV/view/12") && isOpen("/DataV/view/12")).toBe(true);
    expect(routeAt(routes, "/DataV/view/12")).toBeUndefined();
    expect(routeAt(routes, "/supplierInvite")).toBeUndefined();
    expect(routeAt(routes, "/carbonizeBoard")?.isKept).toBe(false);
  });
});

describe("routes of menus", () => {
  const routesWith = (...menus: object[]) => routesOf(readMenus(menus));

  it("lie at the address of pages and dynamic views", () => {
    for (const type of [2, 3, 4, 5])
      expect(routeAt(routesWith({ ...entry, type }), "/systemData/dictionary")?.menu?.enCode).toBe("x.y");
  });

  it("lie at the code of links in the frame, with dashes for dots", () => {
    const link = { ...entry, type: 7, urlAddress: "https://example.org", linkTarget: "_self" };
    expect(routeAt(routesWith(link), "/x-y")).toBeDefined();
  });

  it("are not there for what opens a window", () => {
    const [screen, link] = readMenus([
      { ...entry, type: 6 },
      { ...entry, type: 7, urlAddress: "https://example.org", linkTarget: "_blank" },
    ]);
    expect(screen && menuPath(screen)).toBeUndefined();
    expect(link && menuPath(link)).toBeUndefined();
    expect(link && externalAddress(link)).toBe("https://example.org");
  });

  it("are found by addresses that are not Latin", () => {
    const menus = readMenus([{ ...entry, urlAddress: "生产/看板" }]);
    const path = menus[0] === undefined ? "" : menuPath(menus[0]);
    expect(path).toBe("/%E7%94%9F%E4%BA%A7/%E7%9C%8B%E6%9D%BF");
    expect(routeAt(routesOf(menus), path ?? "")?.menu?.id).toBe("1");
  });

  it("keep capital letters apart", () => {
    expect(routeAt(routesWith(entry), "/systemdata/dictionary")).toBeUndefined();
  });

  it("are all found by the search, also what opens a window", () => {
    const menus = readMenus([
      { ...entry, id: "0", type: 1, fullName: "Folder", children: [{ ...entry, type: 6 }] },
      { ...entry, id: "2", type: 7, urlAddress: "https://example.org", linkTarget: "_blank" },
    ]);
    expect(destinationsOf(menus).map(({ menu, path, trail }) => [menu.type, path, trail.map(({ zh }) => zh)])).toEqual([
      [6, undefined, ["Folder"]],
      [7, undefined, []],
    ]);
  });

  it("leave hidden entries out of the search, and their pages in", () => {
    const menus = readMenus([{ ...entry, hidden: true }]);
    expect(destinationsOf(menus)).toEqual([]);
    expect(routeAt(routesOf(menus), "/systemData/dictionary")).toBeDefined();
  });
});
