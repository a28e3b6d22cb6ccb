// The levels of the tests, each of which can fail alone: what they run, and on what.
import { existsSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { check, unitTests } from "./check.mjs";
import { e2eResultFile, runJourneys } from "./e2e.mjs";
import { embeddedTests, isAboutEmbedded, testDay } from "./embedded-tests.mjs";
import { ensureNeeds } from "./needs.mjs";
import { requireNode, root } from "./node-runtime.mjs";
import { runStep } from "./steps.mjs";
import { listTests } from "./test-files.mjs";
import {
  addParts,
  countPart,
  firstLine,
  outsideErrors,
  playwrightFailures,
  playwrightTotals,
  vitestFailures,
  vitestTotals,
} from "./test-totals.mjs";

/** Where the levels leave their results. */
export const results = path.join(root, ".cache/check");
const resultFile = (name) => path.join(results, `${name}.json`);
const coreProjects = ["core", "contract", "web", "scripts"];
const coreFolders = ["packages/core/src", "packages/contract/src", "packages/web", "scripts"];
const wholeFolder = "scripts/whole";
const serverSources = "packages/server/src";

/**
 * @typedef {object} Wanted
 * @property {string[]} filters parts of names of test files; with none everything runs
 * @property {boolean} isExhaustive before a release: everything on both databases, in light and dark, and ten times the random cases
 */

/**
 * @typedef {object} Level
 * @property {string} name
 * @property {boolean} when whether there is anything to run
 * @property {() => Promise<import("./test-totals.mjs").Totals & { failures?: string[] }>} run
 */

const fits = (file, filters) => filters.length === 0 || filters.some((filter) => file.includes(filter));
const testsBelow = (folder, filters) =>
  listTests(path.join(root, folder)).filter((file) => fits(path.relative(root, file), filters));
const isWholeTest = (file) => file.startsWith(path.join(root, wholeFolder));
const isComponentTest = (file) => file.endsWith(".test.tsx");

/** How many random cases a property is tried with. */
const caseEnv = ({ isExhaustive }) => ({ GONGSHU_PROPERTY_RUNS: isExhaustive ? "10" : "1" });

/**
 * Runs vitest for some projects, and shows its output as it comes.
 * @param {{ name: string, projects: string[], env?: NodeJS.ProcessEnv, files?: string[], workers?: string, more?: string[] }} options
 */
async function vitest({ name, projects, env = {}, files = [], workers = "100%", more = [] }) {
  const file = resultFile(name);
  const outside = resultFile(`${name}-outside`);
  for (const old of [file, outside]) rmSync(old, { force: true });
  const chosen = projects.flatMap((project) => ["--project", project]);
  const args = [path.join(root, "node_modules/vitest/vitest.mjs"), "run", `--maxWorkers=${workers}`, ...chosen];
  const ownReporter = path.join(root, "scripts/outside-errors.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`, `--reporter=${ownReporter}`];
  const { ok } = await runStep({
    name,
    command: requireNode(),
    args: [...args, "--passWithNoTests", ...reporters, ...more, ...files],
    env: { ...env, GONGSHU_OUTSIDE_ERRORS: outside },
    cwd: root,
    live: true,
  });
  return { ...countPart(ok, vitestTotals(file)), failures: [...vitestFailures(file), ...outsideErrors(outside)] };
}

async function checked(wanted) {
  const file = resultFile("unit-tests");
  const { failed, results: steps } = await check({ resultFile: file, testEnv: caseEnv(wanted) });
  const tests = countPart(!failed.includes(unitTests), vitestTotals(file));
  const reasons = steps
    .filter(({ name, ok }) => !ok && name !== unitTests)
    .map(({ name, output }) => `${name}: ${firstLine(output)}`);
  const failures = [...reasons, ...vitestFailures(file)];
  return { passed: tests.passed, failed: tests.failed + reasons.length, failures };
}

const core = (wanted) =>
  vitest({ name: "unit-tests", projects: coreProjects, env: caseEnv(wanted), files: wanted.filters });

async function components({ filters }) {
  if (!ensureNeeds("browser")) return { passed: 0, failed: 1 };
  return vitest({ name: "components", projects: ["component"], files: filters });
}

/** A request and the database take turns, so that one worker more than there are processors has something to do. */
const serverWorkers = String(availableParallelism() + 1);

async function onServer(wanted) {
  if (!ensureNeeds("server")) return { passed: 0, failed: 1 };
  const { startPostgresServer } = await import("./postgres-server.mjs");
  // What a server's disk keeps is not ours to prove.
  const postgres = await startPostgresServer({ relaxed: true });
  try {
    const env = {
      ...caseEnv(wanted),
      GONGSHU_TEST_DATABASE: "server",
      GONGSHU_TEST_DATABASE_URL: postgres.url,
      DATABASE_URL: postgres.url,
    };
    const elsewhere = testsBelow(serverSources, []).filter(isAboutEmbedded);
    const more = elsewhere.flatMap((file) => ["--exclude", `**/${path.basename(file)}`]);
    const projects = ["server", "whole"];
    return await vitest({
      name: "server-postgresql",
      projects,
      env,
      files: wanted.filters,
      workers: serverWorkers,
      more,
    });
  } finally {
    await postgres.stop();
  }
}

/** The tests that run on the embedded database this time. */
function embeddedFiles({ filters, isExhaustive }) {
  const files = testsBelow(serverSources, filters);
  if (isExhaustive || filters.length > 0) return files;
  const day = testDay();
  const { always, turn } = embeddedTests(files, day);
  const names = turn.map((file) => path.relative(path.join(root, serverSources), file)).join(", ");
  console.log(
    `On ${day} (GONGSHU_TEST_DAY names another): ${always.length} files as always, and in their turn ${names}.`,
  );
  return [...always, ...turn];
}

async function onEmbedded(wanted) {
  if (!ensureNeeds("server")) return { passed: 0, failed: 1 };
  const env = {
    ...caseEnv(wanted),
    GONGSHU_TEST_DATABASE: "embedded",
    GONGSHU_TEST_DATABASE_URL: "",
    DATABASE_URL: "",
  };
  return vitest({ name: "server-embedded", projects: ["server"], env, files: embeddedFiles(wanted) });
}

async function journeysIn(mode, { filters }) {
  rmSync(e2eResultFile, { force: true });
  const ok = await runJourneys(filters, mode);
  return { ...countPart(ok, playwrightTotals(e2eResultFile)), failures: playwrightFailures(e2eResultFile) };
}

async function journeys(wanted) {
  if (!ensureNeeds("browser")) return { passed: 0, failed: 1 };
  const light = await journeysIn("light", wanted);
  return wanted.isExhaustive ? addParts(light, await journeysIn("dark", wanted)) : light;
}

/**
 * The levels of a run, the quickest first; with filters, only those that have a test whose file name fits.
 * @param {Wanted} wanted
 * @returns {Level[]}
 */
export function levelsOf(wanted) {
  const { filters } = wanted;
  const isWhole = filters.length === 0;
  const coreTests = coreFolders.flatMap((folder) => testsBelow(folder, filters)).filter((file) => !isWholeTest(file));
  const serverTests = testsBelow(serverSources, filters);
  const wholeTests = testsBelow(wholeFolder, filters);
  return [
    { name: "check and core", when: isWhole, run: () => checked(wanted) },
    { name: "core", when: !isWhole && coreTests.some((file) => !isComponentTest(file)), run: () => core(wanted) },
    { name: "components", when: coreTests.some(isComponentTest), run: () => components(wanted) },
    {
      name: "API on a PostgreSQL server",
      when: serverTests.length + wholeTests.length > 0,
      run: () => onServer(wanted),
    },
    { name: "API on the embedded database", when: serverTests.length > 0, run: () => onEmbedded(wanted) },
    {
      name: "journeys",
      when: isWhole ? existsSync(path.join(root, "e2e")) : testsBelow("e2e", filters).length > 0,
      run: () => journeys(wanted),
    },
  ].filter((level) => level.when);
}
