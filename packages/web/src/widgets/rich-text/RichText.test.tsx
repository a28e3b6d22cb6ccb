import { getFileInfo, uploadFile } from "@gongshu/contract/system/file";
import { richTextPieces, richTextSamples } from "@gongshu/core/testing/rich-text-samples";
import { isCleanRichText } from "@gongshu/core/text/rich-text";
import fc from "fast-check";
import { useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "../../testing/fake-server.ts";
import { openControl, type Visit } from "../../testing/product.tsx";
import { sample } from "../../testing/sample.ts";
import {
  button,
  click,
  expectCount,
  expectGone,
  expectShown,
  expectText,
  focus,
  press,
  type,
} from "../../testing/screen.ts";
import { describeScreenQuality } from "../../testing/screen-quality.ts";
import { cleanRichText } from "./clean-fragment.ts";
import { RichTextInput } from "./RichTextInput.tsx";
import { RichTextView } from "./RichTextView.tsx";
import type { RichTextInputProps } from "./rich-text-props.ts";

const picture = "/api/file/Image/annexpic/a.png";
let value = "";

function Editor(props: Partial<RichTextInputProps>) {
  const [html, setHtml] = useState(props.value ?? "");
  useEffect(() => {
    value = html;
  }, [html]);
  return (
    <>
      <RichTextInput {...props} value={html} onChange={setHtml} />
      <button type="button">after</button>
    </>
  );
}

const text = () => page.getByRole("textbox", { name: /请输入内容|備註|正文|Please enter/ });

function answerFiles(): void {
  server.answer(uploadFile, { name: "a.png", url: `${picture}?key=k` });
  server.answer(getFileInfo, ({ params }) =>
    sample(getFileInfo.reply, { url: `/api/file/Image/${params.type}/${params.name}?key=k` }),
  );
}

async function openEditor(props: Partial<RichTextInputProps> = {}, visit: Visit = {}): Promise<void> {
  answerFiles();
  await openControl(<Editor {...props} />, visit);
  await expectShown(text());
}

async function choose(menu: string, entry: string): Promise<void> {
  await click(button(menu));
  await click(page.getByRole("menuitem", { name: entry, exact: true }));
}

describe("the editor of rich text", () => {
  it("gives marks, headings, sizes and colours as clean HTML, and nothing for an empty text", async () => {
    await openEditor();
    await click(text());
    await type("标题");
    await choose("标题", "标题 2");
    await press("Enter");
    await type("a");
    await click(button("加粗（Ctrl+B）"));
    await type("b");
    await choose("文字颜色", "红色");
    await choose("字号", "特大");
    await type("c");
    await expect
      .poll(() => value)
      .toBe(
        '<h2>标题</h2><p>a<strong>b</strong><span class="ql-size-huge" style="color: #e03131"><strong>c</strong></span></p>',
      );
    expect(isCleanRichText(value)).toBe(true);
    await press("Control+a");
    await press("Delete");
    await choose("标题", "正文");
    await expect.poll(() => value).toBe("");
  });

  it.each([
    '<ul><li class="ql-align-center">a</li></ul><ol><li class="ql-indent-1">b</li></ol><ul><li>c<ol><li>d</li></ol></li></ul>',
    "<pre>a &lt;\n\n  b</pre><p>x</p><pre>\n\n</pre>",
    '<blockquote class="ql-indent-3">q</blockquote><h6 class="ql-align-right ql-direction-rtl">r</h6><p><br></p>',
    '<p>a&nbsp; b <a href="https://a.example/?x=1&amp;y=2" target="_blank" rel="noopener noreferrer">l</a></p>',
    `<p><img src="${picture}" alt="x" width="100"></p>`,
    '<p><span style="color: #ff0000; background-color: #ffff00"><strong><em><u><s>x</s></u></em></strong></span></p>',
  ])("gives back what it was given: %s", async (html) => {
    await openEditor({ value: `${html}<p>end</p>` });
    await click(page.getByText("end", { exact: true }));
    await press("End");
    await type("!");
    await expect.poll(() => value).toBe(`${html}<p>end!</p>`);
  });

  it("links marked text to an address that may be kept, by keyboard", async () => {
    await openEditor({ value: "<p>abc</p>" });
    await click(text());
    await press("Control+a");
    await press("Control+k");
    const address = page.getByRole("textbox", { name: "链接地址" });
    await address.fill("javascript:alert(1)");
    await press("Enter");
    await expectShown(page.getByText(/请输入以 http/));
    await address.fill("https://a.example");
    await press("Enter");
    await expectGone(address);
    await expect.poll(() => value).toContain('<a href="https://a.example" target="_blank"');
  });

  it("uploads pictures that are pasted or dropped, and keeps their address without the key", async () => {
    await openEditor();
    await click(text());
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(9)], "a.png", { type: "image/png" }));
    text()
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }));
    await expect.poll(() => value).toBe(`<p><img src="${picture}" alt="a.png"></p>`);
    expect(server.asked(uploadFile)[0]?.params.type).toBe("annexpic");
    expect(document.querySelector<HTMLImageElement>(".ql-editor img")?.src).toContain("key=k");
    const { left, top } = text().element().getBoundingClientRect();
    text()
      .element()
      .dispatchEvent(
        new DragEvent("drop", {
          dataTransfer: transfer,
          clientX: left + 20,
          clientY: top + 20,
          bubbles: true,
          cancelable: true,
        }),
      );
    await expect.poll(() => value.split("<img").length).toBe(3);
  });

  it("uploads pictures that are written out in pasted HTML, and drops those of other sites", async () => {
    await openEditor();
    await click(text());
    const transfer = new DataTransfer();
    const html =
      '<p onclick="x()">x<img src="data:image/png;base64,AAAA"><img src="https://a.example/b.png"><script>1</script></p>';
    transfer.setData("text/html", html);
    text()
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }));
    await expectShown(page.getByText(/来自其他网站的图片/));
    await expect.poll(() => value).toBe(`<p>x<img src="${picture}" alt="image.png"></p>`);
  });

  it("is one stop for Tab in the toolbar and one in the text, and Tab leaves it", async () => {
    await openEditor({ value: "<ul><li>a</li></ul>" });
    focus(button("加粗（Ctrl+B）"));
    await press("ArrowRight");
    await expect.element(button("斜体（Ctrl+I）")).toHaveFocus();
    await press("End");
    await expect.element(button("插入图片")).toHaveFocus();
    await press("Tab");
    await expect.element(text()).toHaveFocus();
    await press("Tab");
    await expect.element(button("after")).toHaveFocus();
    expect(value).toBe("<ul><li>a</li></ul>");
  });

  it("cannot be written in while it is locked", async () => {
    await openEditor({ isDisabled: true, value: "<p>a</p>" });
    await expect.element(button("加粗（Ctrl+B）")).toBeDisabled();
    await expect.element(text()).toHaveAttribute("contenteditable", "false");
  });

  it.each([
    ["zhtw", "粗體（Ctrl+B）", "請輸入內容"],
    ["en", "Bold (Ctrl+B)", "Please enter content"],
  ] as const)("speaks %s", async (locale, bold, placeholder) => {
    answerFiles();
    await openControl(<Editor />, { locale });
    await expectShown(button(bold));
    await expectShown(page.getByRole("textbox", { name: placeholder }));
  });
});

