import { describe, expect, it } from "vitest";
import { formState } from "../form/form-state.ts";
import { formVersion } from "../form/limits.ts";
import { validateRecord } from "../form/record.ts";
import { translate } from "../text/messages.ts";
import { extendsJsonOf, readExtendsJson } from "./extends-json.ts";
import { type DynamicField, generatedDraft } from "./field-definitions.ts";
import { publishedConfig } from "./published-config.ts";
import { publishedFields } from "./published-fields.ts";
import type { ScreenConfig, ScreenView } from "./screen-config.ts";
import { readForm, screenDraft } from "./screen-draft.ts";

const config: ScreenConfig = {
  key: "thing",
  name: "物品",
  searchItems: [{ prop: "code" }, { prop: "name" }, { prop: "unit" }, { prop: "made" }],
  formConfig: {
    items: [
      { field: "code", prop: "code", label: "编码", type: "code" },
      { field: "name", prop: "name", label: "名称", type: "input", required: true, maxLength: 20 },
      { field: "unit", prop: "unit", label: "单位", type: "select", code: "Unit", tips: "计量用" },
      { field: "stock", prop: "stock", label: "库存", type: "number", decimals: 2, unit: "件", column: 90 },
      { field: "made", prop: "made", label: "生产日期", type: "date", disabled: true },
      { field: "place", prop: "place", label: "仓库", type: "relation", code: "warehouse" },
      { field: "remark", prop: "remark", label: "备注", type: "textarea" },
    ],
  },
};

const now = { now: 0, userId: "u", timeZone: "Asia/Shanghai" };
const sentences = (issues: ReturnType<typeof validateRecord>["issues"]) =>
  issues.map(({ path, message, params }) => `${path}: ${translate(message, "zh", params)}`);

describe("a configuration", () => {
  const { form, list } = screenDraft(config);

  it("becomes a form whose items take 8 of 24 columns, and long ones all of them", () => {
    expect(form.layout.map(({ id, span }) => [id, span])).toEqual([
      ...["code", "name", "unit", "stock", "made", "place"].map((id) => [id, 8]),
      ["remark", 24],
    ]);
  });

  it("becomes a list of its short items with who made a record and when behind them, searched by the named items", () => {
    expect(list.columns.map(({ field, width }) => [field, width])).toEqual([
      ["code", undefined],
      ["name", undefined],
      ["unit", undefined],
      ["stock", 90],
      ["made", undefined],
      ["place", undefined],
      ["creatorUser", 140],
      ["creatorTime", 170],
      ["lastModifyTime", 170],
    ]);
    expect(list.search).toEqual([
      { field: "code", operator: "like" },
      { field: "name", operator: "like" },
      { field: "unit", operator: "in" },
      { field: "made", operator: "range" },
    ]);
  });

  it("asks for a code and for what it says is required, each by its name", () => {
    expect(sentences(validateRecord(form, {}, now).issues)).toEqual(["code: 编码必填", "name: 名称必填"]);
  });

  it("locks a code once it is saved, and lets one be entered that is missing", () => {
    const previous = { code: "A", name: "甲" };
    expect(validateRecord(form, { code: "B", name: "乙" }, { ...now, previous }).values).toMatchObject({
      code: "A",
      name: "乙",
    });
    const without = { ...previous, code: null };
    expect(validateRecord(form, { code: "B" }, { ...now, previous: without }).values).toMatchObject({ code: "B" });
    expect(formState(form, previous, now).fields.get("code")).toMatchObject({ required: true });
  });

  it("comes back from what is published", () => {
    const { searchItems, items, columns } = publishedConfig(form, list, (column) => column);
    expect(searchItems.map(({ prop, operator }) => [prop, operator])).toContainEqual(["made", "range"]);
    expect(columns[0]).toEqual({
      prop: "code",
      label: "编码",
      width: null,
      sortable: true,
      editable: false,
      align: "left",
      fixed: "",
    });
    expect(items.map(({ prop, type, code, tips, disabled }) => [prop, type, code, tips, disabled])).toEqual([
      ["code", "code", "", "", false],
      ["name", "input", "", "", false],
      ["unit", "select", "Unit", "计量用", false],
      ["stock", "number", "", "", false],
      ["made", "date", "", "", true],
      ["place", "relation", "warehouse", "", false],
      ["remark", "textarea", "", "", false],
    ]);
  });

  it("says which columns are filled in where they stand and summed, and what other views there are", () => {
    const view: ScreenView = {
      id: "byUnit",
      fullName: "按单位",
      view: { schema: 1, kind: "grouped", groups: ["unit"] },
    };
    const items = config.formConfig.items.map((item) =>
      item.prop === "stock" ? { ...item, editable: true, summed: true } : item,
    );
    const changed = screenDraft({ ...config, formConfig: { items }, views: [view] }).list;
    expect(changed.columns.filter(({ editable }) => editable)).toEqual([
      { field: "stock", width: 90, align: "right", sortable: true, editable: true, summed: true },
    ]);
    expect(changed.views?.map(({ id, fullName }) => [id, fullName])).toEqual([["byUnit", "按单位"]]);
    expect(publishedConfig(form, changed, (column) => column).columns[3]).toMatchObject({
      prop: "stock",
      editable: true,
      align: "right",
    });
  });

  it("that is wrong is told to who wrote it", () => {
    const twice = { ...config, formConfig: { items: [...config.formConfig.items, ...config.formConfig.items] } };
    expect(() => screenDraft(twice)).toThrow("The form of thing is wrong");
  });
});

