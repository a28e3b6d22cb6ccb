import {
  type ExecuteType,
  type ScheduleChange,
  type ScheduleInfo,
  scheduleCodePattern,
  type scheduleInput,
  type updateSchedule as updateEndpoint,
} from "@gongshu/contract/data/schedule";
import { executeTypes } from "@gongshu/contract/data/schedule-work";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { rules } from "@gongshu/core/validation/rules";
import type { z } from "zod";
import { SecretBox } from "#platform/auth/secret-box.ts";
import { databaseNow } from "#platform/db/database-clock.ts";
import { Entity } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { type FieldIssue, invalid, invalidField } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { searchText } from "#platform/text/pinyin.ts";
import { checkCron, isTimeZone, nextTimes } from "#platform/work/cron.ts";
import { namesOf } from "./owner-names.ts";
import { cancelOpenRuns, holdSchedule } from "./runs.ts";
import { cronIssues, scheduleErrors } from "./schedule.messages.ts";
import { secretBoxName, secretOwner, tickKind } from "./schedule-kinds.ts";
import type { Work } from "./work/work-kind.ts";
import { workKinds } from "./work/work-kinds.ts";

export { scheduleBelongings } from "./schedule-belongings.ts";

type Input = z.output<typeof scheduleInput>;
type Change = ParsedArguments<typeof updateEndpoint>["body"];

const schedules = new Entity(
  "schedule",
  [
    "fullName",
    "enCode",
    "executeType",
    "executeContent",
    "cron",
    "timeZone",
    "concurrencyPolicy",
    "parallelLimit",
    "misfirePolicy",
    "misfireLimit",
    "ownerUserId",
    "enabledMark",
    "description",
    "searchText",
  ],
  ["executeSecret"],
);

/** Schedules, as people make and change them. */
export class Schedules {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async get(ctx: Context, id: string): Promise<ScheduleInfo> {
    const { executeContent, ownerUserId, searchText: _, creatorTime: __, ...row } = await schedules.get(ctx, id);
    const { [ownerUserId]: ownerUser = "" } = await namesOf(ctx, [ownerUserId]);
    const isOwn = ownerUserId === ctx.actor.userId;
    const executeType = executeTypeOf(row.executeType);
    return { ...row, executeType, ...workKinds[executeType].info(executeContent), ownerUser, isOwn };
  }

