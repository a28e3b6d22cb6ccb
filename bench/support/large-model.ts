import { buffer } from "node:stream/consumers";
import type { PlainCell, WorkbookColumn } from "../../packages/server/src/platform/excel/workbook-column.ts";
import { workbookStream } from "../../packages/server/src/platform/excel/write-workbook.ts";
import { base, type MeasuredModel, options, text } from "./model.ts";

const number = (id: string, field: string, label: string) => ({
  ...base,
  id,
  kind: "number",
  field,
  label,
  precision: 2,
});
const date = (id: string, field: string, label: string) => ({
  ...base,
  id,
  kind: "date",
  field,
  label,
  format: "yyyy-MM-dd",
});

const fields = [
  { ...text("f1", "code", "编码"), unique: true },
  text("f2", "title", "名称"),
  text("f3", "spec", "规格"),
  text("f4", "batch", "批号"),
  text("f5", "place", "库位"),
  number("f6", "quantity", "数量"),
  number("f7", "price", "单价"),
  number("f8", "weight", "重量"),
  date("f9", "madeOn", "生产日期"),
  date("f10", "goodUntil", "有效期"),
  { ...base, id: "f11", kind: "select", field: "state", label: "状态", options: options("s", 5) },
  { ...base, id: "f12", kind: "textarea", field: "remark", label: "备注" },
];

/** Twelve fields of five kinds, one of them unique, without records. */
export const largeModel: MeasuredModel = {
  formData: { schema: 3, fields },
  columnData: { schema: 1, columns: fields.map(({ id }) => ({ field: id })), pageSize: 20 },
  columns: { code: "'X' || n" },
  count: 0,
};

/** The same with records, as they would be imported. */
export function largeRecords(count: number): MeasuredModel {
  const columns = {
    code: "'C' || n",
    title: "'铜箔 ' || n % 1000",
    spec: "'PGS-' || n % 97",
    batch: "'B26-' || n",
    place: "'A-' || n % 300",
    quantity: "(n % 4000) / 4.0",
    price: "n % 900 + 0.5",
    weight: "n % 77",
    made_on: "timestamptz '2026-01-01' + n % 365 * interval '1 day'",
    good_until: "timestamptz '2027-01-01' + n % 365 * interval '1 day'",
    state: "'s' || n % 5",
    remark: "case when n % 5 = 0 then '外观良好，无划伤' else '合格' end",
  };
  return { ...largeModel, columns, count };
}

const two = (value: number) => String(value).padStart(2, "0");

function rowOf(n: number): PlainCell[] {
  const day = `2026-${two((n % 12) + 1)}-${two((n % 28) + 1)}`;
  return [
    `C${n}`,
    `铜箔 ${n % 1000}`,
    `PGS-${n % 97}`,
    `B26-${n}`,
    `A-${n % 300}`,
    (n % 4000) / 4,
    (n % 900) + 0.5,
    n % 77,
    day,
    day,
    `S ${n % 5}`,
    n % 5 === 0 ? "外观良好，无划伤" : "合格",
  ];
}

/** A workbook of `count` rows for the model, numbered from `from`. */
export async function largeWorkbook(from: number, count: number): Promise<Uint8Array<ArrayBuffer>> {
  const columns: WorkbookColumn[] = fields.map(({ label, kind }) => ({
    header: label,
    kind: kind === "number" || kind === "date" ? kind : "text",
  }));
  const rows = function* () {
    for (let start = 0; start < count; start += 1000)
      yield Array.from({ length: Math.min(1000, count - start) }, (_, index) => rowOf(from + start + index));
  };
  const sheets = [{ name: "Sheet1", columns, rows: rows() }];
  return new Uint8Array(await buffer(workbookStream({ sheets, timeZone: "Asia/Shanghai" })));
}
