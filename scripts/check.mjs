// npm run check [-- --fix] [-- <step>…]: what must hold before a commit, in about a minute. CI runs it first.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { root as ownRoot, requireDependencies, requireNode } from "./node-runtime.mjs";
import { runStep, runSteps } from "./steps.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const modules = path.join(ownRoot, "node_modules");
const biome = path.join(modules, "@biomejs/cli-linux-x64/biome");

/** Every project that is type-checked; one that a tree does not have is left out. */
const typeProjects = [
  "packages/web/tsconfig.json",
  "packages/server/tsconfig.json",
  "packages/contract/tsconfig.json",
  "packages/core/tsconfig.json",
  "packages/core/tsconfig.test.json",
  "e2e/tsconfig.json",
  "bench/tsconfig.json",
  "scripts/tsconfig.json",
];
const quickTests = ["core", "contract", "web", "scripts"];

const typeStep = (node, root, project) => {
  const name = `types ${project
    .replace(/^packages\//, "")
    .replace("/tsconfig", "")
    .replace(/\.json$/, "")}`;
  const memory = path.join(root, ".cache/tsc", `${project.replaceAll("/", "-")}buildinfo`);
  const tsc = path.join(modules, "typescript/bin/tsc");
  return {
    name,
    command: node,
    // Each checker of a project works out for itself what several of them need: one does in half of the processor time what four do.
    args: [tsc, "-p", project, "--pretty", "false", "--checkers", "1", "--incremental", "--tsBuildInfoFile", memory],
    cwd: root,
  };
};

/** The name of the step that runs the tests of core, contract, web and scripts. */
export const unitTests = "unit tests";

/**
 * @param {string} node
 * @param {string} root
 * @param {{ resultFile: string, testEnv?: NodeJS.ProcessEnv }} tests
 */
function testStep(node, root, { resultFile, testEnv = {} }) {
  const projects = quickTests.flatMap((project) => ["--project", project]);
  const args = [
    path.join(modules, "vitest/vitest.mjs"),
    "run",
    ...projects,
    "--passWithNoTests",
    // The other steps end long before these.
    "--maxWorkers=100%",
    "--reporter=dot",
    "--reporter=json",
  ];
  return {
    name: unitTests,
    command: node,
    args: [...args, `--outputFile.json=${resultFile}`],
    env: testEnv,
    cwd: root,
  };
}

/**
 * All steps of the check for the tree at `root`.
 * @param {string} root
 * @param {{ resultFile: string, testEnv?: NodeJS.ProcessEnv }} tests where the unit tests write their results as JSON, and settings for them
 */
export function checkSteps(root, tests) {
  const node = requireNode();
  return [
    // Longest first: with two at a time, the short ones fill the gaps at the end.
    testStep(node, root, tests),
    { name: "lint", command: node, args: [path.join(here, "lint.mjs"), "."], cwd: root },
    ...typeProjects
      .filter((project) => existsSync(path.join(root, project)))
      .map((project) => typeStep(node, root, project)),
    { name: "laws", command: node, args: [path.join(here, "laws.mjs"), root], cwd: root },
    { name: "format", command: biome, args: ["check", "--error-on-warnings", "--reporter=summary", "."], cwd: root },
  ];
}

async function fix(root) {
  const node = requireNode();
  await runStep({
    name: "fix",
    command: node,
    args: [path.join(here, "lint.mjs"), "--fix", "--quiet", "."],
    cwd: root,
  });
  // Twice: what was broken over lines may fit on one after the first pass.
  for (const name of ["first pass", "second pass"])
    await runStep({ name, command: biome, args: ["check", "--write", "."], cwd: root });
}

/**
 * Runs the check, or the steps whose name begins with one of `names`.
 * @param {{ root?: string, names?: string[], resultFile?: string, testEnv?: NodeJS.ProcessEnv }} options
 */
export async function check({
  root = ownRoot,
  names = [],
  resultFile = path.join(root, ".cache/check/unit-tests.json"),
  testEnv = {},
}) {
  mkdirSync(path.join(root, ".cache/tsc"), { recursive: true });
  rmSync(resultFile, { force: true });
  const steps = checkSteps(root, { resultFile, testEnv }).filter(
    ({ name }) => names.length === 0 || names.some((wanted) => name.startsWith(wanted)),
  );
  return runSteps(steps, 2);
}

async function main() {
  requireDependencies();
  const { values, positionals } = parseArgs({
    options: { fix: { type: "boolean", default: false }, root: { type: "string", default: ownRoot } },
    allowPositionals: true,
  });
  const root = path.resolve(values.root);
  if (values.fix) await fix(root);
  const { failed } = await check({ root, names: positionals });
  process.exitCode = failed.length === 0 ? 0 : 1;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
