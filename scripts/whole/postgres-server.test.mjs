import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { startPostgresServer } from "../postgres-server.mjs";

const folderOf = (url) => decodeURIComponent(new URL(url).hostname);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A launcher in a process of its own: its address, and the way to end it. */
async function launch() {
  const env = { ...process.env };
  delete env.DATABASE_URL;
  const child = spawn(process.execPath, [fileURLToPath(new URL("../postgres-server.mjs", import.meta.url))], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise((resolve) => child.stdout.once("data", (chunk) => resolve(chunk.toString().trim())));
  const { readFileSync } = await import("node:fs");
  const pid = Number(readFileSync(`${folderOf(url)}/data/postmaster.pid`, "utf8").split("\n")[0]);
  return { child, url, pid };
}

it.each(["SIGKILL", "SIGTERM", "SIGINT"])(
  "leaves neither process nor folder behind when its process ends by %s",
  async (signal) => {
    const { child, url, pid } = await launch();
    expect(isAlive(pid)).toBe(true);
    child.kill(/** @type {NodeJS.Signals} */ (signal));
    await expect.poll(() => isAlive(pid) || existsSync(folderOf(url)), { timeout: 10_000 }).toBe(false);
  },
);

it.each([
  ["the machine's binaries", false],
  ["the npm package's binaries", true],
])("serves from %s and is ready within seconds", async (_, packaged) => {
  const started = performance.now();
  const server = await startPostgresServer({ packaged, relaxed: true, ignoreEnvironment: true });
  try {
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(existsSync(folderOf(server.url))).toBe(true);
  } finally {
    await server.stop();
  }
  expect(existsSync(folderOf(server.url))).toBe(false);
});
