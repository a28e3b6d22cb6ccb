import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

const skippedFolders = new Set([
  "node_modules",
  "dist",
  ".git",
  ".data",
  ".cache",
  "coverage",
  "test-results",
  "playwright-report",
  "results",
]);
const textFile =
  /\.(?:[cm]?[jt]sx?|jsonc?|md|css|html|sql|ya?ml|sh|txt|svg)$|(?:^|\/)(?:\.ci\/run|\.[a-z]+(?:ignore|config|rc)|LICENSE|Dockerfile)$/;
const scriptFile = /\.[cm]?[jt]sx?$/;

/**
 * @typedef {object} SourceFile
 * @property {string} path relative to the root, with `/`
 * @property {string} text
 * @property {ReturnType<typeof parseSync> | undefined} parsed syntax tree, imports and comments; undefined when it is not a script
 * @property {(offset: number) => number} lineAt 1-based line of a character offset
 */

/**
 * Paths of all text files of the tree, relative to `root`.
 * @returns {string[]}
 */
export function listFiles(root, folder = "") {
  const found = [];
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const relative = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      if (!skippedFolders.has(entry.name)) found.push(...listFiles(root, relative));
    } else if (entry.isFile() && textFile.test(relative)) found.push(relative);
  }
  return found.sort();
}

function lineCounter(text) {
  /** @type {number[] | undefined} */
  let starts;
  return (offset) => {
    starts ??= [...text.matchAll(/^/gm)].map((match) => match.index);
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return Math.max(low, 1);
  };
}

/** @returns {SourceFile} */
export function readSource(root, relative) {
  const text = readFileSync(path.join(root, relative), "utf8");
  const parsed = scriptFile.test(relative) ? parseSync(relative, text) : undefined;
  return { path: relative, text, parsed, lineAt: lineCounter(text) };
}

/** @returns {SourceFile[]} */
export function readTree(root) {
  return listFiles(root)
    .filter((relative) => statSync(path.join(root, relative)).size < 4_000_000)
    .map((relative) => readSource(root, relative));
}

/**
 * Calls `visit` for every node of a syntax tree, parents first.
 * @param {any} node
 * @param {(node: any, parent: any) => void} visit
 * @param {any} [parent]
 */
export function walk(node, visit, parent) {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit, parent);
    return;
  }
  if (!node || typeof node !== "object") return;
  const isNode = typeof node.type === "string";
  if (isNode) visit(node, parent);
  for (const key in node) {
    const value = node[key];
    if (value && typeof value === "object" && key !== "parent") walk(value, visit, isNode ? node : parent);
  }
}
