import { buffer } from "node:stream/consumers";
import type { ColumnKind } from "../../packages/server/src/platform/excel/workbook-column.ts";
import { workbookStream } from "../../packages/server/src/platform/excel/write-workbook.ts";
import { base, type MeasuredModel, options, text } from "./model.ts";

/** A field as it stands in the form, in a workbook and in SQL. */
interface WideField {
  readonly field: { readonly label: string; readonly [property: string]: unknown };
  readonly sheet: ColumnKind;
  /** The cell of the row number `n`. */
  readonly cell: (n: number) => string | number;
  /** Column and value of the record number `n`, in SQL. */
  readonly sql: readonly [string, string];
}

const number = (id: string, field: string, label: string, precision: number) => ({
  ...base,
  id,
  kind: "number",
  field,
  label,
  precision,
});
const select = (id: string, field: string, label: string, prefix: string, count: number) => ({
  ...base,
  id,
  kind: "select",
  field,
  label,
  options: options(prefix, count),
});
const date = (id: string, field: string, label: string, format: string) => ({
  ...base,
  id,
  kind: "date",
  field,
  label,
  format,
});
const two = (value: number) => String(value).padStart(2, "0");
const day = (n: number) => `2026-${two((n % 12) + 1)}-${two((n % 28) + 1)}`;

const fields: WideField[] = [
  {
    field: { ...text("f1", "inspectNo", "单号"), unique: true },
    sheet: "text",
    cell: (n) => `N${n}`,
    sql: ["inspect_no", "'IQC' || n"],
  },
  {
    field: date("f2", "arrivalDate", "到货日期", "yyyy-MM-dd"),
    sheet: "date",
    cell: day,
    sql: ["arrival_date", "date_trunc('day', now()) - (n % 365) * interval '1 day'"],
  },
  {
    field: select("f3", "supplier", "供应商", "s", 200),
    sheet: "text",
    cell: (n) => `S ${n % 200}`,
    sql: ["supplier", "'s' || n % 200"],
  },
  {
    field: select("f4", "material", "物料", "m", 20),
    sheet: "text",
    cell: (n) => `M ${n % 20}`,
    sql: ["material", "'m' || n % 20"],
  },
  {
    field: text("f5", "specification", "规格"),
    sheet: "text",
    cell: (n) => `PGS-${n % 97}`,
    sql: ["specification", "'PGS-' || n % 97"],
  },
  { field: text("f6", "batchNo", "批号"), sheet: "text", cell: (n) => `B26-${n}`, sql: ["batch_no", "'B26-' || n"] },
  {
    field: number("f7", "quantity", "数量", 2),
    sheet: "number",
    cell: (n) => (n % 4000) / 4,
    sql: ["quantity", "(n % 4000) / 4.0"],
  },
  {
    field: text("f8", "unit", "单位"),
    sheet: "text",
    cell: (n) => ["m²", "kg", "卷"][n % 3] ?? "",
    sql: ["unit", "'kg'"],
  },
  {
    field: select("f9", "result", "结果", "r", 3),
    sheet: "text",
    cell: (n) => `R ${n % 3}`,
    sql: ["result", "'r' || n % 3"],
  },
  {
    field: { ...base, id: "f10", kind: "amount", field: "amount", label: "金额" },
    sheet: "amount",
    cell: (n) => (n % 90_000) + 0.5,
    sql: ["amount", "n % 90000 + 0.5"],
  },
  {
    field: { ...base, id: "f11", kind: "switch", field: "urgent", label: "加急" },
    sheet: "text",
    cell: (n) => (n % 9 === 0 ? "是" : "否"),
    sql: ["urgent", "n % 2"],
  },
  {
    field: date("f12", "inspectionTime", "检验时间", "yyyy-MM-dd HH:mm:ss"),
    sheet: "dateTime",
    cell: (n) => `${day(n)} ${two(8 + (n % 10))}:${two(n % 60)}:00`,
    sql: ["inspection_time", "now() - n * interval '1 minute'"],
  },
  {
    field: number("f13", "sampleQuantity", "抽样数", 0),
    sheet: "integer",
    cell: (n) => n % 50,
    sql: ["sample_quantity", "n % 50"],
  },
  {
    field: { ...base, id: "f14", kind: "user", field: "inspector", label: "检验员" },
    sheet: "text",
    cell: () => "member/member",
    sql: ["inspector", "(select id from app_user where account = 'member')"],
  },
  {
    field: { ...base, id: "f15", kind: "textarea", field: "remark", label: "备注" },
    sheet: "longText",
    cell: (n) => (n % 5 === 0 ? "外观良好，无划伤" : "合格"),
    sql: ["remark", "'合格'"],
  },
];

/** Fifteen fields of ten kinds, one of them unique. */
export const wideModel: MeasuredModel = {
  formData: { schema: 3, fields: fields.map(({ field }) => field) },
  columnData: {
    schema: 1,
    columns: fields.map((_, index) => ({ field: `f${index + 1}`, sortable: index === 1 })),
    search: [
      { field: "f3", operator: "equal" },
      { field: "f1", operator: "like" },
    ],
    defaultSort: { field: "f2", order: "desc" },
    pageSize: 20,
  },
  columns: Object.fromEntries(fields.map(({ sql }) => sql)),
};

/**
 * A workbook of `count` rows for the model, numbered from `from`; in every `errorEvery`th row a cell cannot be understood.
 */
export async function wideWorkbook(from: number, count: number, errorEvery = 0): Promise<Uint8Array<ArrayBuffer>> {
  const isWrong = (n: number) => errorEvery > 0 && n % errorEvery === 0;
  const rows = Array.from({ length: count }, (_, index) => from + index).map((n) =>
    fields.map(({ cell }, column) => (isWrong(n) && column === 2 ? "nobody" : cell(n))),
  );
  const columns = fields.map(({ field, sheet }) => ({ header: field.label, kind: sheet }));
  const sheets = [{ name: "Sheet1", columns, rows: [rows] }];
  return new Uint8Array(await buffer(workbookStream({ sheets, timeZone: "Asia/Shanghai" })));
}
