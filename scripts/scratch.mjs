// Where the throw-away files of tests go.
import { spawnSync } from "node:child_process";
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import path from "node:path";

const shared = "/dev/shm";
const prefix = "gongshu-scratch-";
const gibibyte = 2 ** 30;
const needed = { space: 4 * gibibyte, memory: 8 * gibibyte };

function hasRoom() {
  try {
    accessSync(shared, constants.W_OK);
    const { bavail, bsize } = statfsSync(shared);
    return bavail * bsize >= needed.space && freemem() >= needed.memory;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** Removes a folder with everything below it. A test that was killed may have left a small disk mounted there. */
function remove(folder) {
  for (const line of readFileSync("/proc/mounts", "utf8").split("\n")) {
    const [, mounted = ""] = line.split(" ");
    if (mounted.startsWith(`${folder}/`)) spawnSync("umount", ["--lazy", mounted], { stdio: "ignore" });
  }
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.error(`${folder} cannot be removed: ${error instanceof Error ? error.message : error}`);
  }
}

/** A killed run has left its folder, which takes memory. */
function removeLeftOvers() {
  for (const name of readdirSync(shared)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (!Number.isNaN(pid) && !isRunning(pid)) remove(path.join(shared, name));
  }
}

/**
 * Keeps the throw-away files of this process, and of those it starts, in memory where there is room (Linux): each database of a test is some
 * 1,200 files, whose copies cost a disk more than the tests. Elsewhere, or with TMPDIR set, they stay where they were. The folder goes with this
 * process.
 */
export function keepScratchInMemory() {
  if (process.platform !== "linux" || process.env.TMPDIR || !hasRoom()) return;
  removeLeftOvers();
  const folder = mkdtempSync(path.join(shared, `${prefix}${process.pid}-`));
  // PostgreSQL runs as another user, who has to get through.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once("exit", () => remove(folder));
}
