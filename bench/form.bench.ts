import type { Page } from "playwright-core";
import { password, people } from "../e2e/support/people.ts";
import { requireNode } from "../scripts/node-runtime.mjs";
import { startServer } from "../scripts/server-process.mjs";
import { ensureWebBuilt } from "../scripts/web-build.mjs";
import type { Figure } from "./figure.ts";
import { openProfile } from "./support/browser-page.ts";
import { base, options, text } from "./support/model.ts";
import { medianOf, p95Of } from "./support/percentiles.ts";
import { type ModelDesign, publishDesign } from "./support/prepared-product.ts";
import { ProductClient } from "./support/product.ts";

export const name = "form";

const fieldCount = 300;
const keyCount = 200;
const bareInputs = "floor: key to paint in a page of 300 bare inputs, p95";
const openings = 9;

declare global {
  interface Window {
    /** Of each key press the milliseconds to the end of the frame that shows it, and of the last frame that changed the form because of it. */
    benchKeys: { painted: number; settled: number }[];
  }
}

/**
 * Filling in records in the browser, on demonstration data:
 * - key to paint: from a key press in a form of 300 fields and 20 rules to the end of the frame that shows it, where the key
 *   goes into a field that half of the rules read. The browser draws as soon as it can, since waiting for the screen is no work.
 * - key to rules: to the end of the last frame that the key changes something in: ten calculations have their results, or ten fields, which
 *   one key in ten shows or hides, have come or gone.
 * - dialog: from the click to the frame that shows a form of 20 fields, once it has been opened before.
 */
export async function run(): Promise<Figure[]> {
  if (!ensureWebBuilt(requireNode())) throw new Error("The web could not be built.");
  const server = await startServer({ env: { NODE_ENV: "development" } });
  try {
    return await measureForms(server.url);
  } finally {
    await server.stop();
  }
}

/** Of every six fields three texts, a number, a date and a select; the first is the text and the fourth the number that the rules read. */
function fieldAt(index: number): ModelDesign["formData"]["fields"][number] {
  const own = { ...base, id: `f${index}`, field: `field${index}`, label: `字段 ${index}` };
  const turn = index % 6;
  if (turn === 3) return { ...own, kind: "number", precision: 2 };
  if (turn === 4) return { ...own, kind: "date", format: "yyyy-MM-dd" };
  if (turn === 5) return { ...own, kind: "select", options: options("o", 4) };
  return { ...text(own.id, own.field, own.label) };
}

const conditionsAt = (index: number) => ({
  visible: `{f0} <> "x${index}"`,
  required: `CONTAINS({f0}, "y${index}")`,
});

/** Ten fields that are shown by a rule and required by it, and ten calculations. */
function wideDesign(): ModelDesign {
  const fields = Array.from({ length: fieldCount }, (_, index) => {
    const field = fieldAt(index);
    if (index < 12) return field;
    if (index % 30 === 13) return { ...field, conditions: conditionsAt(index) };
    if (index % 30 === 14)
      return {
        ...base,
        id: field.id,
        kind: "calculation",
        field: `field${index}`,
        label: `计算 ${index}`,
        expression: `{f3} × ${index} + {f9}`,
      };
    return field;
  });
  return { formData: { schema: 3, fields }, columnData: listOf("f0") };
}

const listOf = (field: string) => ({ schema: 1, columns: [{ field }] });

/** The figures of the product at `url`. */
export async function measureForms(url: string): Promise<Figure[]> {
  const client = await ProductClient.signIn(url, people.admin.account, password);
  await publishDesign(client, "benchWide", wideDesign());
  const fields = Array.from({ length: 20 }, (_, index) => fieldAt(index));
  await publishDesign(client, "benchTwenty", { formData: { schema: 3, fields }, columnData: listOf("f0") });
  const stored = { gongshu_token: `${client.token}|string` };
  const [letters, digits] = await timeKeys(url, stored);
  const bare = await timeBareKeys();
  return [
    { name: bareInputs, value: p95Of(bare.map(({ painted }) => painted)), unit: "ms" },
    ...keyFigures("a text", letters),
    ...keyFigures("a number", digits),
    { name: "dialog of 20 fields, warm", value: medianOf(await timeOpenings(url, stored)), unit: "ms", bar: 150 },
  ];
}

