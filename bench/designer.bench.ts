import type { Page } from "playwright-core";
import { password, people } from "../e2e/support/people.ts";
import { requireNode } from "../scripts/node-runtime.mjs";
import { startServer } from "../scripts/server-process.mjs";
import { ensureWebBuilt } from "../scripts/web-build.mjs";
import type { Figure } from "./figure.ts";
import { openProfile } from "./support/browser-page.ts";
import { base, options } from "./support/model.ts";
import { p95Of } from "./support/percentiles.ts";
import { ProductClient } from "./support/product.ts";

export const name = "designer";

const fieldCount = 300;
const moves = 240;
const kinds = ["text", "number", "date", "select"] as const;

/** What the page notes of its frames while something is dragged. */
declare global {
  interface Window {
    /** Milliseconds from each frame to the next. */
    benchFrames: number[];
    benchStop: boolean;
  }
}

/**
 * The designer with as many fields as a form may have, on demonstration data: how long frames take while something is dragged over its
 * canvas, so that every move means another place. Frames come every 16.7 ms at best.
 */
export async function run(): Promise<Figure[]> {
  if (!ensureWebBuilt(requireNode())) throw new Error("The web could not be built.");
  const server = await startServer({ env: { NODE_ENV: "development" } });
  try {
    return await measureDesigner(server.url);
  } finally {
    await server.stop();
  }
}

function fieldAt(index: number): object {
  const kind = kinds[index % kinds.length];
  return {
    ...base,
    id: `f${index}`,
    kind,
    field: `field${index}`,
    label: `字段 ${index}`,
    ...(kind === "select" && { options: options("o", 4) }),
  };
}

/** The figures of the product at `url`. */
export async function measureDesigner(url: string): Promise<Figure[]> {
  const client = await ProductClient.signIn(url, people.admin.account, password);
  const { id } = await client.call<{ id: string }>("POST", "/api/visualdev/Base", {
    fullName: "Wide",
    enCode: "bench.designer",
    category: "bench",
    formData: JSON.stringify({ schema: 2, fields: Array.from({ length: fieldCount }, (_, index) => fieldAt(index)) }),
    columnData: "",
  });
  const profile = await openProfile({ gongshu_token: `${client.token}|string` });
  const { page } = profile;
  await page.goto(`${url}/onlineDev/webDesign/design/${id}`);
  await page
    .locator(".canvas-field")
    .nth(fieldCount - 1)
    .waitFor();
  await page.waitForTimeout(1000);
  const added = await drag(page, ".palette-kind >> nth=0");
  const moved = await drag(page, ".canvas-pick >> nth=2");
  await profile.close();
  return [
    { name: "frame while a new field is dragged, p95", value: p95Of(added), unit: "ms", bar: 25 },
    { name: "frame while a field is moved, p95", value: p95Of(moved), unit: "ms", bar: 25 },
  ];
}

/** Drags over the canvas in zigzags, and lets go outside of it; gives the times of the frames. */
async function drag(page: Page, handle: string): Promise<number[]> {
  const from = await page.locator(handle).boundingBox();
  const canvas = await page.locator(".designer-middle").boundingBox();
  if (from === null || canvas === null) throw new Error("The designer is not there.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2 + 12, { steps: 4 });
  await page.evaluate(() => {
    window.benchFrames = [];
    window.benchStop = false;
    let before = performance.now();
    const next = (now: number) => {
      window.benchFrames.push(now - before);
      before = now;
      if (!window.benchStop) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (let move = 0; move < moves; move += 1) {
    const x = canvas.x + 60 + ((move * 37) % (canvas.width - 120));
    const y = canvas.y + 120 + ((move * 11) % (canvas.height - 240));
    await page.mouse.move(x, y);
  }
  const frames = await page.evaluate(() => {
    window.benchStop = true;
    return window.benchFrames;
  });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return frames.slice(1);
}
