// npm run e2e [-- <part of a file name>…]: the journeys in a real browser, against the built product.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { keepCompiled } from "./compile-cache.mjs";
import { requireDependencies, requireNode, root } from "./node-runtime.mjs";
import { keepScratchInMemory } from "./scratch.mjs";
import { startServer } from "./server-process.mjs";
import { runStep } from "./steps.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

/** Where the journeys leave their results, in Playwright's JSON. */
export const e2eResultFile = path.join(root, ".cache/check/e2e.json");

/**
 * Builds the web when it is stale, starts a server on a fresh data folder, runs the journeys and stops it.
 * @param {string[]} filters parts of file names, or options of Playwright
 * @param {"light" | "dark"} mode the colours that pages begin in
 * @returns {Promise<boolean>} whether all of them passed
 */
export async function runJourneys(filters, mode = "light") {
  const node = requireNode();
  mkdirSync(path.dirname(e2eResultFile), { recursive: true });
  rmSync(e2eResultFile, { force: true });
  if (!ensureWebBuilt(node)) return false;
  const server = await startServer({ env: { CHEAP_PASSWORDS: "1" } });
  // Everything that a journey leaves behind (data folders of killed servers, browser profiles) goes with this folder.
  const temporary = mkdtempSync(path.join(tmpdir(), "gongshu-e2e-"));
  // A PostgreSQL that a journey starts runs as another user, who has to get through.
  chmodSync(temporary, 0o755);
  try {
    const playwright = path.join(root, "node_modules/@playwright/test/cli.js");
    const args = [
      playwright,
      "test",
      "--config",
      path.join(root, "e2e/playwright.config.ts"),
      "--pass-with-no-tests",
      ...filters,
    ];
    const env = { E2E_URL: server.url, E2E_MODE: mode, E2E_RESULTS: e2eResultFile, TMPDIR: temporary };
    const { ok } = await runStep({ name: "journeys", command: node, args, cwd: root, env, live: true });
    if (!ok) console.log(`What the server printed:\n${server.output()}`);
    return ok;
  } finally {
    await server.stop();
    rmSync(temporary, { recursive: true, force: true });
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  requireDependencies();
  keepScratchInMemory();
  keepCompiled();
  const mode = process.env.E2E_MODE === "dark" ? "dark" : "light";
  process.exitCode = (await runJourneys(process.argv.slice(2), mode)) ? 0 : 1;
}
