import { expect, it } from "vitest";
import type { FormDefinition, RecordValues } from "./definition.ts";
import { parseForm } from "./parse-form.ts";
import { validateRecord } from "./record.ts";

const kinds = ["createUser", "createTime", "modifyUser", "modifyTime", "currOrganize", "currDept", "currPosition"];

function form(conditions?: object): FormDefinition {
  const parsed = parseForm({
    schema: 1,
    fields: [
      { kind: "text", id: "name", field: "name", label: "名称" },
      { kind: "file", id: "papers", field: "papers", label: "附件" },
      {
        kind: "table",
        id: "items",
        field: "items",
        label: "明细",
        columns: [{ kind: "text", id: "c1", field: "part", label: "零件" }],
      },
      ...kinds.map((kind) => ({ kind, id: kind, field: `${kind}1`, label: kind, ...conditions })),
    ],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.form;
}

const place = { companyId: "c1", departmentId: "d1", positionId: "p1" };
const maker = { now: 1000, userId: "u1", timeZone: "Asia/Shanghai", place };
const changer = { ...maker, now: 2000, userId: "u2", place: { ...place, companyId: "c2", departmentId: "d2" } };
const served = (values: RecordValues) => kinds.map((kind) => values[`${kind}1`]);
const made = ["u1", 1000, null, null, "c1", "d1", "p1"];

it("says who made a record, when and from where, whatever the caller sends", () => {
  const { values, issues } = validateRecord(form(), { name: "A", createUser1: "u7", modifyTime1: 5 }, maker);
  expect(issues).toEqual([]);
  expect(served(values)).toEqual(made);
});

it("says who changed it, and keeps who made it", () => {
  const previous = validateRecord(form(), { name: "A" }, maker).values;
  const { values } = validateRecord(form(), { name: "B", createUser1: null }, { ...changer, previous });
  expect(served(values)).toEqual(["u1", 1000, "u2", 2000, "c1", "d1", "p1"]);
});

it("does not count a save that changes nothing", () => {
  const papers = [{ name: "a.pdf", fileId: "f1.pdf", url: "/api/file/Image/annex/f1.pdf" }];
  const items = [{ id: "r1", part: "x" }];
  const previous = { ...validateRecord(form(), { name: "A" }, maker).values, papers, items };
  const input = {
    name: "A",
    papers: [{ name: "b.pdf", fileId: "f1.pdf", url: "/api/file/Image/annex/f1.pdf?key=2" }],
    items,
  };
  const again = validateRecord(form(), input, { ...changer, previous });
  expect(served(again.values)).toEqual(made);
  const other = validateRecord(form(), { items: [{ id: "r1", part: "y" }] }, { ...changer, previous });
  expect(served(other.values)[2]).toBe("u2");
});

it("does not ask whether the field is shown, nor whether the caller may write it", () => {
  const never = {
    conditions: { visible: { logic: "and", rules: [{ field: "name", operator: "equal", value: "never" }] } },
  };
  const locked = new Set(kinds.map((kind) => `${kind}1`));
  expect(served(validateRecord(form(never), { name: "A" }, { ...maker, locked }).values)).toEqual(made);
});

it("leaves empty where somebody belongs to none", () => {
  const alone = { ...maker, place: { companyId: "c1", departmentId: "", positionId: "" } };
  expect(served(validateRecord(form(), { name: "A" }, alone).values).slice(4)).toEqual(["c1", null, null]);
});

it("tells the conditions and calculations of a new record, which are the same when it is saved again", () => {
  const parsed = parseForm({
    schema: 3,
    fields: [
      {
        kind: "calculation",
        id: "due",
        field: "due",
        label: "Due",
        result: "date",
        expression: 'DATEADD({at}, 1, "day")',
      },
      { kind: "text", id: "note", field: "note", label: "Note", conditions: { visible: "ISEMPTY({by})" } },
      { kind: "createTime", id: "at", field: "at", label: "At" },
      { kind: "createUser", id: "by", field: "by", label: "By" },
    ],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const { values } = validateRecord(parsed.form, { note: "x" }, { ...maker, now: Date.parse("2026-01-01T00:00:00Z") });
  expect(values).toMatchObject({ due: Date.parse("2026-01-01T16:00:00Z"), note: null });
  expect(validateRecord(parsed.form, values, { ...changer, previous: values }).values).toEqual(values);
});
