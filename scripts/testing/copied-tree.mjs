import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../node-runtime.mjs";
import { runStep } from "../steps.mjs";

const copied = [
  "packages",
  "scripts",
  "e2e",
  "bench",
  "package.json",
  "tsconfig.base.json",
  "vitest.config.ts",
  "vitest.component.ts",
];
const leftOut = new Set(["node_modules", "dist", "results"]);
const configuration = [".oxlintrc.json", "biome.json"];

/**
 * A copy of this repository's sources in a folder of its own. Dependencies are links, but those between the packages lead into the
 * copy.
 * @returns {{ folder: string, run: (script: string, ...args: string[]) => ReturnType<typeof runStep>, remove: () => void }} `run` runs a script of the copy
 */
export function copyTree() {
  const folder = mkdtempSync(path.join(tmpdir(), "gongshu-tree-"));
  for (const entry of [...copied, ...configuration])
    cpSync(path.join(root, entry), path.join(folder, entry), {
      recursive: true,
      filter: (source) => !leftOut.has(path.basename(source)),
    });
  const modules = path.join(folder, "node_modules");
  mkdirSync(path.join(modules, "@gongshu"), { recursive: true });
  for (const name of readdirSync(path.join(root, "node_modules")))
    if (name !== "@gongshu") symlinkSync(path.join(root, "node_modules", name), path.join(modules, name));
  for (const name of readdirSync(path.join(root, "node_modules/@gongshu")))
    symlinkSync(path.join(folder, "packages", name), path.join(modules, "@gongshu", name));
  const run = (script, ...args) =>
    runStep({ name: script, command: process.execPath, args: [path.join(folder, script), ...args], cwd: folder });
  return { folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
