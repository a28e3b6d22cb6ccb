import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTenant } from "../../packages/server/src/modules/tenancy/tenant/service.ts";
import { serverModules } from "../../packages/server/src/modules.ts";
import { readConfig } from "../../packages/server/src/platform/config.ts";
import { openDatabase } from "../../packages/server/src/platform/db/open-database.ts";
import type { Context } from "../../packages/server/src/platform/http/context.ts";
import { systemContext } from "../../packages/server/src/platform/http/system-context.ts";
import { createLogger } from "../../packages/server/src/platform/log/logger.ts";
import { openPlatform } from "../../packages/server/src/platform/open-platform.ts";
import { seedDirectory } from "../../packages/server/src/testing/seed-directory.ts";
import { startServer } from "../../scripts/server-process.mjs";
import type { Figure } from "../figure.ts";

const size = { departments: 50_000, users: 100_000 };
/** The embedded database vacuums in quiet moments, which it looks for once a minute. */
const quietMs = 75_000;

/**
 * Measures a server, started with `env` on an embedded database, that has 50,000 departments and 100,000 people in the default tenant and as many
 * in another one beside it. `more` adds what else the default tenant needs.
 */
export async function onTwoDirectories(
  env: NodeJS.ProcessEnv,
  measure: (url: string) => Promise<Figure[]>,
  more?: (ctx: Context) => Promise<void>,
): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gongshu-bench-"));
  await (await startServer({ env, dataDir })).stop();
  await seedTwoDirectories(dataDir, more);
  const server = await startServer({ env, dataDir });
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** While no server uses the folder. */
async function seedTwoDirectories(dataDir: string, more?: (ctx: Context) => Promise<void>): Promise<void> {
  const database = await openDatabase({ dataDir });
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir }), database, createLogger("warn"), serverModules);
  try {
    const first = systemContext(platform, { id: "default", enCode: "default", fullName: "Gongshu" });
    await seedDirectory(first, size);
    await more?.(first);
    const other = await createTenant(platform, {
      id: "beside",
      enCode: "beside",
      fullName: "Beside",
      adminAccount: "admin",
      adminPassword: "0".repeat(32),
    });
    await seedDirectory(other.ctx, size);
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  } finally {
    await platform.sessions.close();
    await platform.events.stop();
    await database.close();
  }
}
