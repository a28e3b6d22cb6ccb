import type { FormDefinition, RecordValues } from "@gongshu/core/form/definition";
import { parseForm } from "@gongshu/core/form/parse-form";
import { useState } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openControl } from "#testing/product.tsx";
import { expectText } from "#testing/screen.ts";
import { useFormSources } from "../../lookups.ts";
import { RecordForm } from "../RecordForm.tsx";

const field = (kind: string, id: string, label: string, more: object = {}) => ({ kind, id, field: id, label, ...more });

function formOf(): FormDefinition {
  const parsed = parseForm({
    schema: 3,
    fields: [
      field("text", "name", "名称"),
      field("date", "day", "日期"),
      field("calculation", "title", "全称", { result: "text", expression: '{name} & " 号"' }),
      field("calculation", "due", "到期", {
        result: "date",
        expression: 'DATEADD({day}, 1, "month")',
        format: "yyyy-MM",
      }),
      field("calculation", "size", "长度", { expression: "LEN({name})", precision: 0, unit: "字" }),
    ],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.form;
}

const form = formOf();

function Form({ mode }: { readonly mode: "create" | "detail" }) {
  const [values, setValues] = useState<RecordValues>({
    name: "A1",
    day: Date.UTC(2026, 2, 4, 16),
    title: "A1 号",
    due: Date.UTC(2026, 2, 31, 16),
    size: 2,
  });
  return (
    <RecordForm
      form={form}
      values={values}
      mode={mode}
      sources={useFormSources(form)}
      onChange={(key, value) => setValues({ ...values, [key]: value })}
    />
  );
}

const input = (name: string) => page.getByRole("textbox", { name, exact: true });

it("shows the text, the date or the number that it gives, at once", async () => {
  await openControl(<Form mode="create" />);
  await input("名称").fill("B12");
  await expect.element(input("全称")).toHaveValue("B12 号");
  await expect.element(input("到期")).toHaveValue("2026-04");
  await expect.element(input("长度")).toHaveValue("3");
});

it("is read as what it gives", async () => {
  await openControl(<Form mode="detail" />);
  await expectText(page.css(".record-form"), /全称\s*A1 号\s*到期\s*2026-04\s*长度\s*2\s*字/);
});
