import { type ReactNode, useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openControl, type Visit } from "../../testing/product.tsx";
import { click, expectGone, expectShown, expectText, press, type } from "../../testing/screen.ts";
import { describeScreenQuality } from "../../testing/screen-quality.ts";
import { DateRangeInput } from "./DateRangeInput.tsx";
import { DateRangeView } from "./DateRangeView.tsx";
import { TimeInput } from "./TimeInput.tsx";
import { TimeRangeInput } from "./TimeRangeInput.tsx";
import { TimeRangeView } from "./TimeRangeView.tsx";

const timeZone = "Asia/Shanghai";
const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`);
let value: unknown;

function Held<Value>({
  first,
  children,
}: {
  readonly first: Value;
  readonly children: (value: Value, onChange: (next: Value) => void) => ReactNode;
}) {
  const [held, setHeld] = useState(first);
  useEffect(() => {
    value = held;
  }, [held]);
  return children(held, setHeld);
}

const label = { "aria-label": "时刻" };
const time = (first: string | null = null, format: "HH:mm" | "HH:mm:ss" = "HH:mm:ss") => (
  <Held<string | null> first={first}>
    {(held, onChange) => <TimeInput aria={label} value={held} onChange={onChange} format={format} />}
  </Held>
);
const times = (first: readonly [string, string] | null = null) => (
  <Held<readonly [string, string] | null> first={first}>
    {(held, onChange) => <TimeRangeInput aria={label} value={held} onChange={onChange} format="HH:mm" />}
  </Held>
);
const dates = (first: readonly [number, number] | null = null) => (
  <Held<readonly [number, number] | null> first={first}>
    {(held, onChange) => (
      <DateRangeInput aria={label} value={held} onChange={onChange} format="yyyy-MM-dd" timeZone={timeZone} />
    )}
  </Held>
);

const inputs = () => page.css(".ant-picker input");

async function typeRange(from: string, to: string): Promise<void> {
  await click(inputs().first());
  await press("Control+a");
  await type(from);
  await press("Enter");
  await expect.element(inputs().nth(1)).toHaveFocus();
  await press("Control+a");
  await type(to);
  await press("Enter");
}

describe("a time of day", () => {
  it("is typed, and kept as its format writes it", async () => {
    await openControl(time());
    await click(inputs().first());
    await type("09:05:30");
    await press("Enter");
    await expect.poll(() => value).toBe("09:05:30");
    await openControl(time("08:00", "HH:mm"));
    await expect.element(inputs().first()).toHaveValue("08:00");
    await click(inputs().first());
    await press("Control+a");
    await type("17:30");
    await press("Tab");
    await expect.poll(() => value).toBe("17:30");
  });

  it("is left as it was by what is no time", async () => {
    await openControl(
      <>
        <button type="button">before</button>
        {time("08:00:00")}
      </>,
    );
    await click(inputs().first());
    await press("Control+a");
    await type("25:00:00");
    await click(page.getByRole("button", { name: "before" }));
    await expect.element(inputs().first()).toHaveValue("08:00:00");
    expect(value).toBe("08:00:00");
  });
});

describe("a range of times", () => {
  it("is typed from start to end", async () => {
    await openControl(times());
    await typeRange("08:00", "17:30");
    await expect.poll(() => value).toEqual(["08:00", "17:30"]);
  });

  it("is refused when it ends before it starts, and the one before stays", async () => {
    await openControl(times(["08:00", "17:30"]));
    await typeRange("18:00", "06:00");
    await expectShown(page.getByText("结束时间不能早于开始时间"));
    expect(value).toEqual(["08:00", "17:30"]);
    await typeRange("06:00", "18:00");
    await expectGone(page.getByText("结束时间不能早于开始时间"));
    await expect.poll(() => value).toEqual(["06:00", "18:00"]);
  });
});

describe("a range of dates", () => {
  it("is typed, and means midnights of the tenant's calendar", async () => {
    await openControl(dates());
    await typeRange("2026-01-01", "2026-01-31");
    await expect.poll(() => value).toEqual([day("2026-01-01"), day("2026-01-31")]);
    await typeRange("2026-03-01", "2026-02-01");
    await expectShown(page.getByText("结束日期不能早于开始日期"));
    expect(value).toEqual([day("2026-01-01"), day("2026-01-31")]);
  });

  it("is read as two dates", async () => {
    await openControl(
      <>
        <DateRangeView value={[day("2026-01-01"), day("2026-01-31")]} format="yyyy-MM-dd" timeZone={timeZone} />
        <TimeRangeView value={["08:00", "17:30"]} />
      </>,
    );
    await expectText(page.css("main"), "2026-01-01 至 2026-01-31");
    await expectText(page.css("main"), "08:00 至 17:30");
  });

  it.each([
    ["zh", "至", "开始日期", "结束时间"],
    ["zhtw", "至", "開始日期", "結束時間"],
    ["en", "to", "Start date", "End time"],
  ] as const)("speaks %s", async (locale, to, start, end) => {
    await openControl(
      <>
        {dates()}
        {times()}
      </>,
      { locale },
    );
    await expectText(page.css(".ant-picker-range-separator").first(), to);
    await expectShown(page.getByPlaceholder(start));
    await expectShown(page.getByPlaceholder(end));
  });
});

describeScreenQuality("times and ranges", {
  open: async (visit: Visit) => {
    await openControl(
      <>
        <p>Times</p>
        {time("08:00:00")}
        {times(["08:00", "17:30"])}
        {dates([day("2026-01-01"), day("2026-01-31")])}
        <TimeInput aria={label} value={null} onChange={() => undefined} isInvalid />
        <TimeInput aria={label} value="08:00:00" onChange={() => undefined} isDisabled />
        <TimeRangeView value={["08:00", "17:30"]} />
      </>,
      visit,
    );
    await expectShown(inputs().first());
  },
});
