// npm run bench [-- <part of a name>…]: runs the measurements of bench/ one after another and prints their figures.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { keepCompiled } from "./compile-cache.mjs";
import { requireDependencies, requireNode, root } from "./node-runtime.mjs";
import { runStep } from "./steps.mjs";

const folder = path.join(root, "bench");
const latest = path.join(folder, "results/latest.json");

const format = (value) => value.toLocaleString("en", { maximumFractionDigits: Math.abs(value) < 10 ? 3 : 1 });
const meets = ({ value, bar, higherIsBetter = false }) =>
  bar === undefined || (higherIsBetter ? value >= bar : value <= bar);

function rowOf(figure, figures) {
  const { name, value, unit, bar, higherIsBetter = false, ratioOf } = figure;
  const base = figures.find((other) => other.name === ratioOf);
  const ratio = base ? `${format(value / base.value)} × ${base.name}` : "";
  const limit =
    bar === undefined ? "" : `${higherIsBetter ? "≥" : "≤"} ${format(bar)} ${meets(figure) ? "met" : "MISSED"}`;
  return [name, `${format(value)} ${unit}`, limit, ratio];
}

function printTable({ name, figures }) {
  const rows = figures.map((figure) => rowOf(figure, figures));
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${name}`);
  for (const row of rows)
    console.log(
      `  ${row.map((cell, column) => (column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0))).join("   ")}`.trimEnd(),
    );
}

/** @returns {Promise<{ name: string, figures: any[] } | undefined>} undefined when it failed; the reason has been printed */
async function measure(file) {
  const own = mkdtempSync(path.join(tmpdir(), "gongshu-bench-"));
  const resultFile = path.join(own, "figures.json");
  const { ok, output } = await runStep({
    name: file,
    command: requireNode(),
    args: [path.join(root, "scripts/bench-one.mjs"), path.join(folder, file), resultFile],
    cwd: root,
  });
  const result = ok && existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, "utf8")) : undefined;
  rmSync(own, { recursive: true, force: true });
  if (!result) console.error(`\n${file} failed:\n${output}`);
  return result;
}

/** Keeps the figures of measurements that did not run this time. */
function save(results) {
  const before = existsSync(latest) ? JSON.parse(readFileSync(latest, "utf8")).results : [];
  const kept = before.filter((old) => !results.some((result) => result.name === old.name));
  const takenAt = new Date().toISOString();
  const machine = {
    cpu: cpus()[0]?.model,
    cores: availableParallelism(),
    memoryMb: Math.round(totalmem() / 1e6),
    node: process.version,
  };
  mkdirSync(path.dirname(latest), { recursive: true });
  writeFileSync(
    latest,
    `${JSON.stringify({ machine, results: [...kept, ...results.map((result) => ({ ...result, takenAt }))] }, null, 2)}\n`,
  );
}

requireDependencies();
keepCompiled();
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((file) => file.endsWith(".bench.ts") && (wanted.length === 0 || wanted.some((name) => file.includes(name))))
  .sort();
const results = [];
for (const file of files) {
  const result = await measure(file);
  if (result) {
    printTable(result);
    results.push(result);
  }
}
if (files.length === 0) console.error("No measurement of that name: they are the files bench/<name>.bench.ts.");
else save(results);
const missed = results.flatMap((result) => result.figures).filter((figure) => !meets(figure));
console.log(`\n${results.length} measured, ${files.length - results.length} failed, ${missed.length} bars missed.`);
process.exitCode = files.length > 0 && results.length === files.length && missed.length === 0 ? 0 : 1;
