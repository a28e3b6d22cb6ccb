import { describe, expect, it } from "vitest";
import { translate } from "../../text/messages.ts";
import { formState } from "../form-state.ts";
import { parseForm } from "../parse-form.ts";
import { upgradeForm } from "./upgrade-form.ts";

const filled = { logic: "and", rules: [{ field: "name", operator: "notEmpty" }] };

/** As version 1 stored a form. */
const form1 = {
  schema: 1,
  fields: [
    {
      kind: "groupTitle",
      id: "title",
      label: "基本信息",
      span: 24,
      hidden: false,
      align: "center",
      conditions: { visible: filled, required: filled },
    },
    {
      kind: "text",
      id: "name",
      field: "name",
      label: "名称",
      span: 12,
      hidden: false,
      required: true,
      readOnly: false,
      unique: true,
      maxLength: 50,
      rules: [],
    },
    {
      kind: "table",
      id: "items",
      field: "items",
      label: "明细",
      span: 24,
      hidden: false,
      required: false,
      readOnly: false,
      unique: false,
      columns: [
        {
          kind: "number",
          id: "count",
          field: "count",
          label: "数量",
          span: 24,
          hidden: false,
          required: false,
          readOnly: false,
          unique: false,
          columnWidth: 90,
          precision: 2,
          step: 1,
          integerOnly: false,
          positiveOnly: false,
          thousands: false,
          padDecimals: false,
        },
      ],
      showTitle: true,
      minRows: 0,
      maxRows: 500,
    },
  ],
  labelPosition: "top",
  labelWidth: 120,
  popupType: "drawer",
  generalWidth: 900,
  gutter: 8,
  size: "small",
};

function read(input: unknown) {
  const parsed = parseForm(input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.form;
}

const context = { now: 0, timeZone: "UTC" };

describe("a stored form of version 1", () => {
  it("comes out with its titles and widths in the layout, and everything else as it was", () => {
    const form = read(form1);
    expect(form.layout).toEqual([
      {
        kind: "groupTitle",
        id: "title",
        span: 24,
        label: "基本信息",
        align: "center",
        hidden: false,
        conditions: { visible: "not ISEMPTY({name})" },
      },
      { kind: "field", id: "name", span: 12 },
      { kind: "field", id: "items", span: 24 },
    ]);
    const [name, items] = form.fields;
    const [, name1] = form1.fields;
    expect({ ...name, span: 12 }).toEqual(name1);
    expect(items?.kind === "table" && items.columns).toMatchObject([{ id: "count", columnWidth: 90 }]);
    expect(form).toMatchObject({
      labelPosition: "top",
      labelWidth: 120,
      popupType: "drawer",
      gutter: 8,
      size: "small",
    });
    expect(formState(form, {}, context).fields.get("title")?.visible).toBe(false);
  });

  it("is the same once it is stored in the present version", () => {
    const form = read(form1);
    expect(read(JSON.parse(JSON.stringify(form)))).toEqual(form);
    expect(upgradeForm(form)).toBe(form);
  });

  it("without fields is refused as one", () => {
    expect(parseForm({ schema: 1 }).ok).toBe(false);
    expect(parseForm({ schema: 1, fields: "none" }).ok).toBe(false);
    expect(parseForm({ schema: 1, fields: [7, null, [], "x"] }).ok).toBe(false);
  });
});

describe("a stored form of version 2", () => {
  const base = (kind: string, id: string, more: object = {}) => ({ kind, id, field: id, label: id, ...more });
  const rule = (field: string, operator: string, value?: unknown) => ({
    logic: "and",
    rules: [{ field, operator, value }],
  });
  const form2 = {
    schema: 2,
    fields: [
      base("number", "a", { conditions: { visible: rule("s", "equal", 1), readOnly: undefined } }),
      base("switch", "s"),
      base("text", "t", { conditions: { required: rule("a", "greater", 5), readOnly: rule("gone", "equal", "x") } }),
      base("calculation", "c", { expression: "{a}×2+{t}+{s}" }),
      base("calculation", "broken", { expression: "{a}+" }),
      base("table", "rows", {
        columns: [base("number", "q"), base("calculation", "w", { expression: "IF({q}>1,{q}×3,0)" })],
      }),
      base("calculation", "sum", { expression: "SUM({rows.w})" }),
    ],
    layout: [
      {
        kind: "card",
        id: "k",
        conditions: { visible: rule("rows", "notEmpty") },
        children: [{ kind: "field", id: "a" }],
      },
    ],
  };

  it("comes out with its conditions and formulas as expressions; what was wrong with it is still told", () => {
    const parsed = parseForm(form2);
    expect(parsed.ok ? [] : parsed.issues.map(({ path }) => path)).toEqual([
      "fields.2.conditions.readOnly",
      "fields.4.expression",
    ]);
    expect(upgradeForm(form2)).toMatchObject({
      schema: 3,
      fields: [
        { conditions: { visible: "{s} = true" } },
        {},
        { conditions: { required: "{a} > 5", readOnly: '{gone} = "x"' } },
        { expression: "{a} * 2 + IFEMPTY(NUMBER({t}), 0) + IF({s}, 1, 0)" },
        { expression: "{a}+" },
        { columns: [{}, { expression: "IF({q} > 1, {q} * 3, 0)" }] },
        { expression: "SUM({rows.w})" },
      ],
      layout: [{ conditions: { visible: "COUNT({rows}) > 0" } }],
    });
  });

  it("computes and decides as it did", () => {
    const fields = form2.fields
      .filter(({ id }) => id !== "broken")
      .map((field) => (field.id === "t" ? base("text", "t") : field));
    const form = read({ ...form2, fields });
    const state = formState(form, { a: 3, s: 1, t: "4", rows: [{ q: 2 }, { q: 1 }] }, context);
    expect(state.values).toMatchObject({ c: 11, sum: 6 });
    expect(state.fields.get("a")?.visible).toBe(true);
    expect(formState(form, { a: 3, s: 0, t: "none" }, context).fields.get("k")?.visible).toBe(false);
    expect(formState(form, { a: 3, s: 0, t: "none" }, context).values["c"]).toBe(0);
  });
});

describe("a form of a version to come", () => {
  it("is refused with a sentence", () => {
    const parsed = parseForm({ schema: 99, fields: [] });
    const [issue] = parsed.ok ? [] : parsed.issues;
    expect(issue && translate(issue.message, "en", issue.params)).toBe(
      "This definition was made by a newer version (99): please update the system first",
    );
  });
});
