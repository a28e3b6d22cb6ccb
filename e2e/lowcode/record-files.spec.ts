import { expect, type Locator, type Page, test } from "@playwright/test";
import { addField, newForm, publish } from "../support/form-design.ts";
import { people } from "../support/people.ts";
import { dialog, input, row, saveDialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

/** Pictures of one pixel, of different colours. */
const pictures = {
  "red.png": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "blue.png": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
};

/** Carries a text file onto a place, or pastes it there. */
async function carry(place: Locator, how: "drop" | "paste", name: string): Promise<void> {
  await place.evaluate(
    (element, given) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([`text of ${given.name}`], given.name, { type: "text/plain" }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.how === "drop"
          ? new DragEvent("drop", { ...init, dataTransfer: transfer })
          : new ClipboardEvent("paste", { ...init, clipboardData: transfer }),
      );
    },
    { how, name },
  );
}

/** Breaks the connection of the first piece that is sent in a resumable upload. */
async function breakOnce(page: Page): Promise<() => number> {
  let pieces = 0;
  await page.route("**/api/file/Tus/**", (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    pieces += 1;
    return pieces === 1 ? route.abort("connectionreset") : route.continue();
  });
  return () => pieces;
}

const fileIn = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });

test("files are dropped, pasted, sent in pieces and put in order, and are there when the record is opened again", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const name = unique("验收");
  await signIn(page, people.admin, "/onlineDev/webDesign");
  await newForm(page, name, unique("e2e.files"));
  await addField(page, "单行输入", "批号");
  await addField(page, "附件上传", "资料");
  await page.getByRole("spinbutton", { name: "单个文件小于" }).fill("20");
  await addField(page, "图片上传", "照片");
  await publish(page, name);
  await dialog(page).getByRole("button", { name: "打开", exact: true }).click();

  await page.getByRole("button", { name: "新增" }).first().click();
  await input(page, "批号").fill("F-001");
  const place = dialog(page).locator(".upload").first();
  await carry(place, "drop", "dropped.txt");
  await carry(place, "paste", "pasted.txt");
  await expect(fileIn(page, "pasted.txt")).toBeVisible();
  const pieces = await breakOnce(page);
  const large = { name: "large.txt", mimeType: "text/plain", buffer: Buffer.alloc(17 * 1024 * 1024, "a") };
  await dialog(page).locator("input[type=file]:not([capture])").first().setInputFiles(large);
  await expect(fileIn(page, "large.txt")).toBeVisible();
  expect(pieces()).toBeGreaterThan(2);
  const images = Object.entries(pictures).map(([one, bytes]) => ({
    name: one,
    mimeType: "image/png",
    buffer: Buffer.from(bytes, "base64"),
  }));
  await dialog(page).locator("input[type=file]:not([capture])").last().setInputFiles(images);
  await expect(dialog(page).getByRole("button", { name: "预览 blue.png" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "移动 red.png" }).hover();
  const target = await dialog(page).getByRole("button", { name: "预览 blue.png" }).boundingBox();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 60, { steps: 10 });
  await page.mouse.up();
  await expect(dialog(page).getByRole("button", { name: /^预览/ }).first()).toHaveAccessibleName("预览 blue.png");
  await saveDialog(page);

  await expect(row(page, "F-001").getByRole("img", { name: "blue.png" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "编辑 F-001" }).click();
  await expect(fileIn(page, "large.txt")).toBeVisible();
  await dialog(page).getByRole("button", { name: "移除 pasted.txt" }).click();
  await dialog(page).getByRole("button", { name: "移除", exact: true }).click();
  await expect(fileIn(page, "pasted.txt")).toBeHidden();
  const [fetched] = await Promise.all([
    page.waitForEvent("download"),
    dialog(page).getByRole("button", { name: "下载 dropped.txt" }).click(),
  ]);
  expect(fetched.suggestedFilename()).toBe("dropped.txt");
  await fileIn(page, "dropped.txt").click();
  await expect(page.getByRole("region", { name: "dropped.txt" })).not.toBeEmpty();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("region", { name: "large.txt" })).toContainText("aaaa");
  await expect(page.getByText("内容较长，仅显示开头部分，完整内容请下载")).toBeVisible();
  await page.keyboard.press("Escape");
  await dialog(page).getByRole("button", { name: "预览 blue.png" }).click();
  await expect(dialog(page).locator(".file-preview-image")).toBeVisible();
  await page.keyboard.press("Escape");
  await saveDialog(page);
  expect(errors()).toEqual([]);
});
