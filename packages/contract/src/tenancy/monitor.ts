import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listOf, noReply, time } from "../page.ts";
import { monitorMessages } from "./monitor.messages.ts";

const path = "/api/system/Monitor";

const usage = z.object({ total: z.number(), available: z.number(), used: z.number(), usageRate: z.string() });

/** How the installation does. Bytes are numbers; texts such as `usageRate` are what clients of this API family show. */
export const monitorState = z.object({
  time,
  /** The machine. */
  system: z.object({ os: z.string(), day: z.string() }),
  cpu: z.object({ name: z.string(), coreNumber: z.number(), used: z.number(), idle: z.number() }),
  memory: usage,
  /** Where the data folder is; null where the system does not say. */
  disk: usage.nullable(),
  /** The process that has answered; there may be several. */
  process: z.object({
    pid: z.number(),
    version: z.string(),
    nodeVersion: z.string(),
    startTime: time,
    residentBytes: z.number(),
    heapBytes: z.number(),
    /** Of one core, in percent, since the call before. */
    cpuShare: z.number(),
    /** How long the process kept others waiting since the call before, in milliseconds. */
    delayMs: z.number(),
    delayP99Ms: z.number(),
  }),
  database: z.object({
    kind: z.enum(["server", "embedded"]),
    version: z.string(),
    sizeBytes: z.number(),
    /** Of this database; the role may see its own only. */
    connections: z.number(),
    maxConnections: z.number(),
    waitingForLocks: z.number(),
    /** Of the statement that runs longest now. */
    longestSeconds: z.number(),
    migrations: z.number(),
    latestMigration: z.string(),
  }),
  storage: z.object({
    kind: z.enum(["folder", "s3"]),
    isUsable: z.boolean(),
    usedBytes: z.number(),
    tenants: z.number(),
  }),
});
export type MonitorState = z.infer<typeof monitorState>;

export const getMonitor = endpoint({
  method: "GET",
  path,
  permission: "platform",
  reply: monitorState,
  isPoll: true,
  summary: "Machine, process, database and storage of the installation",
});

export const queueNames = ["job", "event"] as const;
export const queueName = z.enum(queueNames);
export type QueueName = z.infer<typeof queueName>;

/** Work of one kind in all tenants. */
export const queueRow = z.object({
  queue: queueName,
  /** The kind of the jobs, or the receiver of the events. */
  kind: z.string(),
  waiting: z.number(),
  running: z.number(),
  dead: z.number(),
  /** In the last hour. */
  done: z.number(),
  failed: z.number(),
  /** Since when the oldest of what is due has waited; null when nothing is due. */
  oldestTime: time.nullable(),
});
export type QueueRow = z.infer<typeof queueRow>;

export const listQueues = endpoint({
  method: "GET",
  path: `${path}/Queue`,
  permission: "platform",
  reply: listOf(queueRow),
  isPoll: true,
  summary: "Jobs and events by kind and state, over all tenants",
});

/** What has been given up, without anything of its content. */
export const deadItem = z.object({
  queue: queueName,
  tenantId: z.string(),
  tenantName: z.string(),
  id: z.string(),
  kind: z.string(),
  attempt: z.number(),
  errorClass: z.string(),
  creatorTime: time,
  endedTime: time.nullable(),
});
export type DeadItem = z.infer<typeof deadItem>;

/** The most that the list shows. */
export const maxDeadItems = 200;

export const listDead = endpoint({
  method: "GET",
  path: `${path}/Queue/Dead`,
  permission: "platform",
  reply: listOf(deadItem),
  isPoll: true,
  summary: "Jobs and events that were tried as often as their kind is, newest first",
});

const deadParams = z.object({
  queue: queueName,
  tenantId: z.string().min(1).max(64),
  id: z.string().min(1).max(64),
});

export const retryDead = endpoint({
  method: "POST",
  path: `${path}/Queue/:queue/:tenantId/:id/Actions/Retry`,
  permission: "platform",
  params: deadParams,
  reply: noReply,
  success: monitorMessages.retried,
  summary: "Try a dead job or event again",
});

export const discardDead = endpoint({
  method: "POST",
  path: `${path}/Queue/:queue/:tenantId/:id/Actions/Discard`,
  permission: "platform",
  params: deadParams,
  reply: noReply,
  success: monitorMessages.discarded,
  summary: "Give a dead job or event up",
});
