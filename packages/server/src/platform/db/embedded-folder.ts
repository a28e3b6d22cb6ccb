import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** Puts an initialised cluster in place of a missing one: complete (and, when durable, on disk), or not there at all. */
export function placeCluster(template: string, target: string, durable: boolean): void {
  const partial = `${target}.partial-${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(template, partial, { recursive: true });
  if (durable) syncTree(partial);
  renameSync(partial, target);
  if (durable) syncPath(dirname(target));
}

/** Keeps a cluster as a template; another process that did so first wins. */
export function keepTemplate(cluster: string, template: string): void {
  const partial = `${template}.partial-${process.pid}`;
  mkdirSync(dirname(template), { recursive: true });
  rmSync(partial, { recursive: true, force: true });
  cpSync(cluster, partial, { recursive: true });
  try {
    renameSync(partial, template);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!isCluster(template)) throw error;
  }
}

export function isCluster(folder: string): boolean {
  return existsSync(join(folder, "PG_VERSION"));
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  // Windows cannot open a folder to sync it, and does not need to.
  if (process.platform === "win32" && readdirOrNull(path)) return;
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function readdirOrNull(path: string): string[] | null {
  try {
    return readdirSync(path);
  } catch {
    return null;
  }
}