function keyFigures(of: string, keys: Window["benchKeys"]): Figure[] {
  const begin = "300 fields, 20 rules: key to";
  const painted = p95Of(keys.map((key) => key.painted));
  return [
    { name: `${begin} paint of ${of}, p95`, value: painted, unit: "ms", bar: 16, ratioOf: bareInputs },
    { name: `${begin} rules of ${of}, p95`, value: p95Of(keys.map(({ settled }) => settled)), unit: "ms" },
  ];
}

async function openForm(page: Page, url: string, code: string): Promise<void> {
  await page.goto(`${url}/model/${code}`);
  await page.getByRole("button", { name: "新增" }).first().click();
  await page.locator(".record-form-cell").first().waitFor();
}

const frames = ["--disable-frame-rate-limit", "--disable-gpu-vsync"];

/** What a key costs the browser alone. */
async function timeBareKeys(): Promise<Window["benchKeys"]> {
  const profile = await openProfile({}, frames);
  const { page } = profile;
  const inputs = Array.from({ length: fieldCount }, (_, index) => `<label>字段 ${index}<input></label>`).join("");
  await page.setContent(`<div role="dialog" class="record-form" style="height:800px;overflow:auto">${inputs}</div>`);
  await page.evaluate(noteKeys);
  const keys = await typeInto(page, "字段 0", "abcdefghij");
  await profile.close();
  return keys;
}

async function timeKeys(
  url: string,
  stored: Readonly<Record<string, string>>,
): Promise<[Window["benchKeys"], Window["benchKeys"]]> {
  const profile = await openProfile(stored, frames);
  const { page } = profile;
  await openForm(page, url, "benchWide");
  await page.waitForTimeout(1000);
  // A form in which nothing has been typed yet is another one: its first key makes the page an unsaved one.
  await page.getByRole("dialog").getByLabel("字段 1", { exact: true }).fill("x");
  await page.evaluate(noteKeys);
  const letters = await typeInto(page, "字段 0", "abcdefghij");
  const digits = await typeInto(page, "字段 3", "1234567890");
  await profile.close();
  return [letters, digits];
}

/** A message is delivered once the frame that was asked for before it has been drawn. */
function noteKeys(): void {
  const afterFrame = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port2.addEventListener("message", then, { once: true });
    port2.start();
    requestAnimationFrame(() => port1.postMessage(""));
  };
  let pressed = 0;
  const note = (name: "painted" | "settled") => {
    const at = window.benchKeys.length - 1;
    const began = pressed;
    afterFrame(() => {
      const key = window.benchKeys[at];
      if (key !== undefined) key[name] = performance.now() - began;
    });
  };
  document.addEventListener(
    "keydown",
    (event) => {
      pressed = event.timeStamp;
      window.benchKeys.push({ painted: 0, settled: 0 });
      note("painted");
    },
    { capture: true },
  );
  const form = document.querySelector(".record-form");
  if (form !== null)
    new MutationObserver(() => note("settled")).observe(form, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
}

/** Types the characters one by one, and takes them away again; the first ten keys, which warm the page up, do not count. */
async function typeInto(page: Page, label: string, characters: string): Promise<Window["benchKeys"]> {
  await page.getByRole("dialog").getByLabel(label, { exact: true }).click();
  await page.evaluate(() => void (window.benchKeys = []));
  for (let count = 0; count < keyCount; count += 1) {
    const round = Math.floor(count / characters.length);
    await page.keyboard.press(round % 2 === 0 ? (characters[count % characters.length] ?? "") : "Backspace");
    await page.waitForTimeout(30);
  }
  const times = await page.evaluate(() => window.benchKeys);
  return times.slice(10);
}

async function timeOpenings(url: string, stored: Readonly<Record<string, string>>): Promise<number[]> {
  const profile = await openProfile(stored);
  const { page } = profile;
  await openForm(page, url, "benchTwenty");
  const times: number[] = [];
  for (let opening = 0; opening < openings; opening += 1) {
    await page.getByRole("dialog").getByRole("button", { name: "取消" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    const seen = page.evaluate(
      async () => (await window.benchSeen(".record-form-cell:nth-child(20) input")) - window.benchClick,
    );
    await page.getByRole("button", { name: "新增" }).first().click();
    times.push(await seen);
  }
  await profile.close();
  return times;
}
