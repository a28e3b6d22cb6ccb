import { describe, expect, it } from "vitest";
import { sizeUnits } from "../text/file-size.ts";
import { translate } from "../text/messages.ts";
import {
  checkCount,
  checkFile,
  checkUpload,
  checkWorkbook,
  extensionOf,
  type FileRefusal,
  isImageName,
  keepLast,
  shownProgress,
} from "./file-check.ts";

const said = (refusal: FileRefusal | undefined) => refusal && translate(refusal.message, "zh", refusal.params);

describe("checkFile", () => {
  it.each(["a.jpg", "a.JPEG", "张三.png", "a.b.gif"])("takes %s of 20971520 bytes", (name) =>
    expect(checkFile({ name, size: 20_971_520 })).toBeUndefined(),
  );
  it.each(["a.bmp", "a.png.exe", "png", ".png", ""])("refuses the format of %j", (name) =>
    expect(said(checkFile({ name, size: 1 }))).toBe("文件格式错误"),
  );
  it("refuses one byte more, and keeps to limits that are given", () => {
    expect(said(checkFile({ name: "a.png", size: 20_971_521 }))).toBe("文件大小超过限制");
    const limits = { extensions: ["pdf"], maxBytes: 10 };
    expect(checkFile({ name: "a.pdf", size: 10 }, limits)).toBeUndefined();
    expect(said(checkFile({ name: "a.png", size: 10 }, limits))).toBe("文件格式错误");
    expect(said(checkFile({ name: "a.pdf", size: 11 }, limits))).toBe("文件大小超过限制");
  });
});

describe("checkWorkbook", () => {
  it("takes .xls and .xlsx by name and asks for the right type otherwise", () => {
    for (const name of ["a.xls", "数据.XLSX"]) expect(checkWorkbook({ name })).toBeUndefined();
    for (const name of ["a.csv", "a.xlsx.exe", "a.xlsm", "xlsx"])
      expect(said(checkWorkbook({ name }))).toBe("请选择正确的文件类型（.xls 或 .xlsx）");
  });
});

describe("checkUpload", () => {
  it.each([
    [2, "MB", 2 * sizeUnits.MB, "文件大小超过 2MB"],
    [2, "MB", 2 * sizeUnits.MB - 1, undefined],
    [500, "KB", 500 * sizeUnits.KB, "文件大小超过 500KB"],
    [1, "GB", sizeUnits.GB - 1, undefined],
    [1, "GB", sizeUnits.GB, "文件大小超过 1GB"],
    [0.5, "MB", 524_288, "文件大小超过 0.5MB"],
    [0, "MB", 9e12, undefined],
    [null, "KB", 9e12, undefined],
    [undefined, "KB", 9e12, undefined],
  ] as const)("with a maximum of %s %s and %s bytes says %s", (maxSize, unit, size, text) =>
    expect(said(checkUpload({ name: "a.bin", size }, { maxSize, unit }))).toBe(text),
  );

  it("takes images only, or certain endings only, where that is asked", () => {
    const unit = "MB";
    expect(said(checkUpload({ name: "a.pdf", size: 1 }, { unit, imagesOnly: true }))).toBe("只能上传图片");
    expect(checkUpload({ name: "a.HEIC", size: 1 }, { unit, imagesOnly: true })).toBeUndefined();
    const extensions = ["pdf", "docx"];
    expect(said(checkUpload({ name: "a.exe", size: 1 }, { unit, extensions }))).toBe("只能上传 pdf, docx 格式的文件");
    expect(checkUpload({ name: "a.PDF", size: 1 }, { unit, extensions })).toBeUndefined();
  });

  it("refuses an empty file", () =>
    expect(said(checkUpload({ name: "a.txt", size: 0 }, { unit: "MB" }))).toBe("文件是空的"));
});

describe("the number of files", () => {
  it("is refused above the limit, in the words of images or files", () => {
    expect(checkCount(9, 9, true)).toBeUndefined();
    expect(said(checkCount(10, 9, true))).toBe("当前限制最多可以上传 9张图片");
    expect(said(checkCount(11, 10, false))).toBe("当前限制最多可以上传 10个文件");
    expect(checkCount(1000, 0, false)).toBeUndefined();
  });

  it("is trimmed to the last ones, to the newest for one, and not at all without a limit", () => {
    expect(keepLast([1, 2, 3, 4], 3)).toEqual([2, 3, 4]);
    expect(keepLast([1, 2], 1)).toEqual([2]);
    expect(keepLast([1, 2], 0)).toEqual([1, 2]);
    expect(keepLast([1, 2], 2)).toEqual([1, 2]);
  });
});

describe("what is known of a file by its name", () => {
  it.each(["png", "jpg", "jpeg", "bmp", "gif", "webp", "psd", "svg", "tiff", "tif", "heic", "heif"])(
    "%s is a picture",
    (extension) =>
      expect([isImageName(`a.${extension}`), isImageName(`a.${extension.toUpperCase()}`)]).toEqual([true, true]),
  );
  it("has an ending after a dot that is not its first character", () =>
    expect(["a.tar.GZ", ".png", "png", "a."].map(extensionOf)).toEqual(["gz", "", "", ""]));
});

describe("the progress of an upload", () => {
  it.each([
    [0, 0],
    [0.5, 50],
    [0.12345, 12.3],
    [0.9994, 99.9],
    [1, 99.9],
    [1.2, 99.9],
    [-1, 0],
  ])("of %s is shown as %s", (share, shown) => expect(shownProgress(share)).toBe(shown));
});