describe("what the browser shows of a rich text", () => {
  it.each(richTextSamples)("is the same as on the server: $what", ({ html, clean }) => {
    expect(cleanRichText(html)).toBe(clean);
  });

  it("is clean whatever is stored", () => {
    const html = fc.array(fc.oneof(fc.constantFrom(...richTextPieces), fc.string({ maxLength: 5 })), { maxLength: 40 });
    fc.assert(
      fc.property(html, (pieces) => {
        expect(isCleanRichText(cleanRichText(pieces.join("")))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("has its pictures with the key of the session, and nothing that runs", async () => {
    answerFiles();
    const html = `<p>一<img src="${picture}" alt="图"><img src="x" onerror="window.isHacked = true"></p>`;
    await openControl(<RichTextView value={html} />);
    await expectText(page.css(".rich-text"), "一");
    await expect.poll(() => page.css(".rich-text img").query()?.getAttribute("src")).toBe(`${picture}?key=k`);
    expect("isHacked" in window).toBe(false);
  });
});

// Without colours: those that a writer has chosen are content, and no colour can be read on both grounds.
const whole =
  "<h2>设备点检说明</h2><p>请<strong>每日</strong>点检，<u>异常</u>及时上报。</p><ol><li>开机<ol><li>电源</li></ol></li><li>归零</li></ol><blockquote>安全第一</blockquote><pre>G0 X0 Y0</pre>";

describeScreenQuality("rich text", {
  open: async (visit) => {
    answerFiles();
    await openControl(
      <div style={{ display: "grid", gap: 16 }}>
        <Editor value={whole} />
        <RichTextInput value="" onChange={() => undefined} isInvalid />
        <RichTextView value={whole} />
      </div>,
      visit,
    );
    await expectCount(page.css(".ql-editor"), 2);
  },
});
