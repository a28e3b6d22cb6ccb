// Which of the server's tests run on the embedded database. All of them run on a PostgreSQL server, which is the same engine: what can differ is the
// driver, what the engine does with the disk, and what happens when its process ends. The rest takes turns.
import { createHash } from "node:crypto";
import path from "node:path";

/** What runs there each time: files, and folders with all below them, from packages/server/src on. */
export const alwaysOnEmbedded = [
  // The driver, the migrations, the catalogue and what a crash leaves behind.
  "platform/db/",
  "platform/jobs/",
  "platform/outbox/",
  "testing/database.test.ts",
  // The first start, with all that it makes.
  "modules/tenancy/demo/",
  // The main job: a form is designed, published, filled in by hand and from a workbook.
  "modules/lowcode/visual-dev/publish.test.ts",
  "modules/lowcode/online-dev/online-dev.test.ts",
  "modules/lowcode/online-dev/import-job.test.ts",
];

const sources = "packages/server/src/";
/** The rest takes turns of so many days. */
export const turns = 10;
const msPerDay = 86_400_000;

/** The path of a test file below packages/server/src, with `/`. */
const ownPath = (file) => {
  const normal = file.split(path.sep).join("/");
  return normal.slice(normal.lastIndexOf(sources) + sources.length);
};

/** Whether a test is about the embedded engine itself, whatever database the others run on: `embedded-….test.ts`. */
export const isAboutEmbedded = (file) => path.basename(file).startsWith("embedded-");

const isAlways = (file) =>
  alwaysOnEmbedded.some((entry) => (entry.endsWith("/") ? file.startsWith(entry) : file === entry));

/** By the name alone, so that the turn of a file does not change when others come. */
const turnOf = (file) => createHash("sha256").update(file).digest().readUInt32BE(0) % turns;

/**
 * The day that decides whose turn it is: GONGSHU_TEST_DAY, or today.
 * @returns {string} `YYYY-MM-DD`
 */
export function testDay(env = process.env, now = new Date()) {
  const day = env.GONGSHU_TEST_DAY || now.toISOString().slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new Error(`GONGSHU_TEST_DAY is wrong: give a day as YYYY-MM-DD (given: ${JSON.stringify(day)}).`);
  return day;
}

/**
 * Divides test files of the server: what runs on the embedded database each time, and what does on that day. Each of the others has its turn
 * once in ten days.
 * @param {readonly string[]} files
 * @param {string} day `YYYY-MM-DD`
 */
export function embeddedTests(files, day) {
  const today = Math.floor(Date.parse(day) / msPerDay) % turns;
  const always = files.filter((file) => isAlways(ownPath(file)));
  const turn = files.filter((file) => !isAlways(ownPath(file)) && turnOf(ownPath(file)) === today);
  return { always, turn };
}
