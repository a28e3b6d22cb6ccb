import { createRecord, updateRecord } from "@gongshu/contract/lowcode/online-dev";
import { filePreview, getFilePreview, uploadFile } from "@gongshu/contract/system/file";
import type { FileEntry } from "@gongshu/core/form/definition";
import { describe, expect, it } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import {
  answerRecords,
  type FieldInput,
  recordsPath,
  worker,
} from "../../modules/lowcode/online-form/testing/records.ts";
import { Refusal, server } from "../../testing/fake-server.ts";
import { open } from "../../testing/product.tsx";
import { sample } from "../../testing/sample.ts";
import {
  button,
  click,
  confirm,
  dialog,
  expectCount,
  expectGone,
  expectShown,
  expectText,
  focus,
  press,
  question,
} from "../../testing/screen.ts";
import { describeScreenQuality } from "../../testing/screen-quality.ts";

const attachments: FieldInput = { kind: "file", id: "a", field: "files", label: "附件" };
const pictures: FieldInput = { kind: "image", id: "p", field: "pictures", label: "照片", limit: 2 };

const entry = (name: string, type = "annex"): FileEntry => {
  const fileId = `20260101_${name.replaceAll(/\W/g, "x")}.${name.split(".").at(-1)}`;
  return { url: `/api/file/Image/${type}/${fileId}`, name, fileId };
};
const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const chooser = (index = 0): Locator => dialog().css("input[type=file]:not([capture])").nth(index);
const rows = () => dialog().css(".file-row, .image-card:not(.image-add)");

/** Answers each upload with what a record keeps of it. */
function answerUploads(): void {
  server.answer(getFilePreview, ({ params }) =>
    sample(filePreview, {
      kind: "image",
      name: "picture.png",
      url: entry("a.png", params.type).url,
      jobId: null,
      reason: "",
    }),
  );
  server.answer(uploadFile, ({ params, form }) => {
    const sent = form?.get("file");
    const { fileId, url } = entry(sent instanceof File ? sent.name : "", params.type);
    return { name: fileId, url };
  });
}

async function openForm(
  fields: readonly FieldInput[],
  values?: Record<string, FileEntry[]>,
  isEdit = true,
): Promise<void> {
  answerUploads();
  answerRecords({ fields, ...(values !== undefined && { records: [{ id: "r1", version: 1, values }] }) });
  const place = values === undefined ? "new" : `${isEdit ? "edit" : "detail"}:r1`;
  await open(`${recordsPath}?open=${place}`, { person: worker() });
  await expectShown(dialog());
}

async function choose(...files: File[]): Promise<void> {
  await expect.poll(() => chooser().query()).not.toBeNull();
  await userEvent.upload(chooser(), files);
}

async function savedValues(endpoint: typeof createRecord | typeof updateRecord): Promise<Record<string, unknown>> {
  await click(button("保存", dialog()));
  await expect.poll(() => server.asked(endpoint).length).toBe(1);
  return JSON.parse(server.asked(endpoint)[0]?.body.data ?? "{}") as Record<string, unknown>;
}

