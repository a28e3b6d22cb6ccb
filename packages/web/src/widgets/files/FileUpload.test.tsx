import { uploadFile } from "@gongshu/contract/system/file";
import type { FileEntry } from "@gongshu/core/form/definition";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react/pure";
import { queryClient } from "../../lib/query-client.ts";
import { Refusal, server } from "../../testing/fake-server.ts";
import { open } from "../../testing/product.tsx";
import { button, click, expectCount, expectGone, expectShown } from "../../testing/screen.ts";
import { ModalHost } from "../../ui/ModalHost.tsx";
import { FileUpload } from "./FileUpload.tsx";
import { ImageUpload } from "./ImageUpload.tsx";
import { type UploadProps, uploadDefaults } from "./upload-props.ts";

type Given = Partial<Omit<UploadProps, "value" | "onChange">>;

function Shown({ Upload, given }: { readonly Upload: ComponentType<UploadProps>; readonly given: Given }) {
  const [value, setValue] = useState<readonly FileEntry[]>([]);
  return (
    <QueryClientProvider client={queryClient}>
      <ModalHost>
        <Upload {...given} value={value} onChange={setValue} />
      </ModalHost>
    </QueryClientProvider>
  );
}

async function show(Upload: ComponentType<UploadProps>, given: Given = {}): Promise<void> {
  let count = 0;
  server.answer(uploadFile, ({ params, form }) => {
    count += 1;
    const sent = form?.get("file");
    const name = `20260101_${count}.${sent instanceof File ? sent.name.split(".").at(-1) : ""}`;
    return { name, url: `/api/file/Image/${params.type}/${name}` };
  });
  await open("/home");
  await render(<Shown Upload={Upload} given={given} />);
  await expectCount(page.css(".upload-button"), 1);
}

const input = (kind: "dialog" | "camera") =>
  page.css(`.upload > input[type=file]${kind === "camera" ? "[capture=environment]" : ":not([capture])"}`);
/** Chooses files as the dialog does; the driver would carry every byte of them. */
function choose(files: readonly File[], kind: "dialog" | "camera" = "dialog"): void {
  const transfer = new DataTransfer();
  for (const one of files) transfer.items.add(one);
  const element = input(kind).element() as HTMLInputElement;
  element.files = transfer.files;
  element.dispatchEvent(new Event("change", { bubbles: true }));
}

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const sentTypes = () => server.asked(uploadFile).map(({ params }) => params.type);
const megabyte = 1024 * 1024;

/** A device with a finger for a pointer. */
function useFinger(): void {
  const media = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    media(query === "(pointer: coarse)" ? "(min-width: 1px)" : query),
  );
}

describe("where nothing else is said", () => {
  it.each([
    ["files", FileUpload, "小于 2MB · 最多 9 个", "annex", 2],
    ["pictures", ImageUpload, "小于 20MB · 最多 9 张", "annexpic", 20],
  ] as const)("%s are nine, below their size, of their category", async (_kind, Upload, hint, type, size) => {
    await show(Upload);
    await expectShown(page.getByText(hint));
    const names = Array.from({ length: 11 }, (_, index) => file(`${index}.png`));
    choose([file("large.png", size * megabyte), ...names]);
    await expectShown(page.getByText(`文件大小超过 ${size}MB`));
    await expectCount(page.css(".file-row, .image-card:not(.image-add)"), 9);
    await expect.poll(sentTypes).toEqual(Array(9).fill(type));
  });

  it("a workflow takes as many files as somebody likes", async () => {
    await show(FileUpload, { ...uploadDefaults.file, type: "workFlow", limit: 0 });
    await expectShown(page.getByText(/小于 2MB$/));
    choose(Array.from({ length: 11 }, (_, index) => file(`${index}.pdf`)));
    await expectCount(page.css("button.file-name"), 11);
    expect(sentTypes()).toEqual(Array(11).fill("workFlow"));
  });
});

describe("the button for the camera", () => {
  it.each([
    ["files", FileUpload],
    ["pictures", ImageUpload],
  ] as const)("opens the camera for %s on devices for fingers, and sends what it has made", async (_kind, Upload) => {
    useFinger();
    await show(Upload);
    const camera = input("camera").element() as HTMLInputElement;
    expect([camera.accept, camera.multiple]).toEqual(["image/*", false]);
    const opened = vi.spyOn(camera, "click").mockImplementation(() => undefined);
    await click(button("拍照"));
    expect(opened).toHaveBeenCalledOnce();
    choose([file("IMG_1.jpg")], "camera");
    await expect.poll(() => sentTypes().length).toBe(1);
  });

  it.each([
    [["pdf", "jpg"], 1],
    [["jpeg"], 1],
    [["pdf", "png"], 0],
  ])("is there for %j when a photograph is taken there: %i", async (extensions, count) => {
    useFinger();
    await show(FileUpload, { extensions });
    await expectCount(button("拍照"), count);
  });

  it("is not there for a mouse", async () => {
    await show(FileUpload);
    await expectGone(button("拍照"));
  });
});

describe("the words of the server that refuses a file", () => {
  it("stay for one and a half seconds", async () => {
    await show(FileUpload);
    server.refuse(uploadFile, new Refusal(400, "文件内容与扩展名不符"));
    choose([file("a.pdf")]);
    await expectShown(page.getByText("文件内容与扩展名不符"));
    const since = performance.now();
    await expectGone(page.getByText("文件内容与扩展名不符"));
    const stayed = performance.now() - since;
    expect(stayed).toBeGreaterThan(1300);
    expect(stayed).toBeLessThan(2500);
  });
});
