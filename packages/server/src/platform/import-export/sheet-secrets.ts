import type { FileLink } from "@gongshu/contract/system/import-export";
import type { FileKey } from "../files/file-store.ts";
import { linked } from "../files/linked-result.ts";
import { dropTemporaryFile, temporaryKey } from "../files/temporary-files.ts";
import type { Context } from "../http/context.ts";
import { notFound } from "../http/errors.ts";
import type { Platform } from "../http/platform.ts";
import { reserveWorkbook } from "./workbook-file.ts";

/** How long a workbook of secrets can be fetched. */
const lifeMs = 60 * 60_000;

/** A workbook that belongs to one job: its name is a row of the store, and nowhere else. */
export class SheetSecrets {
  readonly #platform: Platform;
  readonly #kind: string;

  constructor(platform: Platform, kind: string) {
    this.#platform = platform;
    this.#kind = kind;
  }

  static reserve(ctx: Context, name: string): Promise<FileKey> {
    return reserveWorkbook(ctx, name, lifeMs);
  }

  static async drop({ files }: Platform, ctx: Context, key: FileKey): Promise<void> {
    await dropTemporaryFile(ctx, files, key);
  }

  /** A new address, valid for some minutes, for the user who started the job. For other users the job does not exist. */
  async linkOf(ctx: Context, jobId: string): Promise<FileLink> {
    const job = await ctx.db
      .selectFrom("job")
      .select("result")
      .where("id", "=", jobId)
      .where("kind", "=", this.#kind)
      .where("creatorUserId", "=", ctx.actor.userId)
      .where("state", "=", "done")
      .executeTakeFirst();
    const stored = secretsIn(job?.result);
    if (stored === undefined) throw notFound();
    const file = await ctx.db
      .selectFrom("fileObject")
      .select("originalName")
      .where("name", "=", stored)
      .where("creatorUserId", "=", ctx.actor.userId)
      .where("expiresTime", ">", ctx.now().getTime())
      .executeTakeFirst();
    if (file === undefined) throw notFound();
    const { originalName: name } = file;
    const { category } = temporaryKey(ctx, stored);
    return linked(this.#platform.downloads, ctx, { name, file: { category, name: stored, downloadName: name } });
  }
}

function secretsIn(result: unknown): string | undefined {
  if (typeof result !== "object" || result === null || !("secrets" in result)) return undefined;
  return typeof result.secrets === "string" && result.secrets !== "" ? result.secrets : undefined;
}
