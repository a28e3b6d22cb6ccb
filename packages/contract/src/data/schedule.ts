import { maxCronLength } from "@gongshu/core/schedule/cron-text";
import { z } from "zod";
import { crudEndpoints } from "../crud-endpoints.ts";
import { can, endpoint } from "../endpoint.ts";
import { gatedRow, listColumns } from "../list-columns.ts";
import { description, enabledMark, idParams, noReply, pageOf, pageQuery, time, version } from "../page.ts";
import { scheduleMessages } from "./schedule.messages.ts";
import { type ExecuteType, executeType, scheduleWork } from "./schedule-work.ts";

const menu = "system.task";
const path = "/api/system/Base/ScheduleTask";

export const scheduleColumns = listColumns(menu, [
  "fullName",
  "enCode",
  "executeType",
  "cron",
  "runCount",
  "lastRunTime",
  "nextRunTime",
  "description",
  "enabledMark",
]);

/** Letters, digits, points, hyphens and underscores. */
export const scheduleCodePattern = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/**
 * When a run is still under way: `skip` the next one, let it wait in a `queue`, `replace` the one under way, or run several in `parallel`.
 */
export const concurrencyPolicies = ["skip", "queue", "replace", "parallel"] as const;
export const concurrencyPolicy = z.enum(concurrencyPolicies);
export type ConcurrencyPolicy = z.infer<typeof concurrencyPolicy>;

/** What was missed while nothing ran, such as when the server was off: `skip` it, run `once` for all of it, or run `all` up to a limit. */
export const misfirePolicies = ["skip", "once", "all"] as const;
export const misfirePolicy = z.enum(misfirePolicies);
export type MisfirePolicy = z.infer<typeof misfirePolicy>;

export const scheduleLimits = { fullName: 50, enCode: 50, parallel: 10, misfire: 100, timeZone: 60 } as const;
/** Days that runs stay in the history. */
export const runHistoryDays = 30;
/** Characters of what a run has answered that are kept. */
export const maxRunOutput = 4000;

const cron = z.string().trim().min(1).max(maxCronLength);
/** An IANA name; empty for the one of the tenant. */
const timeZone = z.string().trim().max(scheduleLimits.timeZone).default("");

export const scheduleInput = z.object({
  fullName: z.string().trim().min(1).max(scheduleLimits.fullName),
  enCode: z.string().trim().min(1).max(scheduleLimits.enCode),
  executeType,
  ...scheduleWork.inputs,
  cron,
  timeZone,
  concurrencyPolicy: concurrencyPolicy.default("skip"),
  parallelLimit: z.number().int().min(2).max(scheduleLimits.parallel).default(2),
  misfirePolicy: misfirePolicy.default("skip"),
  misfireLimit: z.number().int().min(1).max(scheduleLimits.misfire).default(10),
  enabledMark: enabledMark.default(1),
  description,
  version,
});
export type ScheduleInput = z.input<typeof scheduleInput>;
export type ScheduleChange = z.output<typeof scheduleInput>;

export const scheduleRunStates = ["waiting", "running", "done", "failed", "skipped", "cancelled"] as const;
export const scheduleRunState = z.enum(scheduleRunStates);

export const scheduleRow = gatedRow(scheduleColumns, {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  executeType,
  cron: z.string(),
  timeZone: z.string(),
  runCount: z.number(),
  lastRunTime: time.nullable(),
  /** How the last run has ended; null before the first. */
  lastRunState: scheduleRunState.nullable(),
  nextRunTime: time.nullable(),
  /** With whose rights it runs. */
  ownerUser: z.string(),
  description: z.string(),
  enabledMark,
});
export type ScheduleRow = z.infer<typeof scheduleRow>;

