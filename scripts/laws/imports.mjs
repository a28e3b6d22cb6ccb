import path from "node:path";
import { walk } from "../source-tree.mjs";

/**
 * @typedef {object} Import
 * @property {string} specifier as written
 * @property {number} offset
 * @property {string | undefined} target path inside the tree, for relative, `#` and `@gongshu/` imports
 * @property {string | undefined} dependency name of the npm package, or `node:…`, for the others
 */

const workspace = /^@gongshu\/(core|contract|server|web)(?:\/(.*))?$/;
/** `#lib/call.ts`: a file of the own package, from its src (`imports` in package.json). */
const ownSource = /^(packages\/[^/]+\/src)\//;
const cache = new WeakMap();

const dependencyName = (specifier) =>
  specifier.startsWith("node:") ? specifier : specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

function resolve(from, specifier) {
  if (specifier.startsWith(".")) return { target: path.posix.join(path.posix.dirname(from), specifier) };
  const source = specifier.startsWith("#") ? ownSource.exec(from)?.[1] : undefined;
  if (source) return { target: path.posix.join(source, specifier.slice(1)) };
  const own = workspace.exec(specifier);
  if (own) return { target: `packages/${own[1]}/src/${own[2] ?? ""}` };
  return { dependency: dependencyName(specifier) };
}

/**
 * Every static, dynamic and re-exporting import of a file. Asset queries (`?url`, `?worker`) are left out of the target.
 * @returns {Import[]}
 */
export function importsOf(file) {
  const known = cache.get(file);
  if (known) return known;
  const found = [];
  const add = (source) => {
    if (typeof source?.value !== "string") return;
    const specifier = source.value.replace(/\?.*$/, "");
    found.push({
      specifier,
      offset: source.start,
      target: undefined,
      dependency: undefined,
      ...resolve(file.path, specifier),
    });
  };
  walk(file.parsed?.program, (node) => {
    if (/^(?:Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) add(node.source);
    else if (node.type === "ImportExpression" || node.type === "TSImportType") add(node.source ?? node.argument);
  });
  cache.set(file, found);
  return found;
}
