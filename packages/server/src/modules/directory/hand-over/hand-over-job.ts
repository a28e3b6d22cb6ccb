import { type HandedOver, handOver } from "@gongshu/contract/directory/hand-over";
import type { ReplyOf } from "@gongshu/contract/endpoint";
import { enabledMark } from "@gongshu/contract/page";
import { locales } from "@gongshu/core/text/messages";
import { z } from "zod";
import { isAllowed } from "#platform/auth/access.ts";
import type { Assign, BelongingSource } from "#platform/entity/belonging.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { languageJob } from "#platform/import-export/import-export-context.ts";
import type { Job, RunningJob } from "#platform/jobs/job.ts";
import { freshly, sourceOf } from "./belongings.ts";
import { assignAll, checkMayEnd, endAccount, type Planned, stepSize } from "./hand-over-write.ts";
import { loadReceivers, lockUsers } from "./people.ts";

export const handOverKind = "handOver";

const payloadSchema = z.object({
  userId: z.string(),
  locale: z.enum(locales),
  /** `count` is how many there were when it was asked for. */
  kinds: z.array(z.object({ kind: z.string(), title: z.string(), toUserId: z.string(), count: z.number() })),
  disable: enabledMark,
  delete: enabledMark,
});
export type JobPayload = z.infer<typeof payloadSchema>;
type Kind = JobPayload["kinds"][number];
type Result = Pick<ReplyOf<typeof handOver>, "results">;

export function handOverJob(platform: Platform): Job {
  return languageJob(platform, {
    kind: handOverKind,
    payload: payloadSchema,
    run: (ctx, payload, job) => new Run(platform, platform.hooks.belongings, ctx, payload).run(job),
  });
}

/** One hand-over of many records, step by step. Each step asks again whether everybody may; what is done stays done, and a new hand-over does the rest. */
class Run {
  readonly #platform: Platform;
  readonly #sources: readonly BelongingSource[];
  readonly #ctx: Context;
  readonly #payload: JobPayload;
  readonly #done = new Map<string, { count: number; hiddenCount: number }>();

  constructor(platform: Platform, sources: readonly BelongingSource[], ctx: Context, payload: JobPayload) {
    this.#platform = platform;
    this.#sources = sources;
    this.#ctx = ctx;
    this.#payload = payload;
  }

  async run(job: RunningJob): Promise<Result> {
    const { userId, kinds } = this.#payload;
    if (!isAllowed(this.#ctx.actor.access, handOver.permission)) throw forbidden();
    checkMayEnd(this.#ctx, userId, this.#payload);
    for (const kind of kinds) await freshly(() => this.#kind(kind, job));
    return freshly(() => this.#finish(job));
  }

  async #kind(kind: Kind, job: RunningJob): Promise<void> {
    const { userId, kinds } = this.#payload;
    const assign = await this.#assigner(kind);
    if (assign === undefined) return;
    for (;;) {
      job.signal.throwIfAborted();
      const { count, hiddenCount } = await this.#ctx.tx(async (tx) => {
        await lockUsers(tx, userId, kinds);
        return assign(tx, userId, stepSize);
      });
      if (count === 0) return;
      this.#add(kind.kind, { count, hiddenCount });
      job.progress(this.#share() * 100);
    }
  }

  /** Hands over what was added meanwhile, in the transaction that closes the account. */
  async #finish(job: RunningJob): Promise<Result> {
    const { userId, kinds } = this.#payload;
    const planned: Planned[] = [];
    for (const kind of kinds) {
      const assign = await this.#assigner(kind);
      if (assign !== undefined) planned.push({ ...kind, isBulk: true, assign });
    }
    return this.#ctx.tx(async (tx) => {
      await lockUsers(tx, userId, kinds);
      const late = await assignAll(tx, userId, planned);
      await endAccount(tx, userId, this.#payload);
      const result = { results: kinds.map((kind) => this.#resultOf(kind, late)) };
      await job.finish(tx, result);
      return result;
    });
  }

  /** Undefined when the model or field was deleted: then the records are not visible either. */
  async #assigner({ kind, toUserId }: Kind): Promise<Assign | undefined> {
    const { userId, kinds } = this.#payload;
    const receivers = await loadReceivers(this.#platform, this.#ctx, userId, kinds);
    const to = receivers.get(toUserId);
    return to === undefined ? undefined : sourceOf(this.#sources, kind)?.assigner(this.#ctx, kind, to);
  }

  #add(kind: string, { count, hiddenCount }: { count: number; hiddenCount: number }): void {
    const before = this.#done.get(kind) ?? { count: 0, hiddenCount: 0 };
    this.#done.set(kind, { count: before.count + count, hiddenCount: before.hiddenCount + hiddenCount });
  }

  #resultOf({ kind, title, toUserId }: Kind, late: readonly HandedOver[]): HandedOver {
    const done = this.#done.get(kind) ?? { count: 0, hiddenCount: 0 };
    const rest = late.find((result) => result.kind === kind);
    return {
      kind,
      title,
      toUserId,
      count: done.count + (rest?.count ?? 0),
      hiddenCount: done.hiddenCount + (rest?.hiddenCount ?? 0),
    };
  }

  #share(): number {
    const wanted = this.#payload.kinds.reduce((sum, { count }) => sum + count, 0);
    const done = [...this.#done.values()].reduce((sum, { count }) => sum + count, 0);
    return wanted === 0 ? 1 : Math.min(1, done / wanted);
  }
}
