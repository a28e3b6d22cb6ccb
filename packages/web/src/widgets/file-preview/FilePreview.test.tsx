import { downloadFile, type FilePreviewReply, filePreview, getFilePreview } from "@gongshu/contract/system/file";
import { getJob, jobInfo } from "@gongshu/contract/system/job";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { queryClient } from "../../lib/query-client.ts";
import { server } from "../../testing/fake-server.ts";
import { open } from "../../testing/product.tsx";
import { sample } from "../../testing/sample.ts";
import { button, click, dialog, expectGone, expectShown, expectText, press } from "../../testing/screen.ts";
import { expectAccessible } from "../../testing/screen-quality.ts";
import { FilePreview } from "./FilePreview.tsx";
import gbkPdf from "./testing/gbk-euc.pdf?url";
import jpeg2000Pdf from "./testing/jpeg2000.pdf?url";
import pdf from "./testing/two-pages.pdf?url";
import unicodePdf from "./testing/unigb-ucs2.pdf?url";

const names = ["说明.txt", "数据.csv", "图.png", "报告.pdf", "合同.docx", "声音.mp3", "包.zip", "影像.mp4"];
const files = names.map((name, index) => ({ type: "annex", fileId: `f${index}`, name }));

/** Any address of pictures, see vitest.component.ts. */
const picture = "/api/file/Image/annex/f2.png";

let conversions = 0;

let shownPdf = pdf;

const replies: Readonly<Record<string, () => Partial<FilePreviewReply>>> = {
  f0: () => ({ kind: "text", text: "<b>第一行</b>\n第二行", isCut: true }),
  f1: () => ({ kind: "csv", text: '名称,备注\n螺丝,"a,b"\n' }),
  f2: () => ({ kind: "image", url: picture }),
  f3: () => ({ kind: "pdf", url: shownPdf }),
  f4: () => {
    conversions += 1;
    return conversions === 1 ? { kind: "office", jobId: "job1" } : { kind: "pdf", url: pdf };
  },
  f5: () => ({ kind: "audio", url: "data:audio/mpeg;base64," }),
  f7: () => ({ kind: "video", url: "data:video/mp4;base64," }),
  f6: () => ({ kind: "none", reason: "此类文件无法预览，请下载后查看" }),
};

function Shown({ first }: { readonly first: string }) {
  const [shown, setShown] = useState<string | undefined>(first);
  return (
    <QueryClientProvider client={queryClient}>
      <FilePreview files={files} shown={shown} onShow={setShown} />
    </QueryClientProvider>
  );
}

async function show(first: string, document = pdf): Promise<void> {
  conversions = 0;
  shownPdf = document;
  server.answer(getFilePreview, ({ params }) =>
    sample(filePreview, {
      name: files.find(({ fileId }) => fileId === params.name)?.name ?? "",
      isCut: false,
      jobId: null,
      reason: "",
      ...replies[params.name]?.(),
    }),
  );
  await open("/home");
  await render(<Shown first={first} />);
  await expectShown(dialog());
}

/** How many pixels of the page that is shown have such a colour. */
function pixels(is: (red: number, green: number, blue: number) => boolean): number {
  const canvas = page.getByRole("img", { name: "第 1 / 1 页" }).query();
  if (!(canvas instanceof HTMLCanvasElement)) return 0;
  const { width, height } = canvas;
  const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255 && is(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) count += 1;
  return count;
}

describe("looking at a file", () => {
  it("shows texts as texts, tables as tables, and says when there is more", async () => {
    await show("f0");
    await expectShown(dialog().getByText("<b>第一行</b>"));
    await expectShown(dialog().getByText("内容较长，仅显示开头部分，完整内容请下载"));
    await expectAccessible();
    await press("ArrowRight");
    await expectShown(page.getByRole("columnheader", { name: "备注" }));
    await expectShown(page.getByRole("cell", { name: "a,b" }));
    await expectText(dialog(), "2 / 8");
    await press("ArrowLeft");
    await expectShown(dialog().getByText("<b>第一行</b>"));
  });

  it("shows pictures larger and smaller, by buttons and by keys", async () => {
    await show("f2");
    const shown = page.getByRole("img", { name: "图.png" });
    await expectShown(shown);
    await click(button("放大（+）", dialog()));
    await expect.element(shown).toHaveAttribute("style", "width: 150%;");
    await press("-");
    await press("-");
    await expect.element(shown).toHaveAttribute("style", "width: 75%;");
  });

  it("draws a document page by page", async () => {
    await show("f3");
    await expectShown(page.getByRole("img", { name: "第 1 / 2 页" }));
    await press("PageDown");
    await expectShown(page.getByRole("img", { name: "第 2 / 2 页" }));
    await expect.element(button("下一页（PageDown）", dialog())).toBeDisabled();
  });

  it.each([
    ["GBK-EUC-H", gbkPdf],
    ["UniGB-UCS2-H", unicodePdf],
  ])("draws Chinese texts in a font that the document does not bring along, by %s", async (_cMap, document) => {
    await show("f3", document);
    await expect.poll(() => pixels((red) => red < 50)).toBeGreaterThan(2000);
  });

  it("draws pictures in JPEG 2000", async () => {
    await show("f3", jpeg2000Pdf);
    await expect
      .poll(() => pixels((red, green, blue) => red === 200 && green === 30 && blue === 30))
      .toBeGreaterThan(10_000);
  });

  it.each([
    ["f5", "声音.mp3", "AUDIO", "data:audio/mpeg;base64,"],
    ["f7", "影像.mp4", "VIDEO", "data:video/mp4;base64,"],
  ])("plays %s by the controls of the browser", async (first, name, element, src) => {
    await show(first);
    const player = dialog().css(`[aria-label="${name}"][controls]`);
    await expect.poll(() => player.query()?.tagName).toBe(element);
    await expect.element(player).toHaveAttribute("src", src);
  });

  it("waits for an office file to be converted, and then shows it", async () => {
    server.answer(getJob, sample(jobInfo, { id: "job1", state: "done", progress: 100 }));
    await show("f4");
    await expectShown(page.getByText("正在转换为可预览的格式…"));
    await expectShown(page.getByRole("img", { name: "第 1 / 2 页" }));
  });

  it("says why a conversion has failed", async () => {
    const errorText = "此文件无法转换为预览，请下载后查看";
    server.answer(getJob, sample(jobInfo, { id: "job1", state: "failed", errorText }));
    await show("f4");
    await expectShown(dialog().getByText(errorText));
  });

  it("says why there is nothing to see, and fetches the file all the same", async () => {
    server.answer(downloadFile, { name: "包.zip", url: "javascript:alert(1)" });
    await show("f6");
    await expectShown(dialog().getByText("此类文件无法预览，请下载后查看"));
    await click(button("下载", dialog()));
    await expect.poll(() => server.asked(downloadFile)[0]?.params).toEqual({ type: "annex", name: "f6" });
    await press("Escape");
    await expectGone(dialog());
  });
});
