import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { translate } from "@gongshu/core/text/messages";
import { z } from "zod";
import { isOperator } from "#platform/auth/operators.ts";
import type { FileResult } from "#platform/files/linked-result.ts";
import { completeTemporaryFile, registerTemporaryFile } from "#platform/files/temporary-files.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { type Job, jobOf, type RunningJob } from "#platform/jobs/job.ts";
import { giveConsentBack, hasConsent, useConsent } from "./export-consent.ts";
import { tenantExportTexts } from "./tenant.messages.ts";
import { tenantFileName, tenantLines } from "./tenant-file.ts";
import { getTenant } from "./tenant-list.ts";

const exportJob = "tenantExport";

const payloadSchema = z.object({ tenantId: z.string() });

/** Exports of whole tenants, each with the consent of the tenant: one gzipped file of JSON lines. */
export class TenantExport {
  readonly job: Job;
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.job = jobOf({
      kind: exportJob,
      payload: payloadSchema,
      run: (ctx, { tenantId }, job) => this.#run(ctx, tenantId, job),
      onFailed: (tx, { tenantId }, job) => giveConsentBack(tx, tenantId, { job, now: platform.now() }),
    });
  }

  /** The consent is used up with the job that begins, both or neither. */
  async start(ctx: Context, tenantId: string): Promise<string> {
    const { fullName } = await getTenant(ctx, tenantId);
    const title = translate(tenantExportTexts.title, ctx.locale, { fullName });
    return ctx.tx(async (tx) => {
      const jobId = await this.#platform.jobs.enqueue(tx, exportJob, title, { tenantId });
      await useConsent(tx, tenantId, jobId);
      return jobId;
    }, "owner");
  }

  async #run(ctx: Context, tenantId: string, job: RunningJob): Promise<FileResult> {
    const { database } = this.#platform;
    const db = database.kysely({ tenantId });
    // The user who asked may not be an operator any more.
    const isAllowed = (await isOperator(database, ctx.tenant.id, ctx.actor.userId)) && (await hasConsent(db, job.id));
    if (!isAllowed) throw forbidden();
    return this.#write(ctx, tenantId, job);
  }

  async #write(ctx: Context, tenantId: string, job: RunningJob): Promise<FileResult> {
    const { database, files } = this.#platform;
    const tenant = await getTenant(ctx, tenantId);
    const name = tenantFileName(tenant, ctx.now());
    const contentType = "application/gzip";
    const key = await registerTemporaryFile(ctx, { originalName: name, extension: "gz", contentType });
    const lines = tenantLines(database, tenant, ctx.now(), (share) => job.progress(share * 99));
    const { signal } = job;
    const put = (gzip: AsyncIterable<Uint8Array>) => files.put(key, gzip, { maxBytes: Number.POSITIVE_INFINITY });
    await completeTemporaryFile(ctx, key, await pipeline(Readable.from(lines), createGzip(), put, { signal }));
    return { name, file: { category: key.category, name: key.name, downloadName: name } };
  }
}
