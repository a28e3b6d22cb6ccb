// npm test [-- <part of a file name>]: everything. The last line is the total, "N passed, N failed".
import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { check } from "./check.mjs";
import { keepCompiled } from "./compile-cache.mjs";
import { e2eResultFile, runJourneys } from "./e2e.mjs";
import { ensureBrowserNeeds } from "./needs.mjs";
import { requireDependencies, requireNode, root } from "./node-runtime.mjs";
import { keepScratchInMemory } from "./scratch.mjs";
import { runStep } from "./steps.mjs";
import { listTests } from "./test-files.mjs";
import { countPart, playwrightFailures, playwrightTotals, vitestFailures, vitestTotals } from "./test-totals.mjs";

const results = path.join(root, ".cache/check");
const resultFile = (name) => path.join(results, `${name}.json`);
const quickProjects = ["core", "contract", "web", "scripts"];

/** Runs vitest for some projects; shows its output as it comes. */
async function vitest(name, projects, env, filters) {
  const file = resultFile(name);
  rmSync(file, { force: true });
  const chosen = projects.flatMap((project) => ["--project", project]);
  // Nothing else runs beside it, so that every core may have a worker.
  const args = [path.join(root, "node_modules/vitest/vitest.mjs"), "run", "--maxWorkers=100%", "--passWithNoTests"];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { ok } = await runStep({
    name,
    command: requireNode(),
    args: [...args, ...chosen, ...reporters, ...filters],
    env,
    cwd: root,
    live: true,
  });
  return { ...countPart(ok, vitestTotals(file)), failures: vitestFailures(file) };
}

const onEmbedded = (filters) =>
  vitest(
    "server-embedded",
    ["server", "whole"],
    { GONGSHU_TEST_DATABASE: "embedded", GONGSHU_TEST_DATABASE_URL: "", DATABASE_URL: "" },
    filters,
  );

async function onServer(filters) {
  const { startPostgresServer } = await import("./postgres-server.mjs");
  const postgres = await startPostgresServer();
  try {
    const env = {
      GONGSHU_TEST_DATABASE: "server",
      GONGSHU_TEST_DATABASE_URL: postgres.url,
      DATABASE_URL: postgres.url,
    };
    return await vitest("server-postgresql", ["server"], env, filters);
  } finally {
    await postgres.stop();
  }
}

async function checked() {
  const file = resultFile("unit-tests");
  const { failed } = await check({ resultFile: file });
  const tests = countPart(!failed.includes("unit tests"), vitestTotals(file));
  const steps = failed.filter((step) => step !== "unit tests");
  return { passed: tests.passed, failed: tests.failed + steps.length, failures: [...steps, ...vitestFailures(file)] };
}

async function components(filters) {
  if (!ensureBrowserNeeds()) return { passed: 0, failed: 1 };
  return vitest("components", ["component"], {}, filters);
}

async function journeys(filters) {
  if (!ensureBrowserNeeds()) return { passed: 0, failed: 1 };
  rmSync(e2eResultFile, { force: true });
  const ok = await runJourneys(filters);
  return { ...countPart(ok, playwrightTotals(e2eResultFile)), failures: playwrightFailures(e2eResultFile) };
}

/** The parts of the whole run; with a filter, only those that have a test whose file name fits. */
function partsFor(filters) {
  const has = (folder) =>
    listTests(path.join(root, folder)).some((file) => filters.every((filter) => file.includes(filter)));
  const whole = filters.length === 0;
  const server = { when: whole || has("packages/server/src") };
  return [
    { name: "check", when: whole, run: checked },
    {
      name: "unit tests",
      when: !whole && ["packages/core/src", "packages/contract/src", "packages/web/src", "scripts"].some(has),
      run: () => vitest("unit-tests", quickProjects, {}, filters),
    },
    { name: "server on embedded PostgreSQL", when: server.when, run: () => onEmbedded(filters) },
    { name: "server on a PostgreSQL server", when: server.when, run: () => onServer(filters) },
    { name: "components in a browser", when: whole || has("packages/web/src"), run: () => components(filters) },
    {
      name: "journeys in a browser",
      when: (whole && existsSync(path.join(root, "e2e"))) || has("e2e"),
      run: () => journeys(filters),
    },
  ].filter((part) => part.when);
}

/** Runs one part; whatever goes wrong in it counts, and never hides the parts that follow. */
async function runPart({ name, run }) {
  console.log(`\n== ${name}`);
  const since = performance.now();
  const totals = await run().catch((error) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { passed: 0, failed: 1 };
  });
  return { name, ...totals, seconds: (performance.now() - since) / 1000 };
}

requireDependencies();
keepScratchInMemory();
keepCompiled();
mkdirSync(results, { recursive: true });
const filters = process.argv.slice(2);
const parts = partsFor(filters);
const done = [];
for (const part of parts) done.push(await runPart(part));
if (parts.length === 0) console.error(`No test file has "${filters.join('", "')}" in its name.`);

// Said again at the end: of a long run often only the end is looked at.
const outside = "it ended badly outside of its tests; see above";
const failures = done.flatMap(({ name, failed, failures: own = [] }) =>
  (failed > own.length ? [...own, outside] : own).map((failure) => `failed in ${name}: ${failure}`),
);
console.log(["", ...failures, ""].join("\n"));
for (const { name, passed, failed, seconds } of done)
  console.log(
    `${name.padEnd(32)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`,
  );
const total = done.reduce((sum, part) => ({ passed: sum.passed + part.passed, failed: sum.failed + part.failed }), {
  passed: 0,
  failed: parts.length === 0 ? 1 : 0,
});
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
