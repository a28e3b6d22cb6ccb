import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { describe, expect, it } from "vitest";
import { shownMenus } from "./shown-menus.ts";

const directory = (enCode: string, parentId = "-1") => ({ id: enCode, parentId, enCode, type: menuTypes.directory });
const page = (enCode: string, parentId: string) => ({ id: enCode, parentId, enCode, type: menuTypes.page });
const rows = [
  directory("flow"),
  page("flow.todo", "flow"),
  page("flow.done", "flow"),
  directory("data"),
  page("data.dictionary", "data"),
  page("data.source", "data"),
];
const coming = new Set(["flow", "flow.todo", "flow.done", "data.source"]);
const shown = (list: Parameters<typeof shownMenus>[0], codes: ReadonlySet<string> = coming) =>
  shownMenus(list, codes).map(({ id }) => id);

describe("menus of features that are not built", () => {
  it("are left out, with the directories that hold nothing else", () => {
    expect(shown(rows)).toEqual(["data", "data.dictionary"]);
  });

  it("are all there once they are not listed any more, and bring their directory along", () => {
    expect(shown(rows, new Set(["flow", "flow.done"]))).toEqual([
      "flow",
      "flow.todo",
      "data",
      "data.dictionary",
      "data.source",
    ]);
  });

  it("leave their directory when a tenant has put something of its own into it, however deep", () => {
    const own = [directory("own", "flow"), page("own.page", "own")];
    expect(shown([...rows, ...own])).toEqual(["flow", "data", "data.dictionary", "own", "own.page"]);
  });

  it("are not those that a tenant has made itself under the same code", () => {
    expect(shown([{ ...page("flow.todo", "data"), type: menuTypes.link }])).toEqual(["flow.todo"]);
  });
});
