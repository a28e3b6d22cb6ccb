import type { FormDefinition, RecordValues } from "@gongshu/core/form/definition";
import { parseForm } from "@gongshu/core/form/parse-form";
import { useEffect, useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openControl } from "#testing/product.tsx";
import { click, expectShown, press } from "#testing/screen.ts";
import { useFormSources } from "../../lookups.ts";
import { RecordForm } from "../RecordForm.tsx";

let values: RecordValues = {};

function Form({ form }: { readonly form: FormDefinition }) {
  const [given, setGiven] = useState<RecordValues>({});
  useEffect(() => {
    values = given;
  });
  return (
    <RecordForm
      form={form}
      values={given}
      mode="create"
      sources={useFormSources(form)}
      onChange={(key, value) => setGiven((before) => ({ ...before, [key]: value }))}
    />
  );
}

async function openField(settings: object): Promise<void> {
  const field = { kind: "number", id: "a", field: "a", label: "数", ...settings };
  const parsed = parseForm({ schema: 3, fields: [field, { kind: "text", id: "b", field: "b", label: "文" }] });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  await openControl(<Form form={parsed.form} />);
  await click(input("数"));
}

/** The form stands in no dialog here. */
const input = (label: string) => page.getByRole("textbox", { name: label });
const type = (text: string) => userEvent.keyboard(text);
const leave = () => click(input("文"));

beforeEach(() => {
  values = {};
});

describe("a number that is typed", () => {
  it.each([
    ["1e5", {}, "15", 15],
    ["１２．５", {}, "12.5", 12.5],
    ["12.349", {}, "12.34", 12.34],
    ["3.7", { integerOnly: true }, "37", 37],
    ["-5", { positiveOnly: true }, "5", 5],
    ["-5", {}, "-5", -5],
    ["007.50", {}, "7.5", 7.5],
  ])("as %j with %j stands there as %j", async (typed, settings, shown, value) => {
    await openField(settings);
    await type(typed);
    expect(values["a"]).toBe(value);
    await leave();
    await expect.element(input("数")).toHaveValue(shown);
  });

  it("becomes 0 when a negative one is pasted where none may be", async () => {
    await openField({ positiveOnly: true });
    await input("数").fill("-8");
    expect(values["a"]).toBe(0);
  });

  it("has separators and all its decimals only where it is read", async () => {
    await openField({ thousands: true, padDecimals: true });
    await type("1234567.5");
    await expect.element(input("数")).toHaveValue("1234567.5");
    await leave();
    await expect.element(input("数")).toHaveValue("1,234,567.50");
    await click(input("数"));
    await expect.element(input("数")).toHaveValue("1234567.5");
  });
});

describe("a number that is stepped by the arrow keys", () => {
  it("keeps its decimals and its limits", async () => {
    await openField({ precision: 1, step: 0.3, min: 0.1, max: 1 });
    const seen: unknown[] = [];
    for (const key of ["Up", "Up", "Up", "Up", "Down", "Down", "Down", "Down"]) {
      await press(`Arrow${key}`);
      seen.push(values["a"]);
    }
    expect(seen).toEqual([0.3, 0.6, 0.9, 1, 0.7, 0.4, 0.1, 0.1]);
  });
});

describe("an amount", () => {
  it("is written out in Chinese capitals below, and says when it is too large for that", async () => {
    await openField({ kind: "amount" });
    await type("1005.05");
    await expectShown(page.getByText("大写：壹仟零伍元零伍分"));
    await input("数").fill("1234567890123");
    await expectShown(page.getByText("金额过大无法计算"));
  });

  it("blocks the minus key where it may not be negative", async () => {
    await openField({ kind: "amount", positiveOnly: true });
    await type("-12.5");
    expect(values["a"]).toBe(12.5);
    await leave();
    await expect.element(input("数")).toHaveValue("12.50");
  });
});
