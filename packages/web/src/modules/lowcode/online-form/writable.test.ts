import { parseForm } from "@gongshu/core/form/parse-form";
import { expect, it } from "vitest";
import { writableValues } from "./writable.ts";

const number = (id: string, field: string) => ({ kind: "number", id, field, label: field });
const parsed = parseForm({
  schema: 3,
  fields: [
    number("a", "quantity"),
    number("b", "price"),
    { kind: "table", id: "t", field: "items", label: "Items", columns: [number("c", "count"), number("d", "cost")] },
    { kind: "table", id: "u", field: "closed", label: "Closed", columns: [number("e", "count")] },
  ],
});
if (!parsed.ok) throw new Error("the form of the test is wrong");

const model = {
  id: "m",
  fullName: "M",
  form: parsed.form,
  list: { schema: 1, columns: [], search: [] } as never,
  hasWithheldFields: false,
  fieldRights: { quantity: "write", price: "read", items: "write", "items.cost": "read", closed: "read" },
} as const;
const values = { quantity: 0, price: 5, items: [{ id: "1", count: 2, cost: 3 }], closed: [{ count: 1 }], gone: 1 };

it("what somebody only reads is not sent, in the record and in its sub-tables, and neither is what the form has not", () => {
  expect(writableValues(model, values)).toEqual({ quantity: 0, items: [{ id: "1", count: 2 }] });
});

it("everything is sent by whoever may fill in everything", () => {
  const { gone: _gone, ...known } = values;
  expect(writableValues({ ...model, fieldRights: {} }, values)).toEqual(known);
});
