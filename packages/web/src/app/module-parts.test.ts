import { comingMenus } from "@gongshu/contract/access/coming-menus";
import { menuNames } from "@gongshu/contract/access/menu-names.messages";
import { describe, expect, it } from "vitest";
import { pages } from "./module-parts.ts";

describe("a stock menu", () => {
  it("has its page or is kept out of sight until it has one", () => {
    // The lists of shipped models are shown by the page of every model.
    const isModel = (code: string) => code.startsWith("masterData.");
    const stock = Object.keys(menuNames).filter((code) => code.includes(".") && !isModel(code));
    const built = Object.keys(pages).map((address) => address.replace("/", "."));
    const coming = comingMenus.filter((code) => code.includes("."));
    expect([...built, ...coming].toSorted()).toEqual(stock.toSorted());
  });
});
