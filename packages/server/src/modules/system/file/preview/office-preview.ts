import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { translate } from "@gongshu/core/text/messages";
import { extensionOf } from "@gongshu/core/validation/file-check";
import { z } from "zod";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { type Job, jobOf, type RunningJob } from "#platform/jobs/job.ts";
import { fileErrors, fileTexts } from "../file.messages.ts";
import { readableFile, type StoredFileRow } from "../stored-file.ts";
import { derivedKey } from "./derived-files.ts";
import { convertToPdf, findOffice } from "./office-program.ts";
import { WorkLine } from "./work-line.ts";

const jobKind = "filePreview";
const payload = z.object({ type: z.string(), name: z.string() });
/** Of what is converted, and of what comes of it. */
const maxBytes = 200 * 1024 * 1024;

/** PDFs of office files, made by LibreOffice where it is installed: once for each file, one at a time. */
export class OfficePreview {
  readonly job: Job;
  readonly #platform: Platform;
  readonly #program: string | undefined;
  readonly #line = new WorkLine(1);

  // oxlint-disable-next-line node/no-process-env -- where programs are is no setting of the product
  constructor(platform: Platform, program = findOffice(platform.config.soffice, process.env["PATH"] ?? "")) {
    this.#platform = platform;
    this.#program = program;
    this.job = jobOf({ kind: jobKind, payload, run: (ctx, file, job) => this.#run(ctx, file, job) });
  }

  get isAvailable(): boolean {
    return this.#program !== undefined;
  }

  /** Whether the PDF is there. */
  async isMade(ctx: Context, { id }: StoredFileRow): Promise<boolean> {
    return (await this.#platform.files.stat(derivedKey(ctx.tenant.id, id, "preview.pdf"))) !== undefined;
  }

  /** Begins to make it and gives the job. */
  begin(ctx: Context, { category, name, originalName }: StoredFileRow): Promise<string> {
    const title = translate(fileTexts.converting, ctx.locale, { fileName: originalName });
    return this.#platform.jobs.enqueue(ctx, jobKind, title, { type: category, name });
  }

  async #run(ctx: Context, { type, name }: z.infer<typeof payload>, job: RunningJob): Promise<null> {
    const row = await readableFile(ctx, type, name);
    const program = this.#program;
    if (program === undefined) throw invalid(fileErrors.noOffice);
    if (row.sizeBytes > maxBytes) throw invalid(fileErrors.notConverted);
    await this.#line.run(async () => {
      job.signal.throwIfAborted();
      // Somebody else may have asked for it as well.
      if (!(await this.isMade(ctx, row))) await this.#convert(ctx, row, { program, job });
    });
    return null;
  }

  async #convert(
    ctx: Context,
    row: StoredFileRow,
    { program, job }: { program: string; job: RunningJob },
  ): Promise<void> {
    const { files, scratch } = this.#platform;
    const { signal } = job;
    const { id, category, name } = row;
    const tenantId = ctx.tenant.id;
    await scratch.use(async (folder) => {
      job.progress(10);
      const source = path.join(folder, `document.${extensionOf(row.originalName)}`);
      await writeFile(source, await files.get({ tenantId, category, name }), { signal });
      job.progress(30);
      const result = await convertToPdf({ program, folder, source, signal });
      if (result === undefined) throw invalid(fileErrors.notConverted);
      job.progress(90);
      await files.put(derivedKey(tenantId, id, "preview.pdf"), createReadStream(result), { maxBytes, signal });
    });
  }
}
