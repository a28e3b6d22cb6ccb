import { describe, expect, it } from "vitest";
import { formatDate } from "../../text/date.ts";
import { translate } from "../../text/messages.ts";
import type { ScalarField } from "../definition.ts";
import { scalarFieldSchema } from "../form.schema.ts";
import { Rejection } from "../issue.ts";
import { parseForm } from "../parse-form.ts";
import type { FoundText, Reference } from "../reference.ts";
import type { Cell, Lookups, Parsed } from "./kind.ts";
import { createField, kindOf, kinds, parserOf } from "./kinds.ts";

const timeZone = "Asia/Shanghai";
const colours: Record<string, string> = { r: "红", g: "绿" };
const areas: Record<string, string> = {
  "33": "浙江省",
  "33/3301": "浙江省 / 杭州市",
  "33/3301/330106": "浙江省 / 杭州市 / 西湖区",
};
const people: Record<string, string> = { u1: "张三/zhangsan", u2: "李四/lisi" };
const lookups: Lookups = {
  locale: "zh",
  timeZone,
  textOf: ({ source }, id) => (source === "dictionary" ? colours : source === "area" ? areas : people)[id],
  find: ({ source }, text) =>
    source === "dictionary" ? findColour(text) : source === "area" ? findArea(text) : findPerson(text),
};

function findArea(text: string): FoundText {
  if (text === "市辖区") return "ambiguous";
  const id = Object.keys(areas).find((key) => areas[key] === text || areas[key]?.endsWith(` / ${text}`));
  return id === undefined ? "unknown" : { id };
}

function findColour(text: string): FoundText {
  const id = Object.keys(colours).find((key) => key === text || colours[key] === text);
  return id === undefined ? "unknown" : { id };
}

function findPerson(text: string): FoundText {
  if (text === "王五") return "ambiguous";
  const id = Object.keys(people).find((key) => [people[key], ...(people[key]?.split("/") ?? [])].includes(text));
  return id === undefined ? "unknown" : { id };
}

const context = {
  timeZone,
  exists: ({ source }: Reference, id: string) =>
    source === "dictionary" ? id in colours : source === "area" ? id in areas : id.startsWith("u"),
};

const option = {
  source: "static",
  options: [
    { value: "a", label: "甲" },
    { value: "b", label: "乙" },
    { value: "c", label: "丙,丁" },
  ],
};
const tree = {
  source: "static",
  options: [
    { value: "e", label: "电器", children: [{ value: "e1", label: "冰箱" }] },
    { value: "f", label: "食品😀", children: [{ value: "f1", label: "其他" }] },
    { value: "o", label: "其他" },
  ],
};
const dictionary = { source: "dictionary", dictionaryType: "colour" };

function make(settings: Record<string, unknown>): ScalarField {
  return scalarFieldSchema.parse({ id: "f1", field: "value", label: "字段", ...settings });
}

function shown(parsed: Parsed): unknown {
  return parsed instanceof Rejection ? `✗ ${translate(parsed.message, "zh", parsed.params)}` : parsed;
}

const parse = (settings: Record<string, unknown>, value: unknown) => shown(parserOf(make(settings))(value, context));
const fromCell = (settings: Record<string, unknown>, cell: Cell) => {
  const field = make(settings);
  return shown(kindOf(field).fromCell(cell, field, lookups));
};
const day = Date.UTC(2026, 2, 4, 16);

const signed = { url: "/api/file/Image/annexpic/a.png?key=k", name: "李.png", fileId: "a.png" };

