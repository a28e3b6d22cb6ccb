import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { openControl } from "../../testing/product.tsx";
import { button, click, expectGone, expectShown, expectText } from "../../testing/screen.ts";
import { describeScreenQuality } from "../../testing/screen-quality.ts";
import { CodeView } from "./CodeView.tsx";
import { barcodeShape, svgFile } from "./code-shape.ts";
import { pngOf } from "./svg-picture.ts";

describe("a code", () => {
  it("is drawn as large as it is asked for, with its text below the bars", async () => {
    await openControl(
      <>
        <CodeView text="批次 2026-01" format="QR" size={120} />
        <CodeView text="690123456789" format="EAN13" />
      </>,
    );
    await expectShown(page.getByRole("img", { name: "二维码：批次 2026-01" }));
    expect(
      page
        .getByRole("img", { name: /二维码/ })
        .element()
        .getBoundingClientRect().width,
    ).toBe(120);
    await expectText(page.getByRole("img", { name: "条形码：690123456789" }), "6901234567892");
  });

  it("says why a text cannot be one", async () => {
    await openControl(<CodeView text="批次" format="CODE39" hasActions />);
    await expectText(page.css(".code-fault"), "Code 39 条码只能包含大写英文、数字、空格和 - . $ / + %");
    await expectGone(page.getByRole("img"));
    await openControl(<CodeView text="6901234567890" format="EAN13" />, { locale: "en" });
    await expectText(page.css(".code-fault"), "The check digit of this EAN-13 bar code should be 2");
  });

  it("is downloaded as SVG and PNG, and copied as a picture", async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const write = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
    await openControl(<CodeView text="A/1 b" format="CODE128" hasActions />);
    await click(button("下载 SVG"));
    await click(button("下载 PNG"));
    await expect.poll(() => saved).toEqual(["A_1_b.svg", "A_1_b.png"]);
    await click(button("复制图片"));
    await expectShown(page.getByText("已复制"));
    expect(write.mock.calls[0]?.[0][0]?.types).toEqual(["image/png"]);
    write.mockRejectedValue(new Error("no"));
    await click(button("复制图片"));
    await expectShown(page.getByText("浏览器不允许复制，请下载"));
  });

  it("is a PNG four times as large as its bars", async () => {
    const png = await createImageBitmap(await pngOf(svgFile(barcodeShape("CODE128", "123456"))));
    expect([png.width, png.height]).toEqual([88 * 4, 64 * 4]);
  });

  it.each([
    ["zhtw", "下載 SVG", "QR 碼：1"],
    ["en", "Download SVG", "QR code: 1"],
  ] as const)("speaks %s", async (locale, download, name) => {
    await openControl(<CodeView text="1" format="QR" hasActions />, { locale });
    await expectShown(button(download));
    await expectShown(page.getByRole("img", { name }));
  });
});

describeScreenQuality("codes", {
  open: async (visit) => {
    await openControl(
      <>
        <p>Codes</p>
        <CodeView text="https://gongshu.example" format="QR" hasActions />
        <CodeView text="BOX-2026-000123" format="CODE128" size={800} hasActions />
        <CodeView text="6901234567892" format="EAN13" />
        <CodeView text="批次" format="CODE39" />
      </>,
      visit,
    );
    await expectShown(page.getByRole("img").first());
  },
});
