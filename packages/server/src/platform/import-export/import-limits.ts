import type { ImportLimits } from "@gongshu/contract/system/import-history";
import { sizeUnits } from "@gongshu/core/text/file-size";
import { readSystemConfig } from "../auth/system-config.ts";
import type { Context } from "../http/context.ts";

/** What a file of an import may have at most in the tenant of the caller. */
export async function importLimitsOf(ctx: Pick<Context, "database" | "tenant">): Promise<ImportLimits> {
  const { importMaxMb, importMaxRows } = await readSystemConfig(ctx.database, ctx.tenant.id);
  return { maxBytes: importMaxMb * sizeUnits.MB, maxRows: importMaxRows };
}