describe("parse", () => {
  it.each([
    [{ kind: "text" }, "abc", "abc"],
    [{ kind: "text" }, "  ", null],
    [{ kind: "text" }, null, null],
    [{ kind: "text" }, 5, "✗ 应为文本"],
    [{ kind: "text", maxLength: 2 }, "abc", "✗ 长度不能超过 2 个字符"],
    [{ kind: "text" }, "a\u0000", "✗ 含有无法保存的字符"],
    [{ kind: "text", rules: [{ rule: "mobile" }] }, "123", "✗ 请正确输入您的手机号"],
    [{ kind: "text", rules: [{ rule: "mobile" }] }, "13812345678", "13812345678"],
    [{ kind: "text", rules: [{ pattern: "[A-Z]{2}\\d{3}", message: "图号不对" }] }, "AB12", "✗ 图号不对"],
    [{ kind: "text", rules: [{ pattern: "[A-Z]{2}" }] }, "ABC", "✗ 格式不正确"],
    [{ kind: "textarea" }, "a\nb", "a\nb"],
    [{ kind: "number" }, 1.239, 1.23],
    [{ kind: "number" }, "12.5", 12.5],
    [{ kind: "number" }, "12,5", "✗ 应为数字"],
    [{ kind: "number" }, Number.NaN, "✗ 应为数字"],
    [{ kind: "number" }, true, "✗ 应为数字"],
    [{ kind: "number" }, [1], "✗ 应为数字"],
    [{ kind: "number", integerOnly: true }, 3.9, 3],
    [{ kind: "number", positiveOnly: true }, -1, "✗ 不能为负数"],
    [{ kind: "number", min: 1, max: 5 }, 0, "✗ 不能小于 1"],
    [{ kind: "number", min: 1, max: 5 }, 6, "✗ 不能大于 5"],
    [{ kind: "number" }, 1e15, "✗ 数字总位数不能超过 15 位"],
    [{ kind: "number", precision: 6 }, 12345678901.12345, "✗ 数字总位数不能超过 15 位"],
    [{ kind: "number" }, -0, 0],
    [{ kind: "amount" }, 12.345, 12.34],
    [{ kind: "date" }, day + 5_000_000, day],
    [{ kind: "date" }, "2026-03-05", day],
    [{ kind: "date" }, "soon", "✗ 应为日期（yyyy-MM-dd）"],
    [{ kind: "date" }, 1e20, "✗ 应为日期（yyyy-MM-dd）"],
    [{ kind: "date", format: "yyyy" }, "1000-06-01", "✗ 应为日期（yyyy）"],
    [{ kind: "dateRange", format: "yyyy" }, ["1000-06-01", "1001-06-01"], "✗ 应为两个日期（yyyy 至 yyyy）"],
    [{ kind: "date", min: day + 86_400_000 }, day, "✗ 不能早于 2026-03-06"],
    [{ kind: "date", max: day - 1 }, day, "✗ 不能晚于 2026-03-04"],
    [{ kind: "select", options: option }, "a", "a"],
    [{ kind: "select", options: option }, "z", "✗ 选项“z”不存在"],
    [{ kind: "select", options: option }, ["a"], "✗ 应为一个选项"],
    [{ kind: "select", options: option, multiple: true }, ["b", "a", "b"], ["b", "a"]],
    [{ kind: "select", options: option, multiple: true }, [], null],
    [{ kind: "select", options: option, multiple: true }, "a", "✗ 应为选项列表"],
    [{ kind: "select", options: dictionary }, "r", "r"],
    [{ kind: "select", options: dictionary }, "x", "✗ 选项“x”不存在"],
    [{ kind: "radio", options: option }, "b", "b"],
    [{ kind: "checkbox", options: option }, ["a", 1], "✗ 应为选项列表"],
    [{ kind: "switch" }, true, 1],
    [{ kind: "switch" }, 0, 0],
    [{ kind: "switch" }, 2, "✗ 应为是或否"],
    [{ kind: "user" }, "u1", "u1"],
    [{ kind: "user" }, "x1", "✗ 用户“x1”不存在"],
    [{ kind: "user", multiple: true }, ["u1", "u1", "u2"], ["u1", "u2"]],
    [{ kind: "user", multiple: true }, [5], "✗ 应为用户列表"],
    [{ kind: "user" }, ["u1"], "✗ 应为一个用户"],
    [{ kind: "time" }, "8:05:30", "08:05:00"],
    [{ kind: "time", format: "HH:mm:ss" }, "8:05:30", "08:05:30"],
    [{ kind: "time" }, "", null],
    [{ kind: "time" }, "25:00", "✗ 应为时间（HH:mm）"],
    [{ kind: "time" }, 805, "✗ 应为时间（HH:mm）"],
    [{ kind: "time", min: "9:00" }, "08:59", "✗ 不能早于 09:00"],
    [{ kind: "time", max: "17:00" }, "17:01", "✗ 不能晚于 17:00"],
    [{ kind: "timeRange" }, ["8:00", "17:30"], ["08:00:00", "17:30:00"]],
    [{ kind: "timeRange" }, [null, null], null],
    [{ kind: "timeRange" }, [], null],
    [{ kind: "timeRange" }, ["8:00", null], "✗ 应为两个时间（HH:mm 至 HH:mm）"],
    [{ kind: "timeRange" }, ["8:00"], "✗ 应为两个时间（HH:mm 至 HH:mm）"],
    [{ kind: "timeRange" }, ["17:00", "8:00"], "✗ 结束时间不能早于开始时间"],
    [{ kind: "dateRange" }, [day + 5, day + 86_400_005], ["2026-03-04T16:00:00.000Z", "2026-03-05T16:00:00.000Z"]],
    [{ kind: "dateRange" }, ["1026-03-05", "2026-03-05"], ["1026-03-04T15:54:17.000Z", "2026-03-04T16:00:00.000Z"]],
    [{ kind: "dateRange" }, ["", ""], null],
    [{ kind: "dateRange" }, [day, "soon"], "✗ 应为两个日期（yyyy-MM-dd 至 yyyy-MM-dd）"],
    [{ kind: "dateRange" }, [day, day - 1], "✗ 结束日期不能早于开始日期"],
    [{ kind: "dateRange", min: day }, [day - 1, day], "✗ 不能早于 2026-03-05"],
    [{ kind: "dateRange", max: day }, [day, day + 86_400_000], "✗ 不能晚于 2026-03-05"],
    [{ kind: "rate" }, 4, 4],
    [{ kind: "rate" }, 0, null],
    [{ kind: "rate" }, 6, "✗ 不能大于 5"],
    [{ kind: "rate" }, 3.5, "✗ 评分应为整数"],
    [{ kind: "rate", allowHalf: true }, 3.5, 3.5],
    [{ kind: "rate", allowHalf: true }, 3.2, "✗ 评分应为 0.5 的倍数"],
    [{ kind: "slider" }, 40.9, 40],
    [{ kind: "slider", step: 0.5 }, 40.55, 40.5],
    [{ kind: "slider" }, 101, "✗ 不能大于 100"],
    [{ kind: "slider" }, null, null],
    [{ kind: "color" }, "#F00", "#ff0000"],
    [{ kind: "color" }, "#ff000080", "✗ 颜色不能透明"],
    [{ kind: "color", allowAlpha: true }, "#FF000080", "#ff000080"],
    [{ kind: "color" }, "red;x", "✗ 应为颜色，如 #1677ff"],
    [{ kind: "color" }, 5, "✗ 应为颜色，如 #1677ff"],
    [{ kind: "signature" }, [signed], [{ ...signed, url: "/api/file/Image/annexpic/a.png" }]],
    [
      { kind: "signature" },
      [signed, { ...signed, fileId: "b.png", url: "/api/file/Image/annexpic/b.png" }],
      "✗ 当前限制最多可以上传 1张图片",
    ],
    [{ kind: "signature" }, "李", "✗ 应为已上传的文件"],
    [{ kind: "company" }, "u1", "u1"],
    [{ kind: "company" }, "x😀", "✗ 公司“x😀”不存在"],
    [{ kind: "department", multiple: true }, ["u1", "u2", "u1"], ["u1", "u2"]],
    [{ kind: "department", multiple: true }, "u1", "✗ 应为部门列表"],
    [{ kind: "position" }, 5, "✗ 应为一个岗位"],
    [{ kind: "role", multiple: true }, Array.from({ length: 201 }, (_, index) => `u${index}`), "✗ 最多只能有 200 项"],
    [{ kind: "address" }, ["33", "3301", "330106"], ["33", "3301", "330106"]],
    [{ kind: "address" }, [], null],
    [{ kind: "address", level: 0 }, ["33", "3301"], "✗ 应为从省开始的地区列表，最多 1 级"],
    [{ kind: "address" }, ["3301", "33"], "✗ 地区“3301 / 33”不存在"],
    [{ kind: "address" }, ["33/3301"], "✗ 应为从省开始的地区列表，最多 3 级"],
    [{ kind: "address" }, "33", "✗ 应为从省开始的地区列表，最多 3 级"],
    [{ kind: "cascader", options: tree }, ["e", "e1"], ["e", "e1"]],
    [{ kind: "cascader", options: tree }, ["e"], ["e"]],
    [{ kind: "cascader", options: tree }, ["f", "e1"], "✗ 选项“f / e1”不存在"],
    [{ kind: "cascader", options: tree }, ["e", 1], "✗ 应为从上到下的选项列表"],
    [{ kind: "cascader", options: dictionary }, ["r", "x"], "✗ 选项“r / x”不存在"],
    [{ kind: "treeSelect", options: tree }, "e1", "e1"],
    [{ kind: "treeSelect", options: tree }, "z", "✗ 选项“z”不存在"],
    [{ kind: "treeSelect", options: tree, multiple: true }, ["e1", "f", "e1"], ["e1", "f"]],
    [{ kind: "popupSelect", interfaceId: "parts" }, "u1", "u1"],
    [{ kind: "popupSelect", interfaceId: "parts" }, "gone", "✗ 数据“gone”不存在"],
    [{ kind: "popupSelect", interfaceId: "parts", multiple: true }, "u1", "✗ 应为数据列表"],
    [{ kind: "relatedForm", modelId: "m1" }, "u1", "u1"],
    [{ kind: "relatedForm", modelId: "m1" }, "gone😀", "✗ 关联记录“gone😀”不存在"],
    [{ kind: "relatedForm", modelId: "m1" }, ["u1"], "✗ 应为一个关联记录"],
    [{ kind: "createUser" }, "u1", "u1"],
    [{ kind: "createTime" }, "soon", null],
  ])("%o takes %o as %o", (settings, value, expected) => expect(parse(settings, value)).toEqual(expected));
});

