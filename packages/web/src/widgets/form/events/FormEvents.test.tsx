import { postInterface } from "@gongshu/contract/data/data-interface-call";
import { errorCodes } from "@gongshu/contract/errors";
import type { FormDefinition, RecordValues } from "@gongshu/core/form/definition";
import { parseForm } from "@gongshu/core/form/parse-form";
import { useEffect } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "#testing/fake-server.ts";
import { openControl } from "#testing/product.tsx";
import { button, click, expectGone, expectShown, expectText } from "#testing/screen.ts";
import { useFormSources } from "../../lookups.ts";
import { RecordForm } from "../RecordForm.tsx";
import type { RecordFormMode } from "../record-form-context.ts";
import { useRecordDraft } from "../use-record-draft.ts";

let values: RecordValues = {};
let save: () => RecordValues | null = () => null;

const text = (id: string, label: string, more: object = {}) => ({ kind: "text", id, field: id, label, ...more });
const fields = [
  text("supplier", "供应商"),
  text("contact", "联系人"),
  text("phone", "电话"),
  text("note", "备注"),
  { ...text("items", "明细"), kind: "table", columns: [text("part", "物料")], maxRows: 2 },
];
const onSupplier = { on: "change", field: "supplier" };
const fetchContact = {
  do: "fetch",
  interfaceId: "suppliers",
  parameters: [{ name: "code", value: "{supplier}" }],
  fills: [
    { from: "who", to: "contact" },
    { from: "tel", to: "phone" },
  ],
  missing: { text: "没有这个供应商", tone: "warning" },
};

function formOf(...events: object[]): FormDefinition {
  const layout = [{ kind: "button", id: "go", label: "取物料", style: "primary" }];
  const numbered = events.map((event, index) => ({ id: `e${index}`, ...event }));
  const parsed = parseForm({ schema: 3, fields, layout, events: numbered });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.form;
}

interface FormProps {
  readonly form: FormDefinition;
  readonly stored?: RecordValues;
  readonly mode?: RecordFormMode;
}

function Form({ form, stored, mode = "create" }: FormProps) {
  const draft = useRecordDraft(form, stored);
  useEffect(() => {
    values = draft.values;
    save = draft.check;
  });
  return (
    <RecordForm
      form={form}
      values={draft.values}
      mode={mode}
      sources={useFormSources(form)}
      onChange={draft.change}
      onBlur={draft.blur}
      onBusyChange={draft.setBusy}
    />
  );
}

const input = (name: string) => page.getByRole("textbox", { name, exact: true });
const toasts = () => page.getByRole("log");

it("a change asks the interface once nobody types, and fills fields from the first row", async () => {
  server.answer(postInterface, ({ body }) => [{ who: `${String(body["code"])} 王工`, tel: 1380 }]);
  await openControl(<Form form={formOf({ trigger: onSupplier, steps: [fetchContact] })} />);
  await input("供应商").fill("S");
  await input("供应商").fill("S1");
  await expect.poll(() => values).toMatchObject({ supplier: "S1", contact: "S1 王工", phone: "1380" });
  expect(server.asked(postInterface).map(({ body, params }) => [params.id, body])).toEqual([
    ["suppliers", { code: "S1" }],
  ]);
});

it("an overtaken answer is never seen", async () => {
  const late = Promise.withResolvers<undefined>();
  const answered = Promise.withResolvers<undefined>();
  server.answer(postInterface, async ({ body }) => {
    if (body["code"] === "old") {
      await late.promise;
      answered.resolve(undefined);
    }
    return [{ who: body["code"] }];
  });
  await openControl(<Form form={formOf({ trigger: onSupplier, steps: [fetchContact] })} />);
  await input("供应商").fill("old");
  await expect.poll(() => server.asked(postInterface).length).toBe(1);
  await input("供应商").fill("new");
  await expect.poll(() => values["contact"]).toBe("new");
  late.resolve(undefined);
  await answered.promise;
  await input("备注").fill("later");
  await expect.poll(() => values).toMatchObject({ note: "later", contact: "new" });
});

