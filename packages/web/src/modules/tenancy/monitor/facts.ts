import type { MonitorState } from "@gongshu/contract/tenancy/monitor";
import { formatFileSize } from "@gongshu/core/text/file-size";
import type { Translate } from "#lib/locale.ts";
import { formatTime } from "#ui/format-time.ts";
import { monitorMessages as messages } from "./monitor.messages.ts";

/** A line of a group: what it is, and how it stands. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly isAlarm?: boolean;
}

export interface FactGroup {
  readonly title: string;
  readonly facts: readonly Fact[];
}

const tenth = (value: number) => value.toFixed(1);
/** A disk or memory that is as full as this deserves a look. */
const fullShare = 0.9;

/** What the monitor says, in groups of lines. */
export function factGroups(state: MonitorState, t: Translate): FactGroup[] {
  return [
    { title: t(messages.process), facts: processFacts(state, t) },
    { title: t(messages.machine), facts: machineFacts(state, t) },
    { title: t(messages.database), facts: databaseFacts(state, t) },
    { title: t(messages.storage), facts: storageFacts(state, t) },
  ];
}

function processFacts({ process }: MonitorState, t: Translate): Fact[] {
  const size = formatFileSize(process.residentBytes);
  return [
    { label: t(messages.version), text: `${process.version} · Node ${process.nodeVersion} · ${process.pid}` },
    { label: t(messages.startTime), text: formatTime(process.startTime) },
    { label: t(messages.residentBytes), text: t(messages.heap, { size, heap: formatFileSize(process.heapBytes) }) },
    { label: t(messages.cpuShare), text: `${tenth(process.cpuShare)}%` },
    {
      label: t(messages.delay),
      text: t(messages.delayText, { mean: tenth(process.delayMs), p99: tenth(process.delayP99Ms) }),
    },
  ];
}

function machineFacts({ system, cpu, memory, disk }: MonitorState, t: Translate): Fact[] {
  return [
    { label: t(messages.os), text: system.os },
    { label: t(messages.day), text: system.day },
    { label: t(messages.cpu), text: t(messages.cores, { count: cpu.coreNumber, used: cpu.used }) },
    usageFact(t(messages.memory), memory, t),
    disk === null ? { label: t(messages.disk), text: t(messages.unknown) } : usageFact(t(messages.disk), disk, t),
  ];
}

function usageFact(label: string, { total, used, usageRate }: MonitorState["memory"], t: Translate): Fact {
  const text = t(messages.usage, { used: formatFileSize(used), total: formatFileSize(total), rate: usageRate });
  return { label, text, isAlarm: used > total * fullShare };
}

function databaseFacts({ database }: MonitorState, t: Translate): Fact[] {
  const { kind, version, connections, maxConnections, migrations, latestMigration } = database;
  return [
    { label: t(messages.kind), text: t(messages[kind], { version }) },
    { label: t(messages.size), text: formatFileSize(database.sizeBytes) },
    { label: t(messages.connections), text: `${connections} / ${maxConnections}` },
    { label: t(messages.locks), text: String(database.waitingForLocks), isAlarm: database.waitingForLocks > 0 },
    { label: t(messages.longest), text: t(messages.seconds, { count: tenth(Math.max(0, database.longestSeconds)) }) },
    { label: t(messages.migrations), text: t(messages.migrationText, { count: migrations, latest: latestMigration }) },
  ];
}

function storageFacts({ storage }: MonitorState, t: Translate): Fact[] {
  return [
    { label: t(messages.kind), text: t(messages[storage.kind]) },
    {
      label: t(messages.state),
      text: t(storage.isUsable ? messages.usable : messages.notUsable),
      isAlarm: !storage.isUsable,
    },
    { label: t(messages.usedBytes), text: formatFileSize(storage.usedBytes) },
    { label: t(messages.tenants), text: String(storage.tenants) },
  ];
}
