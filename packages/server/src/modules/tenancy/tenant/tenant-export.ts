import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { translate } from "@gongshu/core/text/messages";
import { z } from "zod";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { isOperator } from "#platform/auth/operators.ts";
import { tenantTables } from "#platform/db/tenant-tables.ts";
import type { FileResult } from "#platform/files/linked-result.ts";
import { completeTemporaryFile, registerTemporaryFile } from "#platform/files/temporary-files.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import type { RunningJob } from "#platform/jobs/job-queue.ts";
import { tenantExportTexts } from "./tenant.messages.ts";
import { getTenant } from "./tenant-list.ts";
import { openTables, tenantRows } from "./tenant-rows.ts";

const exportJob = "tenantExport";
const formatVersion = 1;

const payloadSchema = z.object({ tenantId: z.string() });

/**
 * Exports of whole tenants: one gzipped file of JSON lines. The first line says what it is, then `{ table, row }` for each row, and the last one counts,
 * so that a file that was cut off is known.
 */
export class TenantExport {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.jobs.define(exportJob, {
      payload: payloadSchema,
      run: (ctx, { tenantId }, job) => this.#run(ctx, tenantId, job),
    });
  }

  /** That somebody has taken a whole tenant along stays in the history. */
  async start(ctx: Context, tenantId: string): Promise<string> {
    const { fullName } = await getTenant(ctx, tenantId);
    const diff = { exported: fullName };
    await ctx.batch([auditEvent(ctx, { entity: "tenant", entityId: tenantId, action: "update", diff })]);
    const title = translate(tenantExportTexts.title, ctx.locale, { fullName });
    return this.#platform.jobs.enqueue(ctx, exportJob, title, { tenantId });
  }

  async #run(ctx: Context, tenantId: string, job: RunningJob): Promise<FileResult> {
    const { database, files } = this.#platform;
    // Whoever asked may have been an operator then and be none now.
    if (!(await isOperator(database, ctx.tenant.id, ctx.actor.userId))) throw forbidden();
    const { enCode, fullName } = await getTenant(ctx, tenantId);
    const name = `${enCode}-${ctx.now().toISOString().slice(0, 10)}.ndjson.gz`;
    const contentType = "application/gzip";
    const key = await registerTemporaryFile(ctx, { originalName: name, extension: "gz", contentType });
    const head = { format: "gongshu-tenant", version: formatVersion, tenant: { id: tenantId, enCode, fullName } };
    const lines = Readable.from(this.#lines(tenantId, { ...head, exportTime: ctx.now().toISOString() }, job));
    await pipeline(lines, createGzip(), createWriteStream(await files.pathOf(key)), { signal: job.signal });
    await completeTemporaryFile(ctx, key, await files.size(key));
    return { name, file: { category: key.category, name: key.name, downloadName: name } };
  }

  async *#lines(tenantId: string, head: object, job: RunningJob): AsyncGenerator<string> {
    const { database } = this.#platform;
    const tables = openTables(await tenantTables(database, tenantId)).toReversed();
    const counts: Record<string, number> = {};
    yield `${JSON.stringify(head)}\n`;
    for (const [index, table] of tables.entries()) {
      const name = table.schema === "public" ? table.name : `${table.schema}.${table.name}`;
      let count = 0;
      for await (const rows of tenantRows(database, tenantId, table)) {
        count += rows.length;
        if (rows.length > 0) yield rows.map((row) => `{"table":${JSON.stringify(name)},"row":${row}}\n`).join("");
      }
      counts[name] = count;
      job.progress(((index + 1) / tables.length) * 99);
    }
    yield `${JSON.stringify({ end: true, counts })}\n`;
  }
}
