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
        conditions: { visible: filled },
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
    expect(formState(form, {}).fields.get("title")?.visible).toBe(false);
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

describe("a form of a version to come", () => {
  it("is refused with a sentence", () => {
    const parsed = parseForm({ schema: 99, fields: [] });
    const [issue] = parsed.ok ? [] : parsed.issues;
    expect(issue && translate(issue.message, "en", issue.params)).toBe(
      "This definition was made by a newer version (99): please update the system first",
    );
  });
});
