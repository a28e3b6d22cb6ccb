import { type ReactNode, useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openControl } from "../../testing/product.tsx";
import { button, click, expectGone, expectShown, expectText, focus, press, type } from "../../testing/screen.ts";
import { describeScreenQuality } from "../../testing/screen-quality.ts";
import { ColorView } from "../ColorView.tsx";
import { ColorInput } from "./ColorInput.tsx";
import { RateInput, RateView } from "./RateInput.tsx";
import { SliderInput, SliderView } from "./SliderInput.tsx";

let value: unknown;

function Held<Value>(props: {
  readonly first: Value | null;
  readonly children: (value: Value | null, onChange: (next: Value | null) => void) => ReactNode;
}) {
  const [held, setHeld] = useState(props.first);
  useEffect(() => {
    value = held;
  }, [held]);
  return props.children(held, setHeld);
}

const aria = { "aria-label": "名称" };
const rate = (first: number | null = null) => (
  <Held<number> first={first}>{(held, set) => <RateInput aria={aria} value={held} onChange={set} allowHalf />}</Held>
);
const slider = (first: number | null = null) => (
  <Held<number> first={first}>
    {(held, set) => <SliderInput aria={aria} value={held} onChange={set} min={10} max={50} step={5} unit="%" />}
  </Held>
);
const color = (first: string | null = null) => (
  <Held<string> first={first}>{(held, set) => <ColorInput aria={aria} value={held} onChange={set} />}</Held>
);

describe("a rating", () => {
  it("is given by keyboard in halves and cleared", async () => {
    await openControl(rate(3));
    await expectShown(page.css(".ant-rate"));
    focus(page.css(".ant-rate"));
    await press("ArrowRight");
    await expect.poll(() => value).toBe(3.5);
    await expectText(page.css(".choice-number"), "3.5");
    for (let step = 0; step < 7; step += 1) await press("ArrowLeft");
    await expect.poll(() => value).toBeNull();
  });

  it("is read as stars with a figure", async () => {
    await openControl(<RateView value={3} />);
    await expectText(page.getByRole("img", { name: "5 分中的 3 分" }), "3 / 5");
  });
});

describe("a slider", () => {
  it("moves by its step between its ends, by keyboard", async () => {
    await openControl(slider());
    const handle = page.getByRole("slider", { name: "名称" });
    await expectShown(handle);
    expect(value).toBeNull();
    focus(handle);
    await press("ArrowRight");
    await expect.poll(() => value).toBe(15);
    await expectText(page.css(".choice-number"), "15%");
    await press("End");
    await expect.poll(() => value).toBe(50);
    await press("ArrowRight");
    expect(value).toBe(50);
  });

  it("is read as a bar with a figure", async () => {
    await openControl(<SliderView value={30} min={10} max={50} unit="%" />);
    await expectText(page.css(".slider-view"), "30%");
  });
});

describe("a colour", () => {
  it("is typed, in any spelling, and cleared", async () => {
    await openControl(color());
    const box = page.getByRole("textbox", { name: "名称" });
    await box.fill("ABC");
    await press("Tab");
    await expect.poll(() => value).toBe("#aabbcc");
    await box.fill("");
    await expect.poll(() => value).toBeNull();
  });

  it("stays as it was when no colour was typed, and says why", async () => {
    await openControl(color("#112233"));
    const box = page.getByRole("textbox", { name: "名称" });
    await click(box);
    await press("Control+a");
    await type("#12345");
    await press("Tab");
    await expectShown(page.getByText("请输入 #rrggbb 或 #rrggbbaa 格式的颜色"));
    await expect.element(box).toHaveValue("#112233");
    expect(value).toBe("#112233");
    await box.fill("#445566");
    await expectGone(page.getByRole("alert"));
  });

  it("is picked among the presets", async () => {
    await openControl(color());
    await click(button("选择颜色"));
    await click(page.css(".ant-color-picker-presets-color").first());
    await expect.poll(() => value).toBe("#1890ff");
  });

  it("is read as a swatch with its text", async () => {
    await openControl(<ColorView value="#11223380" />);
    await expectText(page.css(".color-view"), "#11223380");
  });
});

it.each([
  ["zhtw", "選擇顏色"],
  ["en", "Pick a colour"],
] as const)("the controls speak %s", async (locale, name) => {
  await openControl(color(), { locale });
  await expectShown(button(name));
});

describeScreenQuality("ratings, sliders and colours", {
  open: async (visit) => {
    await openControl(
      <div style={{ display: "grid", gap: 16 }}>
        <p>Controls</p>
        {rate(2.5)}
        {slider(20)}
        {color("#1890ff")}
        <SliderInput aria={aria} value={1} onChange={() => undefined} max={3} marks={{ 0: "低", 3: "高" }} isInvalid />
        <ColorInput aria={aria} value={null} onChange={() => undefined} isDisabled />
        <RateView value={3} />
        <SliderView value={30} />
        <ColorView value="#e5484d" />
      </div>,
      visit,
    );
    await expectShown(page.css(".ant-rate").first());
  },
});
