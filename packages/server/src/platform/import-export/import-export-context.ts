import { type Locale, sameInAll, translate } from "@gongshu/core/text/messages";
import { ExcelRefusal } from "../excel/excel-refusal.ts";
import { type Context, createContext } from "../http/context.ts";
import { BusinessError } from "../http/errors.ts";
import type { Platform } from "../http/platform.ts";
import { type Job, type JobDefinition, jobOf } from "../jobs/job.ts";
import { refusalError } from "./import-refusal.ts";

/** A kind of job whose payload says in which language it was asked for, and that works in it. */
export function languageJob<Payload extends { readonly locale: Locale }>(
  platform: Platform,
  definition: JobDefinition<Payload>,
): Job {
  return jobOf<Payload>({
    ...definition,
    run: (ctx, payload, job) =>
      inLanguage(platform, ctx, payload.locale, (asked) => definition.run(asked, payload, job)),
  });
}

/**
 * Runs the work of a job in the language in which it was asked for, its refusals included: the queue itself only knows the
 * language kept for the user.
 */
async function inLanguage<T>(
  { events, hooks }: Platform,
  ctx: Context,
  locale: Locale,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { database, tenant, actor, requestId, ip, log, outbound } = ctx;
  const now = () => ctx.now();
  try {
    return await work(
      createContext({ database, events, hooks, tenant, actor, locale, requestId, ip, log, outbound, now }),
    );
  } catch (error) {
    const refusal = error instanceof ExcelRefusal ? refusalError(error) : error;
    if (!(refusal instanceof BusinessError)) throw refusal;
    const text = translate(refusal.text, locale, refusal.params);
    throw new BusinessError(refusal.code, sameInAll(text));
  }
}