describe("fromCell", () => {
  it.each([
    [{ kind: "text" }, 13812345678, "13812345678"],
    [{ kind: "text" }, " x ", " x "],
    [{ kind: "text" }, { year: 2026, month: 3, day: 5, hour: 0, minute: 0, second: 0 }, "2026-03-05"],
    [{ kind: "number" }, "1,234.50", 1234.5],
    [{ kind: "number" }, "￥１２", 12],
    [{ kind: "number" }, "12.5%", 0.125],
    [{ kind: "number" }, 0.30000000000000004, 0.3],
    [{ kind: "number" }, "12 个", "✗ 应为数字"],
    [{ kind: "number" }, " ", null],
    [{ kind: "date" }, "2026/3/5", day],
    [{ kind: "date" }, "2026年3月5日", day],
    [{ kind: "date" }, 20260305, day],
    [{ kind: "date" }, { year: 2026, month: 3, day: 5, hour: 0, minute: 0, second: 0 }, day],
    [{ kind: "date" }, { year: 2026, month: 2, day: 30, hour: 0, minute: 0, second: 0 }, "✗ 应为日期（yyyy-MM-dd）"],
    [{ kind: "date" }, 46000, "✗ 应为日期（yyyy-MM-dd）"],
    [{ kind: "date", format: "yyyy" }, 2026, Date.UTC(2025, 11, 31, 16)],
    [{ kind: "select", options: option }, "甲", "a"],
    [{ kind: "select", options: option }, "b", "b"],
    [{ kind: "select", options: option }, "戊", "✗ 选项“戊”不存在"],
    [{ kind: "select", options: option, multiple: true }, "甲，乙;a", ["a", "b", "a"]],
    [{ kind: "select", options: option, multiple: true }, "丙,丁", ["c"]],
    [{ kind: "select", options: dictionary }, "红", "r"],
    [{ kind: "select", options: dictionary }, "g", "g"],
    [{ kind: "checkbox", options: option }, "甲、乙", ["a", "b"]],
    [{ kind: "switch" }, "是", 1],
    [{ kind: "switch" }, "No", 0],
    [{ kind: "switch" }, true, 1],
    [{ kind: "switch" }, 0, 0],
    [{ kind: "switch", activeText: "合格", inactiveText: " 不合格" }, "不合格", 0],
    [{ kind: "switch" }, "maybe", "✗ 应为是或否"],
    [{ kind: "user" }, "张三", "u1"],
    [{ kind: "user" }, "张三/zhangsan", "u1"],
    [{ kind: "user" }, "王五", "✗ 有多个用户名为“王五”，请改用账号"],
    [{ kind: "user" }, "赵六", "✗ 用户“赵六”不存在"],
    [{ kind: "user", multiple: true }, "zhangsan，李四", ["u1", "u2"]],
    [{ kind: "time" }, "8时5分", "08:05:00"],
    [{ kind: "time" }, 0.5, "12:00:00"],
    [{ kind: "time" }, { year: 1899, month: 12, day: 31, hour: 8, minute: 30, second: 0 }, "08:30:00"],
    [{ kind: "time" }, "noon", "✗ 应为时间（HH:mm）"],
    [{ kind: "timeRange" }, "8:00~17:30", ["08:00:00", "17:30:00"]],
    [{ kind: "timeRange" }, "08:00 to 17:30", ["08:00:00", "17:30:00"]],
    [{ kind: "timeRange" }, "08:00", "✗ 应为两个时间（HH:mm 至 HH:mm）"],
    [{ kind: "dateRange" }, "2026-03-05 至 2026-03-06", ["2026-03-04T16:00:00.000Z", "2026-03-05T16:00:00.000Z"]],
    [{ kind: "dateRange" }, "2026/3/5 - 2026/3/6", ["2026-03-04T16:00:00.000Z", "2026-03-05T16:00:00.000Z"]],
    [{ kind: "dateRange" }, "2026-03-05", "✗ 应为两个日期（yyyy-MM-dd 至 yyyy-MM-dd）"],
    [{ kind: "rate" }, "3", 3],
    [{ kind: "slider" }, 12, 12],
    [{ kind: "color" }, "1677FF", "#1677ff"],
    [{ kind: "color" }, "blue", "✗ 应为颜色，如 #1677ff"],
    [{ kind: "signature" }, "李", "✗ 文件不能通过导入填写，请在表单中上传"],
    [{ kind: "address" }, "浙江省/杭州市 / 西湖区", ["33", "3301", "330106"]],
    [{ kind: "address" }, "杭州市", ["33", "3301"]],
    [{ kind: "address" }, "市辖区", "✗ 有多个地区名为“市辖区”，请从省开始填写"],
    [{ kind: "address" }, "火星", "✗ 地区“火星”不存在"],
    [{ kind: "cascader", options: tree }, "电器 / 冰箱", ["e", "e1"]],
    [{ kind: "cascader", options: tree }, "f/其他", ["f", "f1"]],
    [{ kind: "cascader", options: tree }, "冰箱", ["e", "e1"]],
    [{ kind: "cascader", options: tree }, "其他", ["o"]],
    [{ kind: "cascader", options: tree }, "电器/其他", "✗ 选项“电器/其他”不存在"],
    [{ kind: "cascader", options: dictionary }, "红/g", ["r", "g"]],
    [{ kind: "treeSelect", options: tree }, "食品😀", "f"],
    [{ kind: "treeSelect", options: tree, multiple: true }, "冰箱、食品😀", ["e1", "f"]],
    [{ kind: "popupSelect", interfaceId: "parts", multiple: true }, "张三，lisi", ["u1", "u2"]],
    [{ kind: "relatedForm", modelId: "m1" }, "张三", "u1"],
    [{ kind: "relatedForm", modelId: "m1" }, "王五", "✗ 有多条数据名为“王五”，请在表单中选择"],
    [{ kind: "company" }, "zhangsan", "u1"],
    [{ kind: "role" }, "王五", "✗ 有多个角色名为“王五”，请改用编码"],
    [{ kind: "position", multiple: true }, "张三、赵六", "✗ 岗位“赵六”不存在"],
  ] as [Record<string, unknown>, Cell, unknown][])("%o reads %o as %o", (settings, cell, expected) =>
    expect(fromCell(settings, cell)).toEqual(expected),
  );
});

