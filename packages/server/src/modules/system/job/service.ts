import type { JobInfo } from "@gongshu/contract/system/job";
import type { DownloadLinks } from "#platform/files/download-link.ts";
import { linkedResult } from "#platform/files/linked-result.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { readSentence } from "#platform/text/stored-sentence.ts";

export { jobBelongings } from "./job-belongings.ts";

/** One's own job, with addresses of its files for this session; anybody else's does not exist. */
export async function readJob(downloads: DownloadLinks, ctx: Context, id: string): Promise<JobInfo> {
  const row = await ctx.db
    .selectFrom("job")
    .select(["id", "kind", "title", "state", "progress", "result", "errorText", "creatorTime", "endedTime"])
    .where("id", "=", id)
    .where("creatorUserId", "=", ctx.actor.userId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  // Whether it can be tried again is for administrators to decide.
  const state = row.state === "dead" ? "failed" : row.state;
  const errorText = readSentence(row.errorText, ctx.locale);
  return { ...row, state, errorText, result: linkedResult(downloads, ctx, row.result) };
}
