import { type handOver, handOverAtOnce, type listBelongings } from "@gongshu/contract/directory/hand-over";
import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import { translate } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import type { BelongingSource } from "#platform/entity/belonging.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, invalidField, notFound } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { checkLeadsNothing, checkManageable, visible } from "../user/service.ts";
import { freshly, groupsOf, shownGroup, sourceOf } from "./belongings.ts";
import { handOverErrors, handOverTexts } from "./hand-over.messages.ts";
import { handOverKind, type JobPayload } from "./hand-over-job.ts";
import { assignAll, checkMayEnd, endAccount, type Planned } from "./hand-over-write.ts";
import { type Assignment, loadReceivers, lockUsers } from "./people.ts";

type Body = ParsedArguments<typeof handOver>["body"];

/** Lists what belongs to users, and hands it over to others when they leave. */
export class HandOver {
  readonly #platform: Platform;
  readonly #sources: readonly BelongingSource[];

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#sources = platform.hooks.belongings;
  }

  async belongings(ctx: Context, id: string): Promise<ReplyOf<typeof listBelongings>> {
    const person = await reach(ctx, id);
    const groups = await freshly(() => groupsOf(ctx, this.#sources, id));
    return { ...person, list: groups.map((group) => shownGroup(ctx, group)) };
  }

  /** Hands over at once, or when there are many records all but those: they follow in a job, at whose end the account is closed if that was asked for. */
  async start(ctx: Context, id: string, body: Body): Promise<ReplyOf<typeof handOver>> {
    checkMayEnd(ctx, id, body);
    checkOnce(body.kinds);
    return freshly(async () => {
      const { realName } = await reach(ctx, id);
      const planned = await this.#plan(ctx, id, body.kinds);
      const bulk = planned.filter(({ isBulk }) => isBulk);
      const isLong = bulk.reduce((sum, { count }) => sum + count, 0) > handOverAtOnce;
      return ctx.tx(async (tx) => {
        await lockUsers(tx, id, body.kinds);
        await refuseSecond(tx, id);
        const results = await assignAll(tx, id, isLong ? planned.filter(({ isBulk }) => !isBulk) : planned);
        if (!isLong) {
          await endAccount(tx, id, body);
          return { jobId: "", results };
        }
        // Said now rather than after everything else.
        if (body.delete === 1) await checkLeadsNothing(tx, id);
        const kinds = bulk.map(({ kind, title, toUserId, count }) => ({ kind, title, toUserId, count }));
        const payload: JobPayload = {
          userId: id,
          locale: tx.locale,
          kinds,
          disable: body.disable,
          delete: body.delete,
        };
        const title = translate(handOverTexts.jobTitle, tx.locale, { name: realName });
        return { jobId: await this.#platform.jobs.enqueue(tx, handOverKind, title, payload), results };
      });
    });
  }

  async #plan(ctx: Context, id: string, assignments: readonly Assignment[]): Promise<Planned[]> {
    const receivers = await loadReceivers(this.#platform, ctx, id, assignments);
    const groups = await groupsOf(ctx, this.#sources, id);
    const planned: Planned[] = [];
    for (const { kind, toUserId } of assignments) {
      const group = groups.find((candidate) => candidate.kind === kind && candidate.canHandOver);
      const source = sourceOf(this.#sources, kind);
      const to = receivers.get(toUserId);
      const assign = to === undefined ? undefined : await source?.assigner(ctx, kind, to);
      if (group === undefined || source === undefined || assign === undefined)
        throw conflict(handOverErrors.listChanged);
      const { title, count } = shownGroup(ctx, group);
      planned.push({ kind, title, toUserId, count, isBulk: source.isBulk, assign });
    }
    return planned;
  }
}

/** Somebody whom the caller sees, and who may not do more than the caller. */
async function reach(ctx: Context, id: string) {
  const person = await visible(ctx, id).select(["realName", "account", "enabledMark"]).executeTakeFirst();
  if (person === undefined) throw notFound();
  if (id !== ctx.actor.userId) await checkManageable(ctx, id);
  return person;
}

function checkOnce(assignments: readonly Assignment[]): void {
  const second = assignments.findIndex(
    ({ kind }, index) => assignments.findIndex((wish) => wish.kind === kind) !== index,
  );
  if (second !== -1) throw invalidField(`kinds.${second}.kind`, handOverErrors.twice);
}

/** The person is held, so that of two hand-overs at once the second one sees the job of the first. */
async function refuseSecond(tx: Context, userId: string): Promise<void> {
  const unfinished = await tx.db
    .selectFrom("job")
    .select("id")
    .where("kind", "=", handOverKind)
    .where("state", "in", ["waiting", "running"])
    .where(sql<boolean>`payload ->> 'userId' = ${userId}`)
    .executeTakeFirst();
  if (unfinished !== undefined) throw conflict(handOverErrors.unfinished);
}