describe("text", () => {
  it.each([
    [{ kind: "number", thousands: true, padDecimals: true }, 1234.5, "1,234.50"],
    [{ kind: "amount" }, 1234567, "1,234,567.00"],
    [{ kind: "date", format: "yyyy-MM" }, day, "2026-03"],
    [{ kind: "select", options: option }, "a", "甲"],
    [{ kind: "select", options: option }, "gone", "gone"],
    [{ kind: "checkbox", options: dictionary }, ["r", "g"], "红、绿"],
    [{ kind: "switch" }, 1, "是"],
    [{ kind: "switch", inactiveText: "停用" }, 0, "停用"],
    [{ kind: "user", multiple: true }, ["u1", "gone"], "张三/zhangsan、gone"],
    [{ kind: "time" }, "08:30:00", "08:30"],
    [{ kind: "time", format: "HH:mm:ss" }, "08:30:00", "08:30:00"],
    [{ kind: "time" }, "earlier text", "earlier text"],
    [{ kind: "timeRange" }, ["08:00:00", "17:30:00"], "08:00 至 17:30"],
    [{ kind: "timeRange" }, ["甲"], "甲"],
    [{ kind: "dateRange" }, ["2026-03-04T16:00:00.000Z", "2026-03-05T16:00:00.000Z"], "2026-03-05 至 2026-03-06"],
    [{ kind: "dateRange" }, ["甲", "乙", "丙"], "甲、乙、丙"],
    [{ kind: "dateRange" }, null, ""],
    [{ kind: "rate" }, 3.5, "3.5"],
    [{ kind: "color" }, "#ff0000", "#ff0000"],
    [{ kind: "signature" }, [signed], "李.png"],
    [{ kind: "department", multiple: true }, ["u1", "gone"], "张三/zhangsan、gone"],
    [{ kind: "address" }, ["33", "3301", "330106"], "浙江省 / 杭州市 / 西湖区"],
    [{ kind: "address" }, ["33", "gone"], "33 / gone"],
    [{ kind: "cascader", options: tree }, ["e", "e1"], "电器 / 冰箱"],
    [{ kind: "cascader", options: dictionary }, ["r", "gone"], "红 / gone"],
    [{ kind: "treeSelect", options: tree, multiple: true }, ["e1", "gone"], "冰箱、gone"],
    [{ kind: "popupSelect", interfaceId: "parts", multiple: true }, ["u1", "gone"], "张三/zhangsan、gone"],
    [{ kind: "relatedForm", modelId: "m1" }, "gone", "gone"],
    [{ kind: "modifyUser" }, "u1", "张三/zhangsan"],
    [{ kind: "createTime" }, day, "2026-03-05 00:00:00"],
    [{ kind: "number" }, null, ""],
    [{ kind: "switch" }, null, ""],
  ])("%o shows %o as %s", (settings, value, expected) => {
    const field = make(settings);
    expect(kindOf(field).text(value, field, lookups)).toBe(expected);
  });

  it("joins several in English with commas", () => {
    const field = make({ kind: "checkbox", options: dictionary });
    expect(kindOf(field).text(["r", "g"], field, { ...lookups, locale: "en" })).toBe("红, 绿");
  });
});

