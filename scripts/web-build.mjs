// Runs on any Node from 18 on, and costs a warm start only a few milliseconds: it compares a fingerprint, it reads no source.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./node-runtime.mjs";

const web = path.join(root, "packages/web");
const stamp = path.join(web, "dist/.stamp");
const vite = path.join(root, "node_modules/vite/bin/vite.js");

/** What the built web is made of. Tests are left out: they change often and never reach the bundle. */
const sources = ["packages/web/src", "packages/core/src", "packages/contract/src", "packages/web/public"];
/** The build's own configuration: the settings and the plugins beside them. */
const buildParts = readdirSync(web)
  .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
  .map((file) => `packages/web/${file}`)
  .sort();
const singles = ["packages/web/index.html", "package-lock.json", ...buildParts];

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else if (!entry.name.includes(".test.")) yield full;
  }
}

/**
 * Changes when a source of the web changes: paths, sizes and times of change of all of them, in one hash.
 * @returns {string}
 */
export function webFingerprint() {
  const hash = createHash("sha256");
  const add = (file) => {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file}:${mtimeMs}:${size}\n`);
  };
  for (const folder of sources.map((source) => path.join(root, source)).filter((full) => existsSync(full))) {
    for (const file of [...filesBelow(folder)].sort()) add(file);
  }
  for (const file of singles.map((single) => path.join(root, single)).filter((full) => existsSync(full))) add(file);
  return hash.digest("hex");
}

const isBuilt = () => existsSync(path.join(web, "dist/index.html"));

function isFresh(fingerprint) {
  return isBuilt() && existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint;
}

/**
 * Builds the web when its sources have changed since the last build. An installation without the build tools serves what was built.
 * @param {string} node the Node to build with
 * @returns {boolean} false when the build failed; it has said why
 */
export function ensureWebBuilt(node) {
  const fingerprint = webFingerprint();
  if (isFresh(fingerprint) || (isBuilt() && !existsSync(vite))) return true;
  console.log("Building the web (only after a change) …");
  const { status } = spawnSync(node, [vite, "build", "--logLevel", "warn"], { cwd: web, stdio: "inherit" });
  if (status !== 0) {
    console.error("The web could not be built: see the messages above.");
    return false;
  }
  writeFileSync(stamp, fingerprint);
  return true;
}
