import type { FormDefinition } from "@gongshu/core/form/definition";
import { createField } from "@gongshu/core/form/kinds/kinds";
import { describe, expect, it } from "vitest";
import { changedKeys, draftOf, newDraft, withoutSpareRows } from "./draft.ts";

const context = { now: 0, userId: "u1", timeZone: "UTC" };
const price = { ...createField("amount", { id: "c1", field: "price", label: "单价" }), defaultValue: 5 };
const form: FormDefinition = {
  schema: 3,
  labelPosition: "right",
  labelWidth: 100,
  popupType: "general",
  generalWidth: 800,
  gutter: 16,
  size: "medium",
  layout: [],
  fields: [
    { ...createField("number", { id: "f1", field: "count", label: "数量" }), defaultValue: 7 },
    createField("text", { id: "f2", field: "name", label: "名称" }),
    { ...createField("calculation", { id: "f3", field: "total", label: "合计" }), expression: "SUM({t1.c1})" },
    { ...createField("table", { id: "t1", field: "items", label: "明细" }), columns: [price] },
  ],
};

describe("the draft of a record", () => {
  it("starts with defaults, one row in each sub-table, and results", () => {
    expect(newDraft(form, context)).toEqual({ count: 7, name: null, total: 5, items: [{ price: 5 }] });
  });

  it("keeps stored zeros and empty texts instead of defaults", () => {
    expect(draftOf(form, { count: 0, name: "", items: [{ id: "r1", price: 0 }] }, context)).toMatchObject({
      count: 0,
      name: "",
      items: [{ id: "r1", price: 0 }],
    });
  });

  it("saves no rows that nobody has touched", () => {
    const values = { count: 0, name: null, items: [{ id: "r1", price: 1 }, { price: 5 }] };
    expect(withoutSpareRows(form, values, context)["items"]).toEqual([{ id: "r1", price: 1 }]);
  });

  it("saves rows that hold a zero", () => {
    expect(withoutSpareRows(form, { items: [{ price: 0 }] }, context)["items"]).toEqual([{ price: 0 }]);
  });

  it("starts rows with what is made of the record, and does not take them for typed once that has changed", () => {
    const made = { ...price, defaultValue: null, defaultExpression: "{f1} * 2" };
    const table = { ...createField("table", { id: "t1", field: "items", label: "明细" }), columns: [made] };
    const own = { ...form, fields: [...form.fields.slice(0, 1), table] };
    expect(newDraft(own, context)).toEqual({ count: 7, items: [{ price: 14 }] });
    expect(withoutSpareRows(own, { count: 7, items: [{ price: 14 }] }, context)["items"]).toEqual([]);
    expect(withoutSpareRows(own, { count: 9, items: [{ price: null }] }, context)["items"]).toEqual([]);
  });

  it("keeps as many rows as the table must have", () => {
    const table = {
      ...createField("table", { id: "t1", field: "items", label: "明细" }),
      columns: [price],
      minRows: 1,
    };
    expect(withoutSpareRows({ ...form, fields: [table] }, { items: [{ price: 5 }] }, context)["items"]).toHaveLength(1);
  });

  it("is changed by a zero where nothing was, but not by an empty text", () => {
    expect(changedKeys(form, { count: null, name: null }, { count: 0, name: "" })).toEqual(["count"]);
  });

  it("is not changed by results", () => {
    expect(changedKeys(form, { total: 1 }, { total: 2 })).toEqual([]);
  });
});
