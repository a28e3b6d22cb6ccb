import { afterEach, describe, expect, it } from "vitest";
import { keepTabPages, markUnsaved, markWork, nameTab, useTabPages } from "./tab-page.ts";

const work = { save: () => Promise.resolve(true), drop: () => undefined };

describe("what pages say about their tabs", () => {
  afterEach(() => keepTabPages([]));

  it("is kept for each path, the latest word of each", () => {
    nameTab("/a", "First");
    nameTab("/a", "Second");
    markUnsaved("/a", work);
    markUnsaved("/b", work);
    markUnsaved("/b", null);
    expect(useTabPages.getState()).toEqual({ titles: { "/a": "Second" }, unsaved: { "/a": work } });
  });

  it("goes with their tabs", () => {
    for (const path of ["/a", "/b"]) {
      nameTab(path, path);
      markUnsaved(path, work);
    }
    keepTabPages(["/home", "/b"]);
    expect(useTabPages.getState()).toEqual({ titles: { "/b": "/b" }, unsaved: { "/b": work } });
  });

  it("stays the same object while nothing changes, so that nothing is drawn anew", () => {
    nameTab("/a", "First");
    const { titles } = useTabPages.getState();
    nameTab("/a", "First");
    markUnsaved("/a", null);
    keepTabPages(["/a"]);
    expect(useTabPages.getState().titles).toBe(titles);
  });
});

describe("a dialog over a page that is half-filled itself", () => {
  it("is saved before the page, and the page not at all when the dialog is not", async () => {
    keepTabPages([]);
    const saved: string[] = [];
    const workOf = (name: string, isSaved: boolean) => ({
      save: async () => {
        saved.push(name);
        return isSaved;
      },
      drop: () => undefined,
    });
    markWork("/a", "page", workOf("page", true));
    markWork("/a", "dialog", workOf("dialog", false));
    expect(await useTabPages.getState().unsaved["/a"]?.save()).toBe(false);
    expect(saved).toEqual(["dialog"]);
    markWork("/a", "dialog", null);
    expect(await useTabPages.getState().unsaved["/a"]?.save()).toBe(true);
    expect(saved).toEqual(["dialog", "page"]);
  });
});
