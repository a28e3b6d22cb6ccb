import { describe, expect, it } from "vitest";
import { translate } from "../../text/messages.ts";
import type { ScalarField, ScalarValue } from "../definition.ts";
import { scalarFieldSchema } from "../form.schema.ts";
import { Rejection } from "../issue.ts";
import { parseForm } from "../parse-form.ts";
import type { Cell, Lookups, Parsed } from "./kind.ts";
import { kindOf, parserOf } from "./kinds.ts";
import { secretMask } from "./password.ts";

const context = { timeZone: "Asia/Shanghai" };
const lookups: Lookups = { locale: "zh", ...context, textOf: () => undefined, find: () => "unknown" };

function make(settings: Record<string, unknown>): ScalarField {
  return scalarFieldSchema.parse({ id: "f1", field: "value", label: "字段", ...settings });
}

function shown(parsed: Parsed): unknown {
  return parsed instanceof Rejection ? `✗ ${translate(parsed.message, "zh", parsed.params)}` : parsed;
}

describe("rich texts and passwords", () => {
  it.each([
    [{ kind: "richText" }, "<p>甲</p>", "<p>甲</p>"],
    [{ kind: "richText" }, "<p><br></p>", null],
    [{ kind: "richText" }, '<p onclick="x()">甲</p>', "✗ 含有不允许的格式"],
    [{ kind: "richText" }, "<script>x()</script>", "✗ 含有不允许的格式"],
    [{ kind: "richText" }, `<p>${"甲".repeat(21_900)}</p>`, "✗ 内容不能超过 64 KB（含格式）"],
    [{ kind: "richText" }, 5, "✗ 应为文本"],
    [{ kind: "password" }, "abc123", "abc123"],
    [{ kind: "password" }, "abcdef", "✗ 6-16位字符的密码（数字和字母组成）"],
    [{ kind: "password" }, secretMask, secretMask],
    [{ kind: "password" }, "", null],
    [{ kind: "password" }, 123456, "✗ 应为文本"],
  ])("%o takes %o as %o", (settings, value, expected) =>
    expect(shown(parserOf(make(settings))(value, context))).toEqual(expected),
  );

  it.each([
    [{ kind: "richText" }, "a < b\n\nc & d", "<p>a &lt; b</p><p><br></p><p>c &amp; d</p>"],
    [{ kind: "password" }, " abc123 ", "abc123"],
    [{ kind: "password" }, secretMask, "✗ 6-16位字符的密码（数字和字母组成）"],
  ] as [Record<string, unknown>, Cell, unknown][])("%o reads the cell %o as %o", (settings, cell, expected) =>
    expect(shown(kindOf(make(settings)).fromCell(cell, make(settings), lookups))).toEqual(expected),
  );

  it.each([
    [{ kind: "richText" }, "<h1>标题</h1><p>a &lt; <strong>b</strong></p>", "标题\na < b"],
    [{ kind: "richText" }, '<p><img src="/api/file/Image/annexpic/a.png" alt=""></p>', "[图片]"],
    [{ kind: "password" }, "scrypt$16$1$1$salt$hash", secretMask],
    [{ kind: "password" }, null, ""],
  ] as [Record<string, unknown>, ScalarValue, string][])("%o shows %o as %s", (settings, value, expected) =>
    expect(kindOf(make(settings)).text(value, make(settings), lookups)).toBe(expected),
  );

  it("cleans rich text where something is there to do so", () => {
    const cleaned = parserOf(make({ kind: "richText" }))("<p onclick='x()'>甲</p>", {
      ...context,
      cleanHtml: (html) => html.replace(" onclick='x()'", ""),
    });
    expect(cleaned).toBe("<p>甲</p>");
  });

  it("takes a new password out of the values where it is to be stored, but not one that stays", () => {
    const parse = parserOf(make({ kind: "password" }));
    const seal = (secret: string) => `sealed ${secret.length}`;
    expect(parse("abc123", { ...context, seal })).toBe("sealed 6");
    expect(parse(secretMask, { ...context, seal })).toBe(secretMask);
  });

  it("refuses a default that every record would have to claim the pictures of", () => {
    const defaultValue = '<p><img src="/api/file/Image/annexpic/a.png" alt=""></p>';
    const parsed = parseForm({
      schema: 1,
      fields: [{ kind: "richText", id: "f1", field: "a", label: "甲", defaultValue }],
    });
    expect(parsed.ok ? [] : parsed.issues.map(({ path }) => path)).toEqual(["fields.0.defaultValue"]);
  });
});
