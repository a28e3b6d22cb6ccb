import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { openXlsx, readXlsx, saveXlsx } from "hucre/xlsx";
import { dialog } from "./screen.ts";

/** A file that the browser has fetched. */
export interface Fetched {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What somebody types into one row of a template, by its headings. */
export type TypedRow = Readonly<Record<string, string>>;

/** Does what makes the browser fetch a file, and gives that. */
export async function fileAfter(page: Page, ask: () => Promise<void>): Promise<Fetched> {
  const [download] = await Promise.all([page.waitForEvent("download"), ask()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The rows of the first sheet as texts, the headings among them. */
export async function rowsOf({ bytes }: Fetched): Promise<string[][]> {
  const { sheets } = await readXlsx(bytes);
  return (sheets[0]?.rows ?? []).map((cells) => cells.map((cell) => String(cell ?? "")));
}

/** The template with rows typed into its first sheet; everything else of it stays. */
async function filled({ bytes }: Fetched, rows: readonly TypedRow[]): Promise<Buffer> {
  const workbook = await openXlsx(bytes);
  const sheet = workbook.sheets[0];
  const headings = (sheet?.rows[0] ?? []).map(String);
  const known = rows.flatMap((row) => Object.keys(row)).filter((heading) => !headings.includes(heading));
  expect(known).toEqual([]);
  sheet?.rows.push(...rows.map((row) => headings.map((heading) => row[heading] ?? null)));
  return Buffer.from(await saveXlsx(workbook));
}

/** Opens the import of the list in view, fetches its template, and chooses that with these rows as the file to import. */
export async function chooseFilledTemplate(page: Page, rows: readonly TypedRow[]): Promise<Fetched> {
  await page.getByRole("button", { name: /导入$/ }).click();
  const template = await fileAfter(page, () => dialog(page).getByRole("button", { name: "下载导入模板" }).click());
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles({
      name: template.name,
      mimeType: "application/octet-stream",
      buffer: await filled(template, rows),
    });
  return template;
}
