// npm test [-- <part of a file name>…]: every level of the tests. npm run test:all: the same without leaving anything out, before a release.
// The last line is the total, "N passed, N failed".
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { keepCompiled } from "./compile-cache.mjs";
import { requireDependencies } from "./node-runtime.mjs";
import { keepScratchInMemory } from "./scratch.mjs";
import { levelsOf, results } from "./test-levels.mjs";
import { closingLines } from "./test-totals.mjs";

/** Runs one level; whatever goes wrong in it counts, and never hides the levels that follow. */
async function runLevel({ name, run }) {
  console.log(`\n== ${name}`);
  const since = performance.now();
  const totals = await run().catch((error) => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(reason);
    return { passed: 0, failed: 1, failures: [reason.split("\n")[0] ?? ""] };
  });
  return { name, ...totals, seconds: (performance.now() - since) / 1000 };
}

requireDependencies();
keepScratchInMemory();
keepCompiled();
mkdirSync(results, { recursive: true });
const { values, positionals: filters } = parseArgs({
  options: { all: { type: "boolean", default: false } },
  allowPositionals: true,
});
const levels = levelsOf({ filters, isExhaustive: values.all });
const done = [];
for (const level of levels) done.push(await runLevel(level));
if (levels.length === 0) {
  const reason = `No test file has "${filters.join('", "')}" in its name.`;
  done.push({ name: "none", passed: 0, failed: 1, seconds: 0, failures: [reason] });
}
console.log(["", ...closingLines(done)].join("\n"));
process.exitCode = done.some(({ failed }) => failed > 0) ? 1 : 0;