describe("every kind", () => {
  const start = { id: "f1", field: "value", label: "字段" };
  const needs: Record<string, object> = {
    select: { options: option },
    radio: { options: option },
    checkbox: { options: option },
    popupSelect: { interfaceId: "parts" },
    relatedForm: { modelId: "m1" },
    cascader: { options: tree },
    treeSelect: { options: tree },
    billNumber: { rule: "order" },
    calculation: { expression: "{other} * 2" },
    table: { columns: [{ kind: "text", id: "c1", field: "name", label: "名称" }] },
  };

  for (const { kind } of Object.values(kinds)) {
    const created = { ...createField(kind, start), ...needs[kind] };
    it(`${kind} creates a field that the schema takes unchanged`, () => {
      const parsed = parseForm({
        schema: 3,
        fields: [created, { kind: "number", id: "other", field: "other", label: "其他" }],
      });
      expect(parsed.ok ? parsed.form.fields[0] : parsed.issues).toMatchObject(created);
    });
  }

  it("reads back the example of the import template, or says that it is filled in automatically", () => {
    for (const settings of [
      { kind: "text" },
      { kind: "number" },
      { kind: "amount" },
      { kind: "date", format: "yyyy-MM-dd HH:mm" },
      { kind: "select", options: option },
      { kind: "checkbox", options: option },
      { kind: "switch" },
      { kind: "time" },
      { kind: "timeRange", format: "HH:mm:ss" },
      { kind: "dateRange", format: "yyyy-MM-dd HH:mm" },
      { kind: "rate" },
      { kind: "slider" },
      { kind: "color" },
      { kind: "richText" },
      { kind: "password" },
    ]) {
      const field = make(settings);
      const value = kindOf(field).fromCell(kindOf(field).exampleCell(field, lookups), field, lookups);
      expect(String(shown(value instanceof Rejection ? value : parserOf(field)(value, context)))).not.toMatch(/^✗/);
    }
  });

  it("gives dates and users their defaults", () => {
    const at = { now: day + 1234, userId: "u9", timeZone };
    const date = make({ kind: "date", defaultToNow: true });
    expect(formatDate(Number(kindOf(date).defaultValue(date, at)), "yyyy-MM-dd HH:mm:ss", timeZone)).toBe(
      "2026-03-05 00:00:00",
    );
    const user = make({ kind: "user", multiple: true, defaultToCurrentUser: true });
    expect(kindOf(user).defaultValue(user, at)).toEqual(["u9"]);
  });

  it("gives companies, departments and positions the caller's own, if there is one", () => {
    const at = { now: day, userId: "u9", timeZone, place: { companyId: "c1", departmentId: "", positionId: "p1" } };
    const values = ["company", "department", "position"].map((kind) => {
      const field = make({ kind, defaultToOwn: true });
      return kindOf(field).defaultValue(field, at);
    });
    expect(values).toEqual(["c1", null, "p1"]);
  });
});