it("what waits says so and keeps the record from being saved; what is typed meanwhile stays", async () => {
  const answer = Promise.withResolvers<unknown>();
  server.answer(postInterface, () => answer.promise);
  await openControl(<Form form={formOf({ trigger: onSupplier, steps: [fetchContact] })} />);
  await input("供应商").fill("S1");
  await expect.poll(() => page.css(".record-form-field[aria-busy=true]").elements().length).toBe(2);
  expect(save()).toBeNull();
  await expectText(toasts(), /正在取数，请稍候再保存/);
  await input("联系人").fill("我写的");
  answer.resolve([{ who: "王工", tel: "138" }]);
  await expect.poll(() => values).toMatchObject({ contact: "我写的", phone: "138" });
  await expect.poll(() => save()).toMatchObject({ contact: "我写的", phone: "138" });
});

it("without a row the fields become empty, and the sentence of the event is said", async () => {
  server.answer(postInterface, []);
  const stored = { supplier: "S1", contact: "王工", phone: "138" };
  await openControl(<Form form={formOf({ trigger: onSupplier, steps: [fetchContact] })} stored={stored} mode="edit" />);
  await expect.poll(() => values).toMatchObject(stored);
  await input("供应商").fill("S9");
  await expectText(toasts(), /没有这个供应商/);
  await expect.poll(() => values).toMatchObject({ contact: null, phone: null });
});

it("a refusal is told with its reason, and the fields stay", async () => {
  server.refuse(postInterface, new Refusal(errorCodes.forbidden, "无权调用此接口"));
  const stored = { supplier: "S1", contact: "王工" };
  await openControl(<Form form={formOf({ trigger: onSupplier, steps: [fetchContact] })} stored={stored} mode="edit" />);
  await input("供应商").fill("S2");
  await expectText(toasts(), /“供应商”的数据没有取到，相关字段保持不变：无权调用此接口/);
  expect(values["contact"]).toBe("王工");
});

it("opening a record starts nothing, and neither does a condition that does not hold", async () => {
  server.answer(postInterface, [{ who: "王工" }]);
  const form = formOf({ trigger: onSupplier, when: "LEN({supplier}) > 2", steps: [fetchContact] });
  await openControl(<Form form={form} stored={{ supplier: "S123" }} mode="edit" />);
  await input("供应商").fill("S1");
  await input("备注").fill("x");
  await expect.poll(() => save()).not.toBeNull();
  expect(server.asked(postInterface)).toEqual([]);
});

it("steps that ask nobody are done at once, and start the events of what they write", async () => {
  const form = formOf(
    { trigger: onSupplier, steps: [{ do: "set", field: "contact", value: "UPPER({supplier})" }] },
    {
      trigger: { on: "change", field: "contact" },
      steps: [
        { do: "set", field: "phone", value: '{contact} & "!"' },
        { do: "clear", fields: ["note"] },
      ],
    },
  );
  await openControl(<Form form={form} stored={{ note: "old" }} mode="edit" />);
  await input("供应商").fill("s1");
  await expect.poll(() => values).toMatchObject({ contact: "S1", phone: "S1!", note: null });
});

const fillItems = {
  trigger: { on: "press", button: "go" },
  steps: [{ ...fetchContact, table: "items", fills: [{ from: "no", to: "part" }], missing: undefined }],
};

it("a button fills a sub-table, and is busy meanwhile", async () => {
  const answer = Promise.withResolvers<unknown>();
  server.answer(postInterface, () => answer.promise);
  await openControl(<Form form={formOf(fillItems)} />);
  await click(button("取物料"));
  await expectShown(page.css(".form-button.ant-btn-loading"));
  answer.resolve([{ no: 1 }, { no: 2 }, { no: 3 }]);
  await expect.poll(() => values["items"]).toEqual([{ part: "1" }, { part: "2" }]);
  await expectText(toasts(), /“明细”最多 2 行，只填入了前 2 行/);
});

it("a button is not there where a record is only read", async () => {
  await openControl(<Form form={formOf(fillItems)} stored={{ note: "x" }} mode="detail" />);
  await expectShown(page.getByText("备注"));
  await expectGone(button("取物料"));
});
