import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openControl } from "../testing/product.tsx";
import { button, click, expectCount, expectText, press } from "../testing/screen.ts";
import { accessibilityViolations } from "../testing/screen-quality.ts";
import { SearchPanel } from "./SearchPanel.tsx";
import type { SearchItem, SearchValues } from "./search-controls.tsx";

const texts = (count: number): SearchItem[] =>
  Array.from({ length: count }, (_, index) => ({ field: `f${index}`, label: `条件${index}`, kind: "text" }));

interface PanelProps {
  readonly items: readonly SearchItem[];
  readonly width?: number;
  readonly start?: SearchValues;
  readonly asked?: SearchValues[];
}

function Panel({ items, width, start = {}, asked }: PanelProps) {
  const [values, setValues] = useState(start);
  const search = (next: SearchValues) => {
    asked?.push(next);
    setValues(next);
  };
  return (
    <div style={{ width }}>
      <SearchPanel items={items} values={values} onSearch={search} />
    </div>
  );
}

const fields = () => page.getByRole("search").getByRole("textbox");
const field = (label: string) => page.getByRole("textbox", { name: label });

/** How many fields stand in the first row. */
function inFirstRow(): number {
  const tops = page
    .css(".search-item")
    .elements()
    .map((item) => item.getBoundingClientRect().top);
  return tops.filter((top) => top === tops[0]).length;
}

describe("the search panel", () => {
  it("shows up to four fields without anything to unfold", async () => {
    await openControl(<Panel items={texts(4)} />);
    await expectCount(fields(), 4);
    await expectCount(button("展开"), 0);
  });

  it("folds from five fields on, keeps four, and remembers that somebody has unfolded it", async () => {
    await openControl(<Panel items={texts(5)} />);
    await expectCount(fields(), 4);
    await click(button("展开"));
    await expectCount(fields(), 5);
    await openControl(<Panel items={texts(5)} />);
    await expectCount(fields(), 5);
    await click(button("收起"));
    await expectCount(fields(), 4);
  });

  it.each([
    [499, 1],
    [500, 2],
    [899, 2],
    [900, 3],
    [1199, 3],
    [1200, 4],
    [1599, 4],
    [1600, 6],
  ])("of %d pixels has %d fields in a row", async (width, count) => {
    await openControl(<Panel items={texts(12)} width={width} />, { width: 1800 });
    await click(button("展开"));
    await expect.poll(inFirstRow).toBe(count);
  });

  it("searches with its button and with Enter, and leaves out what is empty", async () => {
    const asked: SearchValues[] = [];
    await openControl(<Panel items={texts(2)} asked={asked} />);
    await field("条件0").fill("甲");
    await field("条件1").fill("");
    await click(button("查询"));
    expect(asked).toEqual([{ f0: "甲" }]);
  });

  it("goes back to its defaults with a reset, and searches again whatever was there before", async () => {
    const asked: SearchValues[] = [];
    const [first, ...others] = texts(2);
    const items = first === undefined ? [] : [{ ...first, initial: { f0: "默认" } }, ...others];
    await openControl(<Panel items={items} start={{ f0: "甲", f1: "乙" }} asked={asked} />);
    await click(button("重置"));
    await expect.element(field("条件0")).toHaveValue("默认");
    await expect.element(field("条件1")).toHaveValue("");
    await click(button("重置"));
    expect(asked).toEqual([{ f0: "默认" }, { f0: "默认" }]);
  });

  it("has selects that come when somebody goes there, without losing what was typed before", async () => {
    const asked: SearchValues[] = [];
    const options = ["甲", "乙", "丙"].map((label, index) => ({ value: String(index), label: `${label}类` }));
    const kind: SearchItem = { field: "kind", label: "类别", kind: "select", options };
    await openControl(<Panel items={[kind]} start={{ kind: "2" }} asked={asked} />);
    await expectCount(page.css(".ant-select"), 0);
    const select = page.getByRole("combobox", { name: "类别" });
    await expect.element(select).toHaveValue("丙类");
    select.element().focus();
    await press("乙");
    await expectCount(page.css(".ant-select-item-option"), 1);
    await press("Enter");
    await expectText(page.css(".ant-select"), "乙类");
    await expect.element(select).toHaveValue("");
    await expect.element(select).toHaveFocus();
    await click(button("查询"));
    expect(asked).toEqual([{ kind: "1" }]);
  });

  it("never says that a field is required, and has nothing that screen readers stumble over", async () => {
    await openControl(<Panel items={texts(6)} />);
    await expectCount(page.css(".search-panel :is([required], [aria-required=true])"), 0);
    expect(await accessibilityViolations()).toEqual([]);
  });
});
