import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.mjs";
import { requireNode, root, serverFlags } from "./node-runtime.mjs";

const stopWithinMs = 15_000;

/**
 * @typedef {object} RunningServer
 * @property {string} url without a slash at its end
 * @property {number} pid
 * @property {string} dataDir
 * @property {() => string} output what it has printed so far
 * @property {() => Promise<void>} stop asks it to stop (SIGTERM) and waits; a data folder of its own is removed
 * @property {() => Promise<void>} kill kill -9; the data folder stays, for a second start on it
 * @property {Promise<void>} ended settles when the process has ended, however that came
 */

async function isReady(url) {
  try {
    return (await fetch(`${url}/api/ready`)).ok;
  } catch {
    return false;
  }
}

/** Starts the process itself, and follows what it prints and when it ends. */
function spawnServer(env) {
  const child = spawn(requireNode(), [...serverFlags, path.join(root, "packages/server/src/main.ts")], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = [];
  child.stdout.on("data", (bytes) => printed.push(String(bytes)));
  child.stderr.on("data", (bytes) => printed.push(String(bytes)));
  // A server whose starter ends early would live on for ever.
  const killLeftOver = () => child.kill("SIGKILL");
  process.once("exit", killLeftOver);
  const server = { child, running: true, output: () => printed.join(""), ended: Promise.resolve() };
  server.ended = new Promise((resolve) => {
    child.on("close", () => {
      server.running = false;
      process.off("exit", killLeftOver);
      resolve();
    });
  });
  return server;
}

/** Waits until the server answers that it is ready; throws with what it printed when it ends before, or takes too long. */
async function waitUntilReady(server, url, withinMs) {
  const deadline = performance.now() + withinMs;
  while (!(await isReady(url))) {
    if (!server.running) throw new Error(`The server ended before it was ready:\n${server.output()}`);
    if (performance.now() > deadline)
      throw new Error(`The server was not ready within ${withinMs / 1000} s:\n${server.output()}`);
    await pause(50);
  }
}

/**
 * Starts the product in a process of its own, on an embedded database with demo data, and waits until it is ready.
 * @param {{ env?: NodeJS.ProcessEnv, dataDir?: string, port?: number, readyWithinMs?: number }} [options]
 *   `dataDir` to start on a folder that exists: it belongs to the caller and is not removed
 * @returns {Promise<RunningServer>}
 */
export async function startServer({ env = {}, dataDir, port, readyWithinMs = 60_000 } = {}) {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), "gongshu-server-"));
  const chosenPort = String(port ?? (await freePort()));
  const url = `http://127.0.0.1:${chosenPort}`;
  const own = { HOST: "127.0.0.1", PORT: chosenPort, DATA_DIR: folder, DATABASE_URL: "" };
  // Other parties that it talks to are small servers on loopback.
  const peers = { OUTBOUND_ALLOW: "127.0.0.1" };
  const server = spawnServer({ ...own, ...peers, LOG_LEVEL: "warn", NODE_ENV: "test", ...env });

  const kill = async () => {
    server.child.kill("SIGKILL");
    await server.ended;
  };
  const stop = async () => {
    server.child.kill("SIGTERM");
    const late = new AbortController();
    await Promise.race([server.ended, pause(stopWithinMs, undefined, { signal: late.signal }).then(kill, () => {})]);
    late.abort();
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(server, url, readyWithinMs);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: server.child.pid ?? 0, dataDir: folder, output: server.output, stop, kill, ended: server.ended };
}
