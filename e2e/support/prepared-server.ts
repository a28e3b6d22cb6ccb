import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Preparation } from "./prepare-data.ts";
import { type OwnServer, startServer } from "./server.ts";

const run = promisify(execFile);
const script = path.join(import.meta.dirname, "prepare-data.ts");
const env = { DEMO_RECORDS: "20" };

/** A server of a test's own on demo data with settings and menus that no screen can make yet. */
export async function startPrepared(preparation: Preparation): Promise<OwnServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gongshu-prepared-"));
  const first = await startServer({ dataDir, env });
  await first.stop();
  await run(process.execPath, [script, dataDir, JSON.stringify(preparation)]);
  const server = await startServer({ dataDir, env });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}
