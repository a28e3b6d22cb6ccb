import { callInterface } from "@gongshu/contract/data/data-interface-call";
import { useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "../../testing/fake-server.ts";
import { openControl } from "../../testing/product.tsx";
import {
  button,
  click,
  dialog,
  expectCount,
  expectNoDialog,
  expectShown,
  expectText,
  focus,
  press,
  row,
} from "../../testing/screen.ts";
import { describeScreenQuality } from "../../testing/screen-quality.ts";
import { PopupSelect, PopupView } from "./PopupSelect.tsx";
import type { PopupSelectProps, PopupSource } from "./popup-props.ts";
import { popupSelectMessages } from "./popup-select.messages.ts";

const source: PopupSource = {
  interfaceId: "materials",
  parameters: { house: "A" },
  valueField: "id",
  textField: "name",
  columns: [
    { field: "code", label: "编码" },
    { field: "name", label: "名称" },
  ],
};
const aria = { "aria-label": "物料" };
let value: readonly string[] = [];
let picked: unknown;

function answerRows(): void {
  const rows = Array.from({ length: 25 }, (_, at) => ({
    id: at + 1,
    code: `M-${at + 1}`,
    name: `物料 ${at + 1}`,
    price: at,
  }));
  server.answer(callInterface, () => rows);
}

function Popup(props: Partial<PopupSelectProps>) {
  const [ids, setIds] = useState(props.value ?? []);
  useEffect(() => {
    value = ids;
  }, [ids]);
  return (
    <PopupSelect
      source={source}
      aria={aria}
      {...props}
      value={ids}
      onChange={setIds}
      onPick={(next) => {
        picked = next;
      }}
    />
  );
}

const box = () => page.getByRole("combobox", { name: "物料" });

describe("the choice of a row", () => {
  it("is made in a table with pages, and hands over the whole row", async () => {
    answerRows();
    await openControl(<Popup />);
    expect(server.asked(callInterface)).toEqual([]);
    await click(box());
    await expectCount(dialog().css("tbody tr"), 10);
    await click(button("第 2 页", dialog()));
    await click(row("M-12"));
    await click(button("确定", dialog()));
    await expectNoDialog();
    expect(value).toEqual(["12"]);
    expect(picked).toMatchObject({ code: "M-12", price: 11 });
    await expectText(page.css(".popup-select"), "物料 12");
    expect(server.asked(callInterface)[0]).toMatchObject({ params: { id: "materials" }, query: { house: "A" } });
    expect(server.asked(callInterface)).toHaveLength(1);
  });

  it("is made by keyboard: a word that finds one row, and Enter", async () => {
    answerRows();
    await openControl(<Popup />);
    await expectShown(box());
    focus(box());
    await press("Enter");
    const search = page.getByRole("textbox", { name: "搜索" });
    await expectShown(search);
    await expectShown(row("M-1").first());
    await search.fill("m-25");
    await expectCount(dialog().css("tbody tr"), 1);
    await press("Enter");
    await expectNoDialog();
    expect(value).toEqual(["25"]);
  });

  it("may be several, over pages and searches, and taken away again", async () => {
    answerRows();
    await openControl(<Popup isMultiple value={["3"]} />);
    await expectText(page.css(".popup-select"), "物料 3");
    await click(button("选择数据"));
    await click(row("M-1").first());
    await dialog().getByRole("textbox", { name: "搜索" }).fill("M-20");
    await click(row("M-20"));
    await expectShown(dialog().getByText("已选 3 行"));
    await click(button("确定", dialog()));
    await expect.poll(() => value).toEqual(["3", "1", "20"]);
  });

  it("is told why there is nothing to choose from", async () => {
    server.refuse(callInterface, new Refusal(400, "数据源无法连接"));
    await openControl(<Popup />);
    await click(box());
    await expectText(dialog(), "数据源无法连接");
    server.answer(callInterface, () => ({ total: 1 }));
    await openControl(<Popup />);
    await click(box());
    await expectText(dialog(), "数据接口没有返回列表，无法选择");
  });

  it("is read by the texts of its rows, and by its id where a row is gone", async () => {
    answerRows();
    await openControl(<PopupView source={source} value={["1", "99"]} />);
    await expectText(page.css("main"), "物料 1、99");
  });

  it.each([
    ["zhtw", "選擇資料"],
    ["en", "Choose data"],
  ] as const)("speaks %s", async (locale, name) => {
    await openControl(<Popup />, { locale });
    await expectShown(button(name));
  });
});

describeScreenQuality("the choice of rows of a data interface", {
  open: async (visit) => {
    answerRows();
    await openControl(
      <>
        <Popup />
        <PopupSelect
          source={source}
          aria={{ "aria-label": "b" }}
          value={["1", "2"]}
          isMultiple
          isInvalid
          onChange={() => undefined}
        />
        <PopupSelect source={source} aria={{ "aria-label": "c" }} value={["1"]} isDisabled onChange={() => undefined} />
      </>,
      visit,
    );
    await expectShown(page.getByText(/物料 1/).first());
  },
  openers: [{ name: popupSelectMessages.open }],
});
