import type { Context } from "../../packages/server/src/platform/http/context.ts";

/** A model to measure: its form and list, and the records it starts with. */
export interface MeasuredModel {
  readonly formData: object;
  readonly columnData: object;
  /** Column names and values of the record number `n`, in SQL. */
  readonly columns: Readonly<Record<string, string>>;
  /** How many records, where that is not the usual number. */
  readonly count?: number;
  /** Makes the people who read, one called `member` among them, and gives the organisations that the records belong to; a department with ten below it otherwise. */
  readonly people?: (ctx: Context, modelId: string) => Promise<string[]>;
}

export const base = { required: false, readOnly: false, hidden: false };
export const text = (id: string, field: string, label: string) => ({
  ...base,
  id,
  kind: "text",
  field,
  label,
  maxLength: 100,
});
export const options = (prefix: string, count: number) => ({
  source: "static",
  options: Array.from({ length: count }, (_, index) => ({
    value: `${prefix}${index}`,
    label: `${prefix.toUpperCase()} ${index}`,
  })),
});

export const suppliers = Array.from({ length: 200 }, (_, index) => `s${index}`);

const formData = {
  schema: 3,
  fields: [
    text("f1", "inspectNo", "单号"),
    { ...base, id: "f2", kind: "date", field: "arrivalDate", label: "到货日期", format: "yyyy-MM-dd" },
    { ...base, id: "f3", kind: "select", field: "supplier", label: "供应商", options: options("s", 200) },
    { ...base, id: "f4", kind: "select", field: "material", label: "物料", options: options("m", 20) },
    text("f5", "specification", "规格"),
    text("f6", "batchNo", "批号"),
    { ...base, id: "f7", kind: "number", field: "quantity", label: "数量", precision: 2 },
    { ...base, id: "f8", kind: "select", field: "result", label: "结果", options: options("r", 3) },
    { ...base, id: "f9", kind: "user", field: "inspector", label: "检验员" },
  ],
};

const columnData = {
  schema: 1,
  columns: ["f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9"].map((field) => ({ field, sortable: field === "f2" })),
  search: [
    { field: "f3", operator: "equal" },
    { field: "f2", operator: "range" },
  ],
  defaultSort: { field: "f2", order: "desc" },
  pageSize: 20,
};

/** Nine plain fields of the common kinds. */
export const inspectionModel: MeasuredModel = {
  formData,
  columnData,
  columns: {
    inspect_no: "'IQC' || n",
    arrival_date: "date_trunc('day', now()) - (n % 365) * interval '1 day'",
    supplier: "'s' || n % 200",
    material: "'m' || n % 20",
    specification: "'PGS-' || n % 7",
    batch_no: "'B' || n",
    quantity: "n % 1000",
    result: "'r' || n % 3",
  },
};