describe("attachments of a record", () => {
  it("are uploaded one by one and saved in the order in which they were chosen", async () => {
    await openForm([attachments]);
    const release = server.hold(uploadFile);
    await choose(file("甲.pdf"), file("b.docx"), file("c.zip"), file("d.txt"));
    await expectCount(dialog().css(".file-progress"), 3);
    await expectText(dialog(), "等待上传");
    release();
    await expectCount(dialog().css("button.file-name"), 4);
    expect(server.asked(uploadFile).map(({ params }) => params.type)).toEqual(Array(4).fill("annex"));
    expect(await savedValues(createRecord)).toEqual({
      files: ["甲.pdf", "b.docx", "c.zip", "d.txt"].map((name) => entry(name)),
    });
  });

  it("must be smaller than the limit, and are not sent otherwise", async () => {
    await openForm([attachments]);
    await choose(file("big.pdf", 2 * 1024 * 1024), file("small.pdf", 2 * 1024 * 1024 - 1));
    await expectShown(page.getByText("文件大小超过 2MB"));
    await expectCount(dialog().css("button.file-name"), 1);
    expect(server.asked(uploadFile)).toHaveLength(1);
  });

  it("have the endings that the field names, and no more than its limit", async () => {
    await openForm([{ ...attachments, limit: 2, extensions: ["pdf"] }]);
    await choose(file("a.exe"), file("b.pdf"), file("c.pdf"), file("d.pdf"));
    await expectShown(page.getByText("只能上传 pdf 格式的文件"));
    await expectShown(page.getByText("当前限制最多可以上传 2个文件"));
    await expectCount(dialog().css("button.file-name"), 2);
  });

  it("are dropped with the words of the server when it refuses them", async () => {
    await openForm([attachments]);
    server.refuse(uploadFile, new Refusal(400, "文件内容与扩展名不符"));
    await choose(file("a.pdf"));
    await expectShown(page.getByText("文件内容与扩展名不符"));
    await expectGone(rows());
  });

  it("can be tried again when nobody answered, and given up", async () => {
    await openForm([attachments]);
    server.isDown = true;
    await choose(file("a.pdf"), file("b.pdf"));
    await expectCount(dialog().css(".file-fault"), 2);
    await expectShown(page.getByText("文件上传失败").first());
    server.isDown = false;
    await click(button("重新上传 a.pdf", dialog()));
    await click(button("放弃 b.pdf", dialog()));
    await expectCount(rows(), 1);
    await expectShown(button("a.pdf", dialog()));
  });

  it("are cancelled on their way", async () => {
    await openForm([attachments]);
    const release = server.hold(uploadFile);
    await choose(file("a.pdf"));
    await click(button("取消上传 a.pdf", dialog()));
    await expectGone(rows());
    release();
    await expectGone(rows());
  });

  it("are removed after a question that names them", async () => {
    await openForm([attachments], { files: [entry("甲.pdf"), entry("b.pdf")] });
    await click(button("移除 甲.pdf", dialog()));
    await expectText(question(), "确定移除 甲.pdf？");
    await confirm("移除");
    await expectCount(rows(), 1);
    expect(await savedValues(updateRecord)).toEqual({ files: [entry("b.pdf")] });
  });

  it("keep the record from being saved and from being closed unasked while they are on their way", async () => {
    await openForm([attachments]);
    const release = server.hold(uploadFile);
    await choose(file("a.pdf"));
    await click(button("保存", dialog()));
    await expectShown(page.getByText("文件正在上传，请稍候再保存"));
    expect(server.asked(createRecord)).toEqual([]);
    await click(button("取消", dialog()));
    await expectText(question(), "放弃");
    await confirm("继续编辑");
    release();
    await expectShown(button("a.pdf", dialog()));
    expect(await savedValues(createRecord)).toEqual({ files: [entry("a.pdf")] });
  });

  it("are dropped and pasted into their place", async () => {
    await openForm([attachments]);
    await expect.poll(() => dialog().css(".upload").query()).not.toBeNull();
    const place = dialog().css(".upload").element();
    const carried = (name: string) => {
      const transfer = new DataTransfer();
      transfer.items.add(file(name));
      return transfer;
    };
    place.dispatchEvent(new DragEvent("dragover", { dataTransfer: carried("a.pdf"), bubbles: true, cancelable: true }));
    await expectText(dialog(), "松开即可上传");
    place.dispatchEvent(new DragEvent("drop", { dataTransfer: carried("a.pdf"), bubbles: true, cancelable: true }));
    await expectShown(button("a.pdf", dialog()));
    place.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: carried("b.pdf"), bubbles: true, cancelable: true }),
    );
    await expectShown(button("b.pdf", dialog()));
    await expectGone(page.getByText("松开即可上传"));
  });

  it("are put in order by keyboard", async () => {
    await openForm([attachments], { files: [entry("a.pdf"), entry("b.pdf")] });
    await expectShown(button("移动 a.pdf", dialog()));
    focus(button("移动 a.pdf", dialog()));
    for (const key of ["Space", "ArrowDown", "Space"]) {
      await press(key === "Space" ? " " : key);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await savedValues(updateRecord)).toEqual({ files: [entry("b.pdf"), entry("a.pdf")] });
  });
});

describe("a field for one file", () => {
  it("keeps only the newest", async () => {
    await openForm([{ ...attachments, limit: 1 }], { files: [entry("old.pdf")] });
    await choose(file("new.pdf"));
    await expectShown(button("new.pdf", dialog()));
    await expectCount(rows(), 1);
    expect(await savedValues(updateRecord)).toEqual({ files: [entry("new.pdf")] });
  });
});

describe("pictures of a record", () => {
  it("are images only, and no more than the limit", async () => {
    await openForm([pictures]);
    await choose(file("a.pdf"), file("a.png"), file("b.jpg"), file("c.heic"));
    await expectShown(page.getByText("只能上传图片"));
    await expectShown(page.getByText("当前限制最多可以上传 2张图片"));
    await expectCount(rows(), 2);
    expect(await savedValues(createRecord)).toEqual({
      pictures: [entry("a.png", "annexpic"), entry("b.jpg", "annexpic")],
    });
  });

  it("are looked at in a dialog 600 pixels wide, one after the other", async () => {
    await openForm([pictures], { pictures: [entry("a.png", "annexpic"), entry("b.png", "annexpic")] }, false);
    await expectGone(button(/移除/, dialog()));
    await click(button("预览 a.png", dialog()));
    await expectText(dialog(), "1 / 2");
    await expect.element(dialog().getByRole("img", { name: "picture.png" })).toBeVisible();
    expect(document.querySelector(".ant-modal:has(.file-preview-bar)")?.getBoundingClientRect().width).toBe(600);
    await click(button("下一个（→）", dialog()));
    await expectText(dialog(), "b.png");
    await expectText(dialog(), "2 / 2");
  });
});

describe("files for reading", () => {
  it("are names that can be fetched, without anything that would change them", async () => {
    await openForm([attachments], { files: [entry("甲.pdf")] }, false);
    await expectShown(button("下载 甲.pdf", dialog()));
    await expectGone(button(/移除|移动/, dialog()));
  });
});

describeScreenQuality("a form with files", {
  open: async (visit) => {
    answerUploads();
    const values = {
      files: [entry("甲.pdf"), entry("b.pdf")],
      pictures: [entry("a.png", "annexpic"), entry("b.png", "annexpic")],
    };
    answerRecords({ fields: [attachments, pictures], records: [{ id: "r1", version: 1, values }] });
    await open(`${recordsPath}?open=edit:r1`, { ...visit, person: worker() });
    await expectCount(page.css(".file-row, .image-card"), 5);
  },
});
