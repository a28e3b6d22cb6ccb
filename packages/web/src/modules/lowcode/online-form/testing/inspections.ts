import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { listViews } from "@gongshu/contract/lowcode/list-views";
import {
  deleteRecord,
  getConfig,
  getRecord,
  getRecordTexts,
  listRecords,
  recordRow,
} from "@gongshu/contract/lowcode/online-dev";
import { getNeighbours } from "@gongshu/contract/lowcode/record-life";
import { getImportLimits } from "@gongshu/contract/system/import-history";
import { formSchema } from "@gongshu/core/form/form.schema";
import type { ListDefinitionInput } from "@gongshu/core/list/definition";
import { listSchema } from "@gongshu/core/list/list.schema";
import { server } from "#testing/fake-server.ts";
import { menuEntry, type Person } from "#testing/person.ts";
import { pageOf, sample } from "#testing/sample.ts";

export const path = "/model/incomingInspection";
export const modelId = "m-inspection";
const menuId = "menu-inspection";

const results = [
  { value: "ok", label: "合格", color: "#52c41a" },
  { value: "bad", label: "不合格", color: "#ff4d4f" },
];

const form = formSchema.parse({
  schema: 3,
  fields: [
    { kind: "text", id: "f1", field: "billNo", label: "检验单号", required: true, unique: true },
    { kind: "text", id: "f2", field: "material", label: "物料" },
    { kind: "number", id: "f3", field: "quantity", label: "数量" },
    { kind: "amount", id: "f4", field: "amount", label: "金额" },
    { kind: "radio", id: "f5", field: "result", label: "检验判定", options: { source: "static", options: results } },
    { kind: "textarea", id: "f6", field: "remark", label: "备注" },
  ],
  layout: ["f1", "f2", "f3", "f4"].map((id) => ({ kind: "field", id, span: 12 })),
});
const list = listSchema.parse({
  schema: 1,
  columns: form.fields.map(({ id }) => ({ field: id, sortable: id === "f1" })),
  search: [{ field: "f1", operator: "like" }],
  defaultSort: { field: "f1", order: "desc" },
});

export const buttons = [
  "btn_add",
  "btn_edit",
  "btn_remove",
  "btn_batchEdit",
  "btn_batchRemove",
  "btn_detail",
  "btn_upload",
  "btn_download",
];
const columns = ["billNo", "material", "quantity", "amount", "result", "remark"];

const itemsOf = (codes: readonly string[]) => codes.map((enCode) => ({ id: enCode, enCode, fullName: enCode }));

/** Somebody whose menu leads to the inspections, with these of their buttons and columns. */
export function inspector(granted = { buttons, columns }): Person {
  const properties = {
    type: menuTypes.form,
    urlAddress: path.slice(1),
    propertyJson: JSON.stringify({ moduleId: modelId }),
  };
  return {
    menus: [menuEntry({ id: menuId, enCode: "incomingInspection", fullName: "来料检验", ...properties })],
    permissions: [
      {
        modelId: menuId,
        moduleName: "来料检验",
        button: itemsOf(granted.buttons),
        column: itemsOf(granted.columns),
        form: [],
        resource: [],
      },
    ],
  };
}

export type Inspection = ReturnType<typeof inspection>;

/** An inspection as the list shows it. */
export function inspection(number: number, fields: Readonly<Record<string, string>> = {}) {
  const billNo = `IQC${String(number).padStart(4, "0")}`;
  const rest = { material: "石墨膜", quantity: "12", amount: "3,400.00", result: "合格", result_raw: "ok", remark: "" };
  return recordRow.parse({ id: `r${number}`, version: 1, billNo, ...rest, ...fields });
}

/** Answers everything that the list asks for with these records, as a server would find, sort and page them. */
export function answerInspections(
  first: readonly Inspection[] = [inspection(1), inspection(2)],
  settings: Partial<ListDefinitionInput> = {},
): void {
  let records = [...first];
  const found = (id: string) => records.find((one) => one.id === id) ?? inspection(0);
  const values = { billNo: "IQC0001", material: "石墨膜", quantity: 12, amount: 3400, result: "ok", remark: "" };
  server.answer(getConfig, {
    ...sample(getConfig.reply, {
      id: modelId,
      fullName: "来料检验",
      enCode: "incomingInspection",
      publishedVersion: 1,
    }),
    formData: JSON.stringify(form),
    columnData: JSON.stringify(listSchema.parse({ ...list, ...settings })),
  });
  server.answer(listViews, { list: [], defaultId: "" });
  server.answer(getImportLimits, { maxBytes: 2 * 1024 ** 2, maxRows: 10_000 });
  server.answer(listRecords, ({ query }) => {
    const wanted = String(query.json === undefined ? "" : Object.values(JSON.parse(query.json) as object)[0]);
    const matching = records.filter(({ billNo }) => String(billNo).includes(wanted));
    const isDown = query.sidx === "billNo" && query.sort === "desc";
    return pageOf(isDown ? matching.toReversed() : matching, query);
  });
  server.answer(getRecord, ({ params }) => {
    const { id, version, billNo } = found(params.id);
    return { id, version, data: JSON.stringify({ ...values, billNo }) };
  });
  server.answer(getRecordTexts, ({ params }) => {
    const record = found(params.id);
    return { id: record.id, version: record.version, data: JSON.stringify(record) };
  });
  server.answer(getNeighbours, ({ params }) => {
    const place = records.findIndex(({ id }) => id === params.id);
    return { previousId: records[place - 1]?.id ?? null, nextId: records[place + 1]?.id ?? null };
  });
  server.answer(deleteRecord, ({ params }) => {
    records = records.filter(({ id }) => id !== params.id);
    return null;
  });
}