export const scheduleInfo = gatedRow(scheduleColumns, {
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  executeType,
  ...scheduleWork.infos,
  cron: z.string(),
  timeZone: z.string(),
  concurrencyPolicy,
  parallelLimit: z.number(),
  misfirePolicy,
  misfireLimit: z.number(),
  enabledMark,
  description: z.string(),
  ownerUser: z.string(),
  /** Whether it runs with the caller's own rights. Who changes what is run becomes its owner. */
  isOwn: z.boolean(),
  version: z.number(),
});
export type ScheduleInfo = z.infer<typeof scheduleInfo>;

export const {
  list: listSchedules,
  get: getSchedule,
  create: createSchedule,
  update: updateSchedule,
  remove: deleteSchedule,
  toggle: toggleSchedule,
} = crudEndpoints({
  path,
  columns: scheduleColumns,
  query: pageQuery,
  list: pageOf(scheduleRow),
  info: scheduleInfo,
  input: scheduleInput,
  words: ["schedule", "schedules"],
});

/** Asked while somebody types. */
export const previewSchedule = endpoint({
  method: "GET",
  path: `${path}/Preview`,
  permission: can(menu),
  query: z.object({ cron: z.string().max(500).default(""), timeZone }),
  reply: z.object({
    /** Why the text is none; null when it is one. */
    issue: z.string().nullable(),
    /** The text as it is stored. */
    cron: z.string(),
    timeZone: z.string(),
    nextTimes: z.array(time),
  }),
  isPoll: true,
  summary: "Whether a cron text can be used, and its next ten times",
});

export const runSchedule = endpoint({
  method: "POST",
  path: `${path}/:id/Actions/Run`,
  permission: can(menu, "btn_run"),
  params: idParams,
  reply: z.object({ id: z.string() }),
  success: scheduleMessages.started,
  summary: "Run a schedule now, whether it is enabled or not",
});

export const scheduleRun = z.object({
  id: z.string(),
  state: scheduleRunState,
  /** `cron` on time, `misfire` later than planned, `manual` by somebody. */
  origin: z.enum(["cron", "misfire", "manual"]),
  /** The moment of the schedule that it is for; null for one that somebody has started. */
  plannedTime: time.nullable(),
  /** When it began; when it was decided, for one that never ran. */
  runTime: time,
  endedTime: time.nullable(),
  durationMs: z.number().nullable(),
  /** 1 when it went well, 0 when it failed; null while it is under way, and for one that never ran. */
  runResult: z.union([z.literal(0), z.literal(1)]).nullable(),
  /** Who has run it now, or with whose rights it ran. */
  userName: z.string(),
  /** Why it has failed or never ran. */
  description: z.string(),
  /** Moments that this line stands for, where several were missed at once. */
  missedCount: z.number(),
  /** Whether the caller may read what was answered: the owner and administrators. */
  hasOutput: z.boolean(),
});
export type ScheduleRun = z.infer<typeof scheduleRun>;

export const listScheduleRuns = endpoint({
  method: "GET",
  path: `${path}/:id/TaskLog`,
  permission: can(menu, "btn_log"),
  params: idParams,
  query: pageQuery.pick({ currentPage: true, pageSize: true }),
  reply: pageOf(scheduleRun),
  isPoll: true,
  summary: "Runs of a schedule, newest first",
});

const runParams = idParams.extend({ runId: z.string().min(1).max(64) });

export const getScheduleOutput = endpoint({
  method: "GET",
  path: `${path}/:id/TaskLog/:runId`,
  permission: can(menu, "btn_log"),
  params: runParams,
  reply: z.object({ output: z.string(), isCut: z.boolean() }),
  summary: "What a run has answered; for its owner and administrators",
});

export const cancelScheduleRun = endpoint({
  method: "POST",
  path: `${path}/:id/TaskLog/:runId/Actions/Cancel`,
  permission: can(menu, "btn_run"),
  params: runParams,
  reply: noReply,
  success: scheduleMessages.cancelled,
  summary: "Stop a run that waits or is under way",
});

export type { ExecuteType };