  /** It runs with the rights of who makes it. */
  async create(ctx: Context, input: Omit<Input, "version">): Promise<string> {
    const cron = checkInput(ctx, input);
    const work = await workKinds[input.executeType].store(ctx, input, undefined);
    if (work === undefined) throw invalidField(input.executeType, scheduleErrors.noContent);
    const box = await SecretBox.open(this.#platform.database, secretBoxName);
    const id = ctx.newId();
    return ctx.tx(async (tx) => {
      const values = { ...plainFields(input), cron, ownerUserId: tx.actor.userId, ...sealed(tx, box, id, work) };
      await schedules.create(tx, { ...values, searchText: searchText([input.fullName], [input.enCode]) }, id);
      await this.#plan(tx, id);
      return id;
    });
  }

  /**
   * Whoever changes what is run becomes the owner: nobody can have something run with the rights of somebody else. Other changes leave the owner
   * as it is.
   */
  async update(ctx: Context, id: string, { version, ...change }: Change): Promise<void> {
    const box = await SecretBox.open(this.#platform.database, secretBoxName);
    const stored = await schedules.get(ctx, id);
    const executeType = change.executeType ?? executeTypeOf(stored.executeType);
    const isSameType = executeType === stored.executeType;
    const before = isSameType ? await this.#work(ctx, id, stored.executeContent, box) : undefined;
    const work = await workKinds[executeType].store(ctx, change, before);
    if (work === undefined && !isSameType) throw invalidField(executeType, scheduleErrors.noContent);
    await ctx.tx(async (tx) => {
      const held = await schedules.get(tx, id, "update");
      const whole = { ...held, executeType, ...given(change) };
      const cron = checkInput(tx, whole);
      const isOther = !isSameType || (work !== undefined && !isSameWork(work, before));
      const content = isOther && work !== undefined ? sealed(tx, box, id, work) : {};
      await schedules.update(
        tx,
        id,
        {
          ...given(change),
          ...content,
          executeType,
          cron,
          ...(isOther && { ownerUserId: tx.actor.userId }),
          searchText: searchText([whole.fullName], [whole.enCode]),
        },
        version,
      );
      await this.#plan(tx, id);
    });
  }

  toggle(ctx: Context, id: string): Promise<void> {
    return ctx.tx(async (tx) => {
      await schedules.toggle(tx, id);
      await this.#plan(tx, id);
    });
  }

  /** What waits or is under way is stopped. */
  remove(ctx: Context, id: string): Promise<void> {
    return ctx.tx(async (tx) => {
      await schedules.remove(tx, id);
      await cancelOpenRuns(tx, this.#platform.jobs, id, "removed");
    });
  }

  /**
   * Puts right what a wrong clock or an interrupted change may have left: every enabled schedule waits for its next moment. Those for which that is so
   * already are only read.
   */
  async resume(ctx: Context): Promise<void> {
    const rows = await ctx.db
      .selectFrom("schedule")
      .select(["id", "cron", "timeZone", "nextRunTime"])
      .where("enabledMark", "=", 1)
      .where("deleteMark", "is", null)
      .execute();
    const now = (await databaseNow(ctx.db)).getTime();
    const ticks = await this.#platform.jobs.dueTimes(ctx, tickKind);
    for (const row of rows) {
      const isAwaited = isNotAfter(row.nextRunTime, ticks.get(row.id), nextOf(ctx, row, now));
      if (!isAwaited) await this.#resumeOne(ctx, row.id);
    }
  }

  #resumeOne(ctx: Context, id: string): Promise<void> {
    return ctx.tx(async (tx) => {
      const row = await holdSchedule(tx, id);
      if (row === undefined || row.enabledMark !== 1) return;
      const next = nextOf(tx, row, (await databaseNow(tx.db)).getTime());
      // What was missed is for the tick, which knows the policy.
      const from = Math.min(row.nextRunTime ?? Number.POSITIVE_INFINITY, next ?? Number.POSITIVE_INFINITY);
      if (Number.isFinite(from)) await this.#planAt(tx, id, from);
    });
  }

  /** The work with its secret opened. */
  async #work(ctx: Context, id: string, content: unknown, box: SecretBox): Promise<Work> {
    const { executeSecret } = await ctx.db
      .selectFrom("schedule")
      .select("executeSecret")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const secret = executeSecret === "" ? undefined : box.open(executeSecret, secretOwner(ctx.tenant.id, id));
    return { content, secret };
  }

  /** The next moment, counted from now; in the transaction of the change. */
  async #plan(tx: Context, id: string): Promise<void> {
    const row = await tx.db
      .selectFrom("schedule")
      .select(["cron", "timeZone", "enabledMark"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const next = row.enabledMark === 1 ? nextOf(tx, row, (await databaseNow(tx.db)).getTime()) : undefined;
    if (next !== undefined) return this.#planAt(tx, id, next);
    await tx.db.updateTable("schedule").set({ nextRunTime: null }).where("id", "=", id).execute();
  }

  async #planAt(tx: Context, id: string, next: number): Promise<void> {
    const runAt = new Date(next);
    await tx.db.updateTable("schedule").set({ nextRunTime: runAt }).where("id", "=", id).execute();
    await this.#platform.jobs.plan(tx, tickKind, id, { scheduleId: id }, runAt);
  }
}

function nextOf(ctx: Context, { cron, timeZone }: Pick<Input, "cron" | "timeZone">, afterMs: number) {
  return nextTimes(cron, timeZone || ctx.tenant.timeZone, afterMs, 1)[0];
}

/** Whether the tick of a schedule is under way, or comes at its next moment at the latest. */
function isNotAfter(nextRunTime: number | null, tickMs: number | undefined, next: number | undefined): boolean {
  if (tickMs === 0 || next === undefined) return true;
  return nextRunTime !== null && nextRunTime <= next && tickMs !== undefined && tickMs <= next;
}

/** The type of a stored schedule: the database holds what the contract has let in. */
export function executeTypeOf(stored: string): Input["executeType"] {
  const type = Object.keys(workKinds).find((kind) => kind === stored);
  if (type === undefined) throw new Error(`There is no kind of work called ${stored}.`);
  return type as Input["executeType"];
}

function sealed(ctx: Context, box: SecretBox, id: string, { content, secret }: Work) {
  const executeSecret = secret === undefined ? "" : box.seal(secret, secretOwner(ctx.tenant.id, id));
  return { executeContent: JSON.stringify(content), executeSecret };
}

const isSameWork = (one: Work, other: Work | undefined) =>
  other !== undefined && one.secret === other.secret && canonical(one.content) === canonical(other.content);

/** The database keeps keys in an order of its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

function plainFields(input: Omit<Input, "version">) {
  const { http: _, dataInterface: __, ...fields } = input;
  return fields;
}

/** The fields of a change that are there, without the parts of the work. */
function given(change: Omit<Change, "version">): Partial<Omit<ScheduleChange, ExecuteType | "version">> {
  const isPart = (field: string) => executeTypes.some((type) => type === field);
  return Object.fromEntries(Object.entries(change).filter(([field, value]) => value !== undefined && !isPart(field)));
}

type Checked = Pick<Input, "fullName" | "enCode" | "cron" | "timeZone">;

/** Gives the cron text as it is stored. */
function checkInput(ctx: Context, { fullName, enCode, cron, timeZone }: Checked): string {
  const issues: FieldIssue[] = [];
  if (!rules.name.test(fullName)) issues.push({ field: "fullName", message: rules.name.message });
  if (!scheduleCodePattern.test(enCode)) issues.push({ field: "enCode", message: scheduleErrors.enCode });
  const isZone = timeZone === "" || isTimeZone(timeZone);
  if (!isZone) issues.push({ field: "timeZone", message: scheduleErrors.timeZone });
  const zone = isZone && timeZone !== "" ? timeZone : ctx.tenant.timeZone;
  const checked = checkCron(cron, zone, ctx.now().getTime());
  if ("issue" in checked) issues.push({ field: "cron", message: cronIssues[checked.issue] });
  if (issues.length > 0 || "issue" in checked) throw invalid(issues);
  return checked.cron;
}
