import { areaNames, areaSelector, findAddresses } from "@gongshu/contract/system/area";
import { useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "../../testing/fake-server.ts";
import { openControl } from "../../testing/product.tsx";
import { click, expectShown, expectText, focus, press, type } from "../../testing/screen.ts";
import { describeScreenQuality } from "../../testing/screen-quality.ts";
import { AddressInput, type AddressInputProps } from "./AddressInput.tsx";
import { AddressView } from "./AddressView.tsx";

const names: Readonly<Record<string, string>> = {
  "110000": "北京市",
  "330000": "浙江省",
  "330100": "杭州市",
  "330106": "西湖区",
  "330106003": "古荡街道",
};
const below: Readonly<Record<string, readonly string[]>> = {
  "-1": ["110000", "330000"],
  "330000": ["330100"],
  "330100": ["330106"],
  "330106": ["330106003"],
};
let value: readonly string[] = [];

function answerAreas(): void {
  server.answer(areaSelector, ({ params: { id } }) => ({
    list: (below[id] ?? []).map((area) => ({
      id: area,
      fullName: names[area] ?? "",
      isLeaf: below[area] === undefined,
      sortCode: 0,
    })),
  }));
  server.answer(areaNames, ({ body }) => ({
    list: body.ids.flatMap((id) => (names[id] === undefined ? [] : [{ id, fullName: names[id] }])),
  }));
  server.answer(findAddresses, ({ query: { keyword } }) => ({
    list: keyword === "xihu" ? [{ ids: ["330000", "330100", "330106"], names: ["浙江省", "杭州市", "西湖区"] }] : [],
  }));
}

function Address(props: Partial<AddressInputProps>) {
  const [ids, setIds] = useState(props.value ?? []);
  useEffect(() => {
    value = ids;
  }, [ids]);
  return <AddressInput aria={{ "aria-label": "地址" }} {...props} value={ids} onChange={setIds} />;
}

const box = () => page.getByRole("combobox", { name: "地址" });
const entry = (name: string) => page.css(".ant-cascader-menu-item").filter({ hasText: name });

describe("the choice of an address", () => {
  it("fetches a level when it is opened, as deep as it may go", async () => {
    answerAreas();
    await openControl(<Address level={1} />);
    expect(server.asked(areaSelector)).toEqual([]);
    await click(box());
    await click(entry("浙江省"));
    await click(entry("杭州市"));
    await expect.poll(() => value).toEqual(["330000", "330100"]);
    expect(server.asked(areaSelector).map(({ params }) => params.id)).toEqual(["-1", "330000"]);
    await expectText(page.css(".ant-select"), "浙江省 / 杭州市");
  });

  it("is made by keyboard", async () => {
    answerAreas();
    await openControl(<Address level={1} />);
    await expectShown(box());
    focus(box());
    await press("ArrowDown");
    await expectShown(entry("浙江省"));
    await press("ArrowDown");
    await press("ArrowDown");
    await press("ArrowRight");
    await expectShown(entry("杭州市"));
    await press("ArrowRight");
    await press("Enter");
    await expect.poll(() => value).toEqual(["330000", "330100"]);
  });

  it("finds a name anywhere in one call", async () => {
    answerAreas();
    await openControl(<Address level={2} />);
    await click(box());
    await type("xihu");
    await expectText(page.css(".ant-cascader-menu"), "浙江省 / 杭州市 / 西湖区");
    await click(entry("西湖区"));
    await expect.poll(() => value).toEqual(["330000", "330100", "330106"]);
    expect(server.asked(findAddresses).at(-1)?.query).toEqual({ keyword: "xihu", level: 2, partial: 0 });
    await click(box());
    await type("nowhere");
    await expectShown(page.getByText("没有找到"));
  });

  it("ends early where it may", async () => {
    answerAreas();
    await openControl(<Address isPartial />);
    await click(box());
    await click(entry("浙江省"));
    await expect.poll(() => value).toEqual(["330000"]);
  });

  it("names a stored address with one call, areas that are gone too", async () => {
    answerAreas();
    await openControl(
      <>
        <Address value={["330000", "330100", "999"]} isDisabled />
        <p>
          <AddressView value={["330000", "330100", "330106"]} />
        </p>
      </>,
    );
    await expectText(page.css(".ant-select"), "浙江省 / 杭州市 / 999 （已删除）");
    await expectShown(page.getByText("浙江省 / 杭州市 / 西湖区"));
    expect(server.asked(areaNames)).toHaveLength(2);
    expect(server.asked(areaSelector)).toEqual([]);
  });

  it("says when the areas do not come, and tries again", async () => {
    answerAreas();
    server.refuse(areaSelector, new Refusal(500, "系统异常"));
    await openControl(<Address />);
    await click(box());
    await expectShown(page.getByText("系统异常").first());
  });

  it.each([
    ["zh", "请选择地址"],
    ["zhtw", "請選擇地址"],
    ["en", "Choose an address"],
  ] as const)("speaks %s", async (locale, text) => {
    answerAreas();
    await openControl(<Address />, { locale });
    await expectShown(page.getByText(text));
  });
});

describeScreenQuality("an address", {
  open: async (visit) => {
    answerAreas();
    await openControl(
      <>
        <Address />
        <AddressInput
          aria={{ "aria-label": "b" }}
          isInvalid
          value={["330000", "330100", "330106", "330106003"]}
          onChange={() => undefined}
        />
        <AddressView value={["330000", "330100", "330106"]} />
      </>,
      visit,
    );
    await expectShown(page.getByText(/西湖区/).first());
  },
});