describe("field definitions", () => {
  const definitions: readonly DynamicField[] = [
    { name: "编码", field: "code", type: 1, required: true, search: true, system: true, isCode: true },
    { name: "金额", field: "money", type: 2, decimal: 2, thousandSeparator: true },
    { name: "日期", field: "day", type: 3, dateFormat: "yyyy-MM-dd", search: true },
    { name: "附件", field: "files", type: 4 },
    { name: "图片", field: "pictures", type: 5 },
    { name: "等级", field: "level", type: 6, dictionaryType: "Level" },
    { name: "标签", field: "tags", type: 7, dictionaryType: "Tag" },
    { name: "说明", field: "remark", type: 1, multiline: true },
  ];
  const { form, list } = generatedDraft("partner", definitions);

  it("become a form of the kinds that their numbers stand for", () => {
    expect(form.fields.map(({ kind }) => kind)).toEqual([
      "text",
      "number",
      "date",
      "file",
      "image",
      "radio",
      "checkbox",
      "textarea",
    ]);
    // Labels of 150 pixels and inputs of 300, with the gap between and the padding of the dialog.
    expect(form).toMatchObject({ labelWidth: 150, labelPosition: "right", generalWidth: 506, gutter: 0 });
    expect(form.layout.every(({ span }) => span === 24)).toBe(true);
    expect(form.fields[3]).toMatchObject({ limit: 10 });
    expect(form.fields[4]).toMatchObject({ limit: 5 });
  });

  it("become a list with creator, creation and update time, searched by what says so", () => {
    expect(list.columns.map(({ field }) => field)).toEqual([
      "code",
      "money",
      "day",
      "level",
      "tags",
      "creatorUser",
      "creatorTime",
      "lastModifyTime",
    ]);
    expect(list.search.map(({ field }) => field)).toEqual(["code", "day"]);
  });

  it("come back from what is published, for clients that draw the screen", () => {
    const plain = {
      required: false,
      multiline: false,
      thousandSeparator: false,
      decimal: 0,
      dateFormat: "",
      search: false,
      useSlot: false,
      system: false,
      dictionaryType: "",
    };
    expect(publishedFields(form, list, (key) => key === "code")).toEqual(
      definitions.map(({ isCode: _isCode, ...definition }) => ({ ...plain, ...definition })),
    );
  });

  it("leave what none of the types can hold to the client, and what is hidden out", () => {
    const draft = readForm("other", {
      schema: formVersion,
      fields: [
        { kind: "user", id: "u", field: "keeper", label: "保管人" },
        {
          kind: "radio",
          id: "r",
          field: "size",
          label: "大小",
          options: { source: "static", options: [{ value: "s", label: "小" }] },
        },
        { kind: "text", id: "t", field: "secret", label: "密", hidden: true },
        { kind: "number", id: "n", field: "count", label: "数", precision: 2, integerOnly: true },
      ],
    });
    const fields = publishedFields(draft, list, () => true);
    expect(fields.map(({ field, type, useSlot, decimal }) => [field, type, useSlot, decimal])).toEqual([
      ["keeper", 1, true, 0],
      ["size", 1, true, 0],
      ["count", 2, false, 0],
    ]);
  });
});

describe("extendsJson", () => {
  it("holds what the screen does not have by itself and is not empty", () => {
    const values = { code: "A", money: 1, level: null, tags: [], remark: "", day: 0 };
    expect(extendsJsonOf(values, (key) => key === "code")).toBe('{"money":1,"day":0}');
  });

  it("is read as a text or as an object, and nothing else", () => {
    expect(readExtendsJson('{"money":1}')).toEqual({ money: 1 });
    expect(readExtendsJson({ money: 1 })).toEqual({ money: 1 });
    expect(readExtendsJson("")).toEqual({});
    for (const wrong of ["{", "[1]", 7, [1]]) expect(readExtendsJson(wrong)).toBeUndefined();
  });
});
