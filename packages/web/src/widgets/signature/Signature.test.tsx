import { uploadFile } from "@gongshu/contract/system/file";
import type { FileEntry } from "@gongshu/core/form/definition";
import { useEffect, useState } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "../../testing/fake-server.ts";
import { openControl, phoneWidth } from "../../testing/product.tsx";
import { button, click, dialog, expectGone, expectShown, focus, press } from "../../testing/screen.ts";
import { describeScreenQuality } from "../../testing/screen-quality.ts";
import { SignatureInput } from "./SignatureInput.tsx";
import { signatureMessages } from "./signature.messages.ts";

const entry: FileEntry = { url: "/api/file/Image/annexpic/s.png?key=k", name: "李建国.png", fileId: "s.png" };
let value: FileEntry | null = null;

function Signature({
  first = null,
  isRequired = false,
}: {
  readonly first?: FileEntry | null;
  readonly isRequired?: boolean;
}) {
  const [held, setHeld] = useState(first);
  useEffect(() => {
    value = held;
  }, [held]);
  return <SignatureInput {...(isRequired && { aria: { "aria-required": true } })} value={held} onChange={setHeld} />;
}

function answerUpload(): void {
  server.answer(uploadFile, { name: "s.png", url: "/api/file/Image/annexpic/s.png?key=k" });
}

const canvas = () => page.css(".signature-canvas");

/** Draws a line as a finger does. */
function draw(): void {
  const element = canvas().element();
  const { left, top } = element.getBoundingClientRect();
  const send = (kind: string, x: number, y: number) =>
    element.dispatchEvent(
      new PointerEvent(kind, {
        pointerId: 1,
        pointerType: "touch",
        isPrimary: true,
        button: 0,
        buttons: kind === "pointerup" ? 0 : 1,
        pressure: 0.5,
        clientX: left + x,
        clientY: top + y,
        bubbles: true,
        cancelable: true,
      }),
    );
  send("pointerdown", 20, 20);
  for (let step = 1; step <= 5; step += 1) send("pointermove", 20 + step * 20, 20 + step * 10);
  send("pointerup", 120, 70);
}

/** Pixels that are not white. */
function inked(): number {
  const element = canvas().element();
  if (!(element instanceof HTMLCanvasElement)) return 0;
  const { data } = element.getContext("2d")?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 0 && (data[at] ?? 255) < 128) count += 1;
  return count;
}

async function openDialog(): Promise<void> {
  await click(button("签名"));
  await expectShown(canvas());
}

describe("a signature", () => {
  it("is drawn, undone, drawn again and kept as an uploaded picture", async () => {
    answerUpload();
    await openControl(<Signature />);
    await openDialog();
    await click(button("确定", dialog()));
    await expectShown(page.getByText("请先签名"));
    draw();
    await expect.poll(inked).toBeGreaterThan(50);
    await click(button("撤销", dialog()));
    await expect.poll(inked).toBe(0);
    draw();
    await click(button("确定", dialog()));
    await expect.poll(() => value).toEqual({ ...entry, name: "手写.png" });
    const sent = server.asked(uploadFile)[0];
    expect(sent?.params.type).toBe("annexpic");
    expect(sent?.form?.get("file")).toMatchObject({ type: "image/png", name: "手写.png" });
    await expectShown(page.getByRole("img", { name: "签名：手写" }));
  });

  it("is a typed name for those who cannot draw, by keyboard alone", async () => {
    answerUpload();
    await openControl(<Signature />);
    await expectShown(button("签名"));
    focus(button("签名"));
    await press("Enter");
    const name = page.getByRole("textbox", { name: "或输入姓名" });
    await name.fill("李建国");
    await expect.poll(inked).toBeGreaterThan(200);
    await press("Enter");
    await expect.poll(() => value).toEqual(entry);
  });

  it("is what was done last: drawing takes the place of a name, and a name that of a drawing", async () => {
    await openControl(<Signature />);
    await openDialog();
    const name = page.getByRole("textbox", { name: "或输入姓名" });
    await name.fill("李");
    draw();
    await expect.element(name).toHaveValue("");
    await click(button("清除", dialog()));
    await expect.poll(inked).toBe(0);
  });

  it("stays in its dialog when the upload is refused", async () => {
    server.refuse(uploadFile, new Refusal(400, "存储空间不足"));
    await openControl(<Signature />);
    await openDialog();
    draw();
    await click(button("确定", dialog()));
    await expectShown(page.getByText("存储空间不足"));
    await expectShown(canvas());
    expect(value).toBeNull();
  });

  it("is taken away where it need not be there", async () => {
    await openControl(<Signature first={entry} />);
    await click(button("移除签名"));
    await expect.poll(() => value).toBeNull();
    await openControl(<Signature first={entry} isRequired />);
    await expectShown(button("重新签名"));
    await expectGone(button("移除签名"));
  });

  it("has the whole width of a phone", async () => {
    await openControl(<Signature />, { width: phoneWidth, height: 844 });
    await openDialog();
    await expect.poll(() => canvas().element().getBoundingClientRect().width).toBeGreaterThan(phoneWidth - 60);
  });

  it.each([
    ["zhtw", "簽名"],
    ["en", "Sign"],
  ] as const)("speaks %s", async (locale, name) => {
    await openControl(<Signature />, { locale });
    await expectShown(button(name));
  });
});

describeScreenQuality("a signature", {
  open: async (visit) => {
    await openControl(
      <>
        <Signature />
        <SignatureInput value={entry} onChange={() => undefined} isDisabled />
      </>,
      visit,
    );
  },
  openers: [{ name: signatureMessages.sign }],
});
