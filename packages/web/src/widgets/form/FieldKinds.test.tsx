import { getFileInfo, uploadFile } from "@gongshu/contract/system/file";
import type { FieldValue, FormDefinitionInput, RecordValues } from "@gongshu/core/form/definition";
import { secretMask } from "@gongshu/core/form/kinds/password";
import { parseForm } from "@gongshu/core/form/parse-form";
import { useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import { cdp, page } from "vitest/browser";
import { changeSettings } from "../../app/look/settings.ts";
import { server } from "../../testing/fake-server.ts";
import { openControl, type Visit } from "../../testing/product.tsx";
import { button, click, expectGone, expectShown, press } from "../../testing/screen.ts";
import { describeScreenQuality } from "../../testing/screen-quality.ts";
import { useFormSources } from "../lookups.ts";
import { choicesOf } from "../rich-text/toolbar-choices.tsx";
import { RecordForm } from "./RecordForm.tsx";
import type { RecordFormMode } from "./record-form-context.ts";

const input = (name: string) => page.getByRole("textbox", { name, exact: true });

type Input = Omit<FormDefinitionInput, "schema">;

const picture = "/api/file/Image/annexpic/s.png";
const signed = { url: `${picture}?key=k`, name: "李.png", fileId: "s.png" };
let values: RecordValues = {};
const keep = (held: RecordValues) => {
  values = held;
};

function formOf(given: Input) {
  const parsed = parseForm({ schema: 3, ...given });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.form;
}

interface FormProps {
  readonly given: Input;
  readonly start: RecordValues;
  readonly mode?: RecordFormMode;
}

function Form({ given, start, mode = "edit" }: FormProps) {
  const [form] = useState(() => formOf(given));
  const [held, setHeld] = useState(start);
  const sources = useFormSources(form);
  useEffect(() => keep(held), [held]);
  const change = (key: string, value: FieldValue) => setHeld((before) => ({ ...before, [key]: value }));
  return <RecordForm form={form} values={held} mode={mode} sources={sources} onChange={change} />;
}

const base = { id: "a", field: "value", label: "字段" } as const;
type Own = { kind: Input["fields"][number]["kind"] } & Record<string, unknown>;

async function openField(own: Own, value: FieldValue = null, mode: RecordFormMode = "edit"): Promise<void> {
  const field = { ...base, ...own } as Input["fields"][number];
  await openControl(<Form given={{ fields: [field] }} start={{ value }} mode={mode} />);
}

const all: Input["fields"] = [
  { kind: "time", id: "a", field: "a", label: "时间" },
  { kind: "timeRange", id: "b", field: "b", label: "时段" },
  { kind: "dateRange", id: "c", field: "c", label: "期间" },
  { kind: "rate", id: "d", field: "d", label: "评分" },
  { kind: "slider", id: "e", field: "e", label: "进度" },
  { kind: "color", id: "f", field: "f", label: "颜色" },
  { kind: "signature", id: "g", field: "g", label: "签名栏" },
  { kind: "richText", id: "h", field: "h", label: "正文" },
  { kind: "password", id: "i", field: "i", label: "口令" },
];
const filled: RecordValues = {
  a: "08:30:00",
  b: ["08:00:00", "17:30:00"],
  c: ["2025-12-31T16:00:00.000Z", "2026-01-30T16:00:00.000Z"],
  d: 3,
  e: 40,
  f: "#1677ff",
  g: [signed],
  h: "<p>甲<strong>乙</strong></p>",
  i: secretMask,
};

describe("the control of a field", () => {
  it("of a time gives it with its seconds, cut to its format", async () => {
    await openField({ kind: "time" });
    await input("字段").fill("08:30");
    await press("Enter");
    await press("Tab");
    await expect.poll(() => values["value"]).toBe("08:30:00");
  });

  it("of ranges shows both ends on the tenant's clock", async () => {
    await openField({ kind: "dateRange" }, filled["c"] ?? null);
    await expect.element(page.css("input").nth(0)).toHaveValue("2026-01-01");
    await expect.element(page.css("input").nth(1)).toHaveValue("2026-01-31");
    await openField({ kind: "timeRange" }, filled["b"] ?? null);
    await expect.element(page.css("input").nth(1)).toHaveValue("17:30");
  });

  it("of a colour gives it in its kept spelling", async () => {
    await openField({ kind: "color" });
    await input("字段").fill("#F00");
    await press("Tab");
    await expect.poll(() => values["value"]).toBe("#ff0000");
  });

  it("of a rating has as many stars as it may have", async () => {
    await openField({ kind: "rate", count: 7 });
    await expectShown(page.css(".ant-rate"));
    await click(page.css(".ant-rate-star").nth(5));
    await expect.poll(() => values["value"]).toBe(6);
  });

  it("of a slider moves by its steps", async () => {
    await openField({ kind: "slider", step: 5 }, 40);
    await expectShown(page.getByRole("slider"));
    page.getByRole("slider").element().focus();
    await press("ArrowRight");
    await expect.poll(() => values["value"]).toBe(45);
  });

  it("of a signature keeps a list of one picture, and takes it away again", async () => {
    server.answer(uploadFile, { name: "s.png", url: signed.url });
    await openField({ kind: "signature" }, [signed]);
    await click(button("移除签名"));
    await expect.poll(() => values["value"]).toBeNull();
  });

  it("of rich text gives nothing for an empty text", async () => {
    await openField({ kind: "richText" }, "<p>甲</p>");
    await click(page.getByText("甲", { exact: true }));
    await press("Control+a");
    await press("Delete");
    await expect.poll(() => values["value"]).toBeNull();
  });
});

describe("a password in a form", () => {
  it("says that one is set, and is replaced only by somebody who wants to", async () => {
    await openField({ kind: "password" }, secretMask);
    await expectShown(page.getByText("已设置"));
    await click(page.getByRole("button", { name: "字段 重新设置" }));
    expect(values["value"]).toBe(secretMask);
    await input("字段").fill("abc12345");
    await expect.poll(() => values["value"]).toBe("abc12345");
    await input("字段").fill("");
    await expect.poll(() => values["value"]).toBe(secretMask);
    await input("字段").fill("abc12345");
    await click(button("保持不变"));
    await expect.poll(() => values["value"]).toBe(secretMask);
    await expectShown(page.getByText("已设置"));
  });

  it("is removed by somebody who says so, unless the record must have one", async () => {
    await openField({ kind: "password" }, secretMask);
    await click(page.getByRole("button", { name: "字段 清除" }));
    await expect.poll(() => values["value"]).toBeNull();
    await expectShown(page.getByText("保存后清除"));
    await click(page.getByRole("button", { name: "字段 保持不变" }));
    await expect.poll(() => values["value"]).toBe(secretMask);
    await openField({ kind: "password", required: true }, secretMask);
    await expectShown(page.getByText("已设置"));
    await expectGone(page.getByRole("button", { name: "字段 清除" }));
  });

  it("is typed into a new record unseen, and not by a password manager", async () => {
    await openField({ kind: "password" });
    const element = input("字段");
    await expect.element(element).toHaveAttribute("type", "password");
    await expect.element(element).toHaveAttribute("autocomplete", "new-password");
    await expectGone(button("保持不变"));
  });

  it("is never read", async () => {
    await openField({ kind: "password" }, secretMask, "detail");
    await expectShown(page.getByText("已设置"));
    await expectGone(page.getByText(secretMask));
  });
});

describe("a number in a form", () => {
  it("takes no minus sign and no point where it may have none", async () => {
    await openField({ kind: "number", positiveOnly: true, integerOnly: true });
    await click(input("字段"));
    await press("-");
    await press("1");
    await press(".");
    await press("5");
    await expect.poll(() => values["value"]).toBe(15);
  });

  it("cuts decimals off, pads when it is left, and is read with separators", async () => {
    const own = { kind: "number", precision: 3, padDecimals: true, thousands: true } as const;
    await openField(own);
    await input("字段").fill("01234.56789");
    await expect.poll(() => values["value"]).toBe(1234.567);
    await input("字段").fill("1234.5");
    await press("Tab");
    await expect.element(input("字段")).toHaveValue("1,234.500");
    await openField(own, 1234.5, "detail");
    await expectShown(page.getByText("1,234.500"));
  });

  it("is written in Chinese capitals as an amount, unless it is too large", async () => {
    await openField({ kind: "amount" }, 100.05);
    await expectShown(page.getByText(/壹佰元零伍分/));
    await openField({ kind: "amount" }, 1_234_567_890_123);
    await expectShown(page.getByText("金额过大无法计算"));
  });
});

describe("a code in a form", () => {
  const code = { kind: "code", id: "k", label: "箱码", format: "EAN13", field: "a" } as const;
  const given: Input = { fields: [{ kind: "text", ...base }], layout: [{ kind: "field", id: "a" }, code] };

  it("shows the value of its field, and says why it cannot", async () => {
    await openControl(<Form given={given} start={{ value: "690123456789" }} />);
    await expectShown(page.getByRole("img", { name: /690123456789/ }));
    await input("字段").fill("abc");
    await expectShown(page.getByText("EAN-13 条码必须是 12 或 13 位数字"));
    await input("字段").fill("");
    await expectGone(page.getByText("箱码"));
  });

  it("gives a number without its separators", async () => {
    const number = { kind: "number", ...base, thousands: true, precision: 0 } as const;
    await openControl(<Form given={{ ...given, fields: [number] }} start={{ value: 690_123_456_789 }} />);
    await expectShown(page.getByRole("img", { name: /690123456789/ }));
  });

  it("is printed dark on white, in dark colours as well", async () => {
    changeSettings({ themeClass: "dark" });
    await openControl(<Form given={given} start={{ value: "690123456789" }} mode="detail" />);
    await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
    await expectShown(page.getByRole("img", { name: /690123456789/ }));
    const fillOf = (part: string) => getComputedStyle(page.css(part).first().element()).fill;
    expect(fillOf(".code-ground")).toBe("rgb(255, 255, 255)");
    expect(Math.max(...(fillOf(".code-ink").match(/\d+/g) ?? ["255"]).map(Number))).toBeLessThan(64);
    await cdp().send("Emulation.setEmulatedMedia", { media: "" });
    changeSettings({ themeClass: "light" });
  });

  it("shows a text of its own where it is about no field", async () => {
    const fixed = { kind: "code", id: "k", content: "https://a.example" } as const;
    await openControl(<Form given={{ ...given, layout: [fixed] }} start={{}} />);
    await expectShown(page.getByRole("img", { name: /https:\/\/a\.example/ }));
  });
});

describe("rich text in a form", () => {
  const hostile =
    '<p onclick="x()">甲<img src="x" onerror="x()"><script>x()</script><a href="javascript:x()">乙</a></p>';
  /** What runs a script, wherever it stands. */
  const scripts = () =>
    document.querySelectorAll("main script, .rich-text script, [onclick], [onerror], [href^=javascript]");

  it("has its nineteen tools in their order, and no others", async () => {
    await openField({ kind: "richText" });
    const tools = page.getByRole("toolbar");
    await expectShown(tools);
    const names = [...tools.element().querySelectorAll("button")].map((one) => one.getAttribute("aria-label"));
    const marks = "加粗 斜体 下划线 删除线 标题 字号 文字颜色 背景颜色 引用 代码块";
    const blocks = "有序列表 无序列表 减少缩进 增加缩进 对齐方式 从右到左 清除格式 链接 插入图片";
    expect(names.map((name) => name?.replace(/（.*/, "")).join(" ")).toBe(`${marks} ${blocks}`);
    const keysOf = (format: "header" | "size") => choicesOf(format).map(({ key }) => key);
    expect(keysOf("header")).toEqual(["", "1", "2", "3", "4", "5", "6"]);
    expect(keysOf("size")).toEqual(["small", "", "large", "huge"]);
    await expect.element(page.css(".ql-editor")).toHaveAttribute("data-placeholder", "请输入内容");
  });

  it("is drawn without scripts, whatever is stored", async () => {
    await openField({ kind: "richText" }, hostile, "detail");
    await expectShown(page.getByText("乙"));
    expect(scripts()).toHaveLength(0);
    await openField({ kind: "richText" }, hostile);
    await expectShown(page.css(".ql-editor"));
    await expectShown(page.getByText("乙"));
    expect(scripts()).toHaveLength(0);
  });

  it("is locked with its toolbar out of the way", async () => {
    await openField({ kind: "richText", readOnly: true }, "<p>甲</p>");
    await expectShown(page.getByText("甲", { exact: true }));
    await expect.poll(() => document.querySelector(".ql-editor[contenteditable=true]")).toBeNull();
  });
});

describe("the values of a record for reading", () => {
  it("look as their kinds show them", async () => {
    await openControl(<Form given={{ fields: all }} start={filled} mode="detail" />);
    for (const text of ["08:30", "08:00 至 17:30", "2026-01-01 至 2026-01-31", "#1677ff"])
      await expectShown(page.getByText(text, { exact: true }));
    await expectShown(page.getByRole("img", { name: /3/ }));
    await expectShown(page.getByRole("img", { name: "签名：李" }));
    await expectShown(page.css(".rich-text strong"));
  });
});

describeScreenQuality("a form with fields of these kinds", {
  open: async (visit: Visit) => {
    server.answer(getFileInfo, ({ params }) => ({ name: params.name, url: signed.url }) as never);
    await openControl(<Form given={{ fields: all }} start={{ ...filled, i: null }} />, visit);
    await expectShown(page.css(".ql-editor"));
  },
});

describeScreenQuality("a form with a password that is set, and codes", {
  open: async (visit: Visit) => {
    const codes = [
      { kind: "code", id: "k", label: "箱码", format: "EAN13", field: "a", size: 200 },
      { kind: "code", id: "l", content: "https://a.example/1", align: "center" },
      { kind: "code", id: "m", format: "EAN13", field: "b" },
    ] as const;
    const given: Input = {
      fields: [
        { kind: "text", id: "a", field: "a", label: "条码" },
        { kind: "text", id: "b", field: "b", label: "别的条码" },
        { kind: "password", id: "c", field: "c", label: "口令" },
        { kind: "password", id: "d", field: "d", label: "另一个口令", readOnly: true },
      ],
      layout: [...codes],
    };
    const start = { a: "690123456789", b: "abc", c: secretMask, d: secretMask };
    await openControl(<Form given={given} start={start} />, visit);
    await expectShown(page.getByRole("img", { name: /a\.example/ }));
    await expectShown(page.css(".form-code").nth(2));
  },
});
