import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * Paths of the test and journey files below a folder.
 * @returns {string[]}
 */
export function listTests(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : listTests(full);
    return /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(entry.name) ? [full] : [];
  });
}
