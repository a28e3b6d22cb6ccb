import { callInterface } from "@gongshu/contract/data/data-interface-call";
import { getRecordTexts } from "@gongshu/contract/lowcode/online-dev";
import { referencePage, referenceTexts } from "@gongshu/contract/system/reference";
import type { FormDefinition, RecordValues } from "@gongshu/core/form/definition";
import { parseForm } from "@gongshu/core/form/parse-form";
import { useEffect, useState } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { openControl } from "#testing/product.tsx";
import { click, dialog, expectShown, expectText, press, row } from "#testing/screen.ts";
import { useFormSources } from "../../lookups.ts";
import { relatedFormMessages } from "../../related-form/related-form.messages.ts";
import { RecordForm } from "../RecordForm.tsx";
import type { RecordFormMode } from "../record-form-context.ts";

let values: RecordValues = {};

function formOf(fields: readonly object[], layout: readonly object[] = []): FormDefinition {
  const parsed = parseForm({ schema: 2, fields, layout });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.form;
}

interface FormProps {
  readonly form: FormDefinition;
  readonly start?: RecordValues;
  readonly mode?: RecordFormMode;
}

function Form({ form, start = {}, mode = "create" }: FormProps) {
  const [given, setGiven] = useState(start);
  useEffect(() => {
    values = given;
  });
  return (
    <RecordForm
      form={form}
      values={given}
      mode={mode}
      sources={useFormSources(form)}
      onChange={(key, value) => setGiven((before) => ({ ...before, [key]: value }))}
    />
  );
}

const popupForm = formOf([
  {
    kind: "popupSelect",
    id: "part",
    field: "part",
    label: "物料",
    interfaceId: "parts",
    valueField: "code",
    textField: "title",
    fills: [
      { from: "title", to: "name" },
      { from: "price", to: "price" },
    ],
  },
  { kind: "text", id: "name", field: "name", label: "名称" },
  { kind: "number", id: "price", field: "price", label: "单价" },
]);

it("the choice of a row fills the fields beside it, and taking it away empties them", async () => {
  server.answer(callInterface, () => [{ code: "P-1", title: "螺栓", price: "2.5" }]);
  await openControl(<Form form={popupForm} />);
  await click(page.getByRole("combobox", { name: "物料" }));
  await click(row("螺栓"));
  await click(dialog().getByRole("button", { name: /确\s*定/ }));
  await expect.poll(() => values).toEqual({ part: "P-1", name: "螺栓", price: 2.5 });
  await click(page.css(".ant-select-clear"));
  await expect.poll(() => values).toEqual({ part: null, name: null, price: null });
});

it("several ways through a tree are a list of paths, and shown as such", async () => {
  const options = {
    source: "static",
    options: [{ value: "e", label: "电器", children: [{ value: "e1", label: "冰箱" }] }],
  };
  const form = formOf([{ kind: "cascader", id: "kinds", field: "kinds", label: "类别", multiple: true, options }]);
  await openControl(<Form form={form} />);
  await click(page.getByRole("combobox", { name: "类别" }));
  await click(page.css(".ant-cascader-menu-item").filter({ hasText: "电器" }));
  await click(page.css(".ant-cascader-menu-item").filter({ hasText: "冰箱" }).css(".ant-cascader-checkbox"));
  await expect.poll(() => values["kinds"]).toEqual([["e", "e1"]]);
  await openControl(<Form form={form} start={{ kinds: [["e", "e1"], ["e"]] }} mode="detail" />);
  await expectShown(page.getByText("电器 / 冰箱、电器"));
});

const relatedForm = formOf(
  [{ kind: "relatedForm", id: "customer", field: "customer", label: "客户", modelId: "m1", labelField: "name" }],
  [
    { kind: "field", id: "customer" },
    { kind: "relatedAttribute", id: "phone", label: "电话", related: "customer", attribute: "phone" },
  ],
);

function answerRecords(): void {
  server.answer(referencePage, ({ query }) =>
    query.currentPage === 1
      ? { list: [{ id: "c1", fullName: "砚川" }], hasMore: true }
      : { list: [{ id: "c2", fullName: "青禾" }], hasMore: false },
  );
  server.answer(referenceTexts, ({ body }) => ({
    list: body.items.map((item) => ({
      ...item,
      of: item.of ?? "",
      fullName: item.id === "c2" ? "青禾" : "砚川（已删除）",
    })),
  }));
  server.answer(getRecordTexts, ({ params: { id } }) => ({
    id,
    version: 1,
    data: JSON.stringify({ phone: id === "c2" ? "010-22" : "010-11" }),
  }));
}

it("a related record is chosen page by page, and its attribute shown until it is taken away", async () => {
  answerRecords();
  await openControl(<Form form={relatedForm} />);
  await click(page.getByRole("combobox", { name: "客户" }));
  await expectShown(page.css(".ant-select-item-option").filter({ hasText: "砚川" }));
  await click(page.getByRole("button", { name: relatedFormMessages.more.zh }));
  await click(page.css(".ant-select-item-option").filter({ hasText: "青禾" }));
  await expect.poll(() => values).toEqual({ customer: "c2" });
  await expectText(page.getByRole("status", { name: "电话" }), "010-22");
  expect(server.asked(referencePage)[0]?.query).toMatchObject({ of: "m1?name", currentPage: 1 });
  await press("Escape");
  await click(page.css(".ant-select-clear"));
  await expect.poll(() => values).toEqual({ customer: null });
  await expectText(page.getByRole("status", { name: "电话" }), "");
});

const rowsForm = formOf([
  {
    kind: "table",
    id: "lines",
    field: "lines",
    label: "明细",
    columns: [
      {
        kind: "relatedForm",
        id: "customer",
        field: "customer",
        label: "客户",
        modelId: "m1",
        attributes: [{ field: "phone", label: "电话" }],
      },
      { kind: "text", id: "note", field: "note", label: "备注" },
    ],
  },
]);
const rowsOfTwo = { lines: [{ id: "1", customer: "c1" }, { id: "2", customer: "c2" }, { id: "3" }] };

it("attributes of related records stand in their rows, in a column behind that of the record", async () => {
  answerRecords();
  await openControl(<Form form={rowsForm} start={rowsOfTwo} mode="edit" />);
  await expectShown(page.getByRole("cell", { name: "010-22" }));
  const texts = (role: "columnheader" | "cell") =>
    page
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent);
  expect(texts("columnheader").slice(1, 4)).toEqual(["客户", "电话", "备注"]);
  expect(texts("cell").filter((text) => text?.startsWith("010"))).toEqual(["010-11", "010-22"]);
  await openControl(<Form form={rowsForm} start={rowsOfTwo} mode="detail" />);
  await expectShown(page.getByRole("cell", { name: "010-11" }));
});

it("a deleted record keeps its name with a mark", async () => {
  answerRecords();
  await openControl(<Form form={relatedForm} start={{ customer: "c1" }} />);
  await expectText(page.css(".ant-select"), "砚川（已删除）");
});

it.each([
  ["zh", "用于展示关联表单的属性，且数据不会保存"],
  ["zhtw", "用於展示關聯表單的屬性，且資料不會儲存"],
  ["en", "Used to show attributes of the related form; data is not saved"],
] as const)("an attribute says what it is for while a form is designed, in %s", async (locale, text) => {
  answerRecords();
  await openControl(<Form form={relatedForm} mode="preview" />, { locale });
  await expectShown(page.getByText(text));
});
