import { describe, expect, it } from "vitest";
import { translate } from "../../text/messages.ts";
import { extensionOf } from "../../validation/file-check.ts";
import type { FileEntry } from "../definition.ts";
import { scalarFieldSchema } from "../form.schema.ts";
import { Rejection } from "../issue.ts";
import type { Lookups } from "./kind.ts";
import { kindOf, parserOf } from "./kinds.ts";
import { fileEntries } from "./upload.ts";

const make = (kind: "file" | "image", settings: object = {}) =>
  scalarFieldSchema.parse({ kind, id: "f1", field: "files", label: "附件", ...settings });
const entry = (name: string, id = name, type = "annex"): FileEntry => {
  const fileId = `20260101_${Buffer.from(id).toString("hex").padEnd(32, "0").slice(0, 32)}_default.${extensionOf(name)}`;
  return { url: `/api/file/Image/${type}/${fileId}`, name, fileId };
};
const parse = (field: ReturnType<typeof make>, value: unknown) => {
  const parsed = parserOf(field)(value, { timeZone: "UTC" });
  return parsed instanceof Rejection ? translate(parsed.message, "zh", parsed.params) : parsed;
};

describe("a field with files", () => {
  it("starts with the limits of generated forms: ten attachments below 2 MB, five images below 20 MB", () => {
    expect(make("file")).toMatchObject({ limit: 10, maxSize: 2, unit: "MB", uploadType: "annex", extensions: [] });
    expect(make("image")).toMatchObject({ limit: 5, maxSize: 20, unit: "MB", uploadType: "annexpic" });
  });

  it("keeps name, fileId and address of each file, in the order given, each file once", () => {
    const [a, b] = [entry("甲 方.pdf"), entry("b.docx")];
    expect(parse(make("file"), [b, a, b])).toEqual([b, a]);
    expect(parse(make("file"), [{ ...a, uid: 7, id: "x", status: "success" }])).toEqual([a]);
  });

  it("leaves out the key by which a session may look at a file", () => {
    const file = entry("a.pdf");
    expect(parse(make("file"), [{ ...file, url: `${file.url}?key=abc&size=small` }])).toEqual([file]);
  });

  it("has one text for one value, as the database gives it back", () =>
    expect(
      JSON.stringify(parse(make("file"), [{ fileId: entry("a.pdf").fileId, name: "a.pdf", url: entry("a.pdf").url }])),
    ).toBe(JSON.stringify([entry("a.pdf")])));

  it("is empty for null, an empty text and an empty list", () =>
    expect([null, undefined, "", []].map((value) => parse(make("image"), value))).toEqual([null, null, null, null]));

  it.each([
    ["a text", "a.pdf"],
    ["names only", ["a.pdf"]],
    ["another machine", [{ ...entry("a.pdf"), url: `https://example.com/${entry("a.pdf").fileId}` }]],
    ["a network path", [{ ...entry("a.pdf"), url: `//example.com/api/file/Image/annex/${entry("a.pdf").fileId}` }]],
    ["a script", [{ ...entry("a.pdf"), url: "javascript:alert(1)" }]],
    ["the address of another file", [{ ...entry("a.pdf"), url: entry("b.pdf").url }]],
    ["a path", [{ ...entry("a.pdf"), fileId: "../../etc/passwd", url: "/api/file/Image/annex/../../etc/passwd" }]],
    ["no name", [{ ...entry("a.pdf"), name: " " }]],
    ["a name with a line break", [{ ...entry("a.pdf"), name: "a\n.pdf" }]],
    ["a zero byte", [{ ...entry("a.pdf"), name: "a\u0000.pdf" }]],
    ["a long name", [{ ...entry("a.pdf"), name: `${"a".repeat(200)}.pdf` }]],
    ["no entry", [null]],
    ["more than a record holds", Array.from({ length: 101 }, (_, index) => entry("a.pdf", String(index)))],
  ])("refuses %s", (_what, value) => expect(parse(make("file", { limit: 0 }), value)).toBe("应为已上传的文件"));

  it("refuses more than its limit, in the words of images or files, and any number when it is 0", () => {
    const files = Array.from({ length: 6 }, (_, index) => entry("a.png", String(index)));
    expect(parse(make("image"), files)).toBe("当前限制最多可以上传 5张图片");
    expect(parse(make("file", { limit: 3 }), files)).toBe("当前限制最多可以上传 3个文件");
    expect(parse(make("image", { limit: 0 }), files)).toHaveLength(6);
  });

  it("takes images only, or the endings that it names", () => {
    expect(parse(make("image"), [entry("a.pdf")])).toBe("只能上传图片");
    expect(parse(make("image"), [entry("a.HEIC")])).toHaveLength(1);
    expect(parse(make("file", { extensions: ["pdf"] }), [entry("a.docx")])).toBe("只能上传 pdf 格式的文件");
  });

  it("reads as the names of its files, and takes none from a sheet", () => {
    const field = make("file");
    const lookups = { locale: "zh", timeZone: "UTC" } as Lookups;
    const files = [entry("甲.pdf"), entry("乙.pdf")];
    expect(kindOf(field).text(files, field, lookups)).toBe("甲.pdf、乙.pdf");
    expect(kindOf(field).text(files, field, { ...lookups, locale: "en" })).toBe("甲.pdf, 乙.pdf");
    expect(kindOf(field).text(null, field, lookups)).toBe("");
    expect(kindOf(field).fromCell("甲.pdf", field, lookups)).toBeInstanceOf(Rejection);
    expect(kindOf(field).fromCell("", field, lookups)).toBeNull();
  });

  it("is known by its entries only", () => {
    expect(fileEntries([entry("a.pdf")])).toHaveLength(1);
    expect([fileEntries(["a"]), fileEntries(null), fileEntries("a"), fileEntries([])]).toEqual([[], [], [], []]);
  });
});
