import { createTenant, systemContext } from "../../packages/server/src/modules/tenant/service.ts";
import { readConfig } from "../../packages/server/src/platform/config.ts";
import { openDatabase } from "../../packages/server/src/platform/db/open-database.ts";
import type { Context } from "../../packages/server/src/platform/http/context.ts";
import { createLogger } from "../../packages/server/src/platform/log/logger.ts";
import { openPlatform } from "../../packages/server/src/platform/open-platform.ts";
import { plantDirectory } from "../../packages/server/src/testing/plant-directory.ts";

const size = { departments: 50_000, users: 100_000 };
/** The embedded database vacuums in quiet moments, which it looks for once a minute. */
const quietMs = 75_000;

/**
 * 50,000 departments and 100,000 people in the default tenant and in another one beside it; while no server uses the folder. `more` adds what else
 * the default tenant needs.
 */
export async function plantTwoDirectories(dataDir: string, more?: (ctx: Context) => Promise<void>): Promise<void> {
  const database = await openDatabase({ dataDir });
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir }), database, createLogger("warn"));
  try {
    const first = systemContext(platform, { id: "default", enCode: "default", fullName: "Gongshu" });
    await plantDirectory(first, size);
    await more?.(first);
    const other = await createTenant(platform, {
      id: "beside",
      enCode: "beside",
      fullName: "Beside",
      adminAccount: "admin",
      adminPassword: "0".repeat(32),
    });
    await plantDirectory(other.ctx, size);
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  } finally {
    await platform.sessions.close();
    await platform.events.stop();
    await database.close();
  }
}
