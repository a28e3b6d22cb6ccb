import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
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

const jobKind = "filePreview";
const payload = z.object({ type: z.string(), name: z.string() });
/** Of what is converted, and of what comes of it. */
const maxBytes = 200 * 1024 * 1024;

/** What could not be converted is not tried again for so long; a newer LibreOffice may be able to. */
const failureLifeMs = 24 * 60 * 60_000;

/** PDFs of office files, made by LibreOffice where it is installed: once for each file, one at a time. */
export class OfficePreview {
  readonly job: Job;
  readonly #platform: Platform;
  readonly #program: string | undefined;

  // oxlint-disable-next-line node/no-process-env -- where programs are is no setting of the product
  constructor(platform: Platform, program = findOffice(platform.config.soffice, process.env["PATH"] ?? "")) {
    this.#platform = platform;
    this.#program = program;
    // A place of its own: documents take long, and imports and exports do not wait for them.
    this.job = jobOf({ kind: jobKind, payload, concurrency: 1, run: (ctx, file, job) => this.#run(ctx, file, job) });
  }

  get isAvailable(): boolean {
    return this.#program !== undefined;
  }

  /** Whether the PDF is there. */
  async isMade(ctx: Context, { id }: StoredFileRow): Promise<boolean> {
    return (await this.#platform.files.stat(derivedKey(ctx.tenant.id, id, "preview.pdf"))) !== undefined;
  }

  /** Whether it cannot be made: it is too large, or was tried a short time ago. */
  async isHopeless(ctx: Context, { id, sizeBytes }: StoredFileRow): Promise<boolean> {
    if (sizeBytes > maxBytes) return true;
    const failure = await this.#platform.files.stat(derivedKey(ctx.tenant.id, id, "preview.failed"));
    return failure !== undefined && failure.modifiedTime > ctx.now().getTime() - failureLifeMs;
  }

  /** Begins to make it and gives the job: one for each file and person, who asks for it with their own rights and sees no job of anybody else. */
  begin(ctx: Context, { id: fileId, category, name, originalName }: StoredFileRow): Promise<string> {
    const title = translate(fileTexts.converting, ctx.locale, { fileName: originalName });
    const id = createHash("sha256").update(`${jobKind} ${fileId} ${ctx.actor.userId}`).digest("hex").slice(0, 32);
    return this.#platform.jobs.enqueue(ctx, jobKind, title, { type: category, name }, { id });
  }

  async #run(ctx: Context, { type, name }: z.infer<typeof payload>, job: RunningJob): Promise<null> {
    const row = await readableFile(ctx, type, name);
    const program = this.#program;
    if (program === undefined) throw invalid(fileErrors.noOffice);
    // Somebody else may have asked for it as well.
    if (await this.isMade(ctx, row)) return null;
    if (await this.isHopeless(ctx, row)) throw invalid(fileErrors.notConverted);
    await this.#convert(ctx, row, { program, job });
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
      if (result === undefined) {
        const noted = new Uint8Array();
        await files.put(derivedKey(tenantId, id, "preview.failed"), Readable.from([noted]), { maxBytes: 0 });
        throw invalid(fileErrors.notConverted);
      }
      job.progress(90);
      await files.put(derivedKey(tenantId, id, "preview.pdf"), createReadStream(result), { maxBytes, signal });
    });
  }
}
