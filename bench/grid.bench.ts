import type { Page } from "playwright-core";
import type { Figure } from "./figure.ts";
import { openProfile } from "./support/browser-page.ts";
import { serveLargeGrid } from "./support/large-grid-page.ts";
import { medianOf } from "./support/percentiles.ts";

export const name = "grid";

const rounds = 5;
const scrollMs = 3000;
/** Frames a second that are enough; where the machine does not reach them with an empty page, its own number counts. */
const enough = 55;

type Shown = "grid" | "plain" | "bare";
const seen: Readonly<Record<Shown, string>> = {
  grid: ".data-table tbody tr[data-row-key]",
  plain: ".plain",
  bare: ".bare tr",
};

declare global {
  interface Window {
    benchMount(what: Shown): void;
  }
}

/**
 * The data table with 100,000 rows of 50 columns in a page of its own, in medians of fresh documents:
 * - first paint: from the moment that the table is asked for, its rows being there, to the first frame that shows some.
 * - frames a second while it is scrolled down, three lines a frame, and while it is scrolled across.
 * - the same with a plain box of the same size instead of the table, which is the bar: it has nothing to paint.
 * - the same with a bare table that paints as much, for comparison. It is what a browser reaches where no row has to come.
 */
export async function run(): Promise<Figure[]> {
  const served = await serveLargeGrid();
  const profile = await openProfile();
  try {
    return await measureGrid(profile.page, served.url);
  } finally {
    await profile.close();
    await served.stop();
  }
}

interface Round {
  readonly paint: number;
  readonly down: number;
  readonly across: number;
}

async function measureGrid(page: Page, url: string): Promise<Figure[]> {
  const grid: Round[] = [];
  const plain: Round[] = [];
  const bare: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    grid.push(await measureOne(page, url, "grid"));
    plain.push(await measureOne(page, url, "plain"));
    bare.push(await measureOne(page, url, "bare"));
  }
  const of = (some: readonly Round[], key: keyof Round) => medianOf(some.map((one) => one[key]));
  const frames = (way: "down" | "across", text: string): Figure[] => {
    const floor = of(plain, way);
    return [
      { name: `plain box scrolled ${text}`, value: floor, unit: "fps" },
      { name: `bare table scrolled ${text}`, value: of(bare, way), unit: "fps" },
      {
        name: `table scrolled ${text}`,
        value: of(grid, way),
        unit: "fps",
        // A frame more or less is no difference between two measurements of three seconds.
        bar: Math.min(enough, floor - 1),
        higherIsBetter: true,
        ratioOf: `plain box scrolled ${text}`,
      },
    ];
  };
  return [
    { name: "first paint", value: of(grid, "paint"), unit: "ms", bar: 500 },
    ...frames("down", "down"),
    ...frames("across", "across"),
  ];
}

async function measureOne(page: Page, url: string, what: Shown): Promise<Round> {
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(() => "benchMount" in window);
  await page.waitForTimeout(300);
  const paint = await page.evaluate(
    async ([kind, selector]) => {
      const before = performance.now();
      window.benchMount(kind);
      return (await window.benchSeen(selector)) - before;
    },
    [what, seen[what]] as const,
  );
  await page.waitForTimeout(300);
  return { paint, down: await scroll(page, "scrollTop", 111), across: await scroll(page, "scrollLeft", 40) };
}

/** Frames a second while the box is scrolled by so many pixels in each frame, to and fro. */
function scroll(page: Page, way: "scrollTop" | "scrollLeft", step: number): Promise<number> {
  return page.evaluate(
    async ([side, pixels, duration]) => {
      const box = document.querySelector(".grid-scroll");
      if (box === null) throw new Error("There is nothing to scroll.");
      return new Promise<number>((resolve) => {
        let [frames, start, sign] = [0, 0, 1];
        const next = (now: number) => {
          if (start === 0) start = now;
          else frames += 1;
          if (now - start >= duration) return resolve((frames * 1000) / (now - start));
          const before = box[side];
          box[side] = before + sign * pixels;
          if (box[side] === before) sign = -sign;
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      });
    },
    [way, step, scrollMs] as const,
  );
}
