import {
  deadItem,
  discardDead,
  getMonitor,
  listDead,
  listQueues,
  monitorState,
  queueRow,
  retryDead,
} from "@gongshu/contract/tenancy/monitor";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { open, type Visit } from "#testing/product.tsx";
import { sample } from "#testing/sample.ts";
import { chooseInRowMenu, click, confirm, expectShown, row } from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";

const path = "/monitor";
const usage = { total: 4_000_000_000, available: 1_000_000_000, used: 3_000_000_000, usageRate: "75%" };
const state = sample(monitorState, {
  time: 1,
  system: { os: "Linux 6.1", day: "3 天 4 小时 5 分钟" },
  cpu: { name: "CPU", coreNumber: 2, used: 20, idle: 80 },
  memory: usage,
  disk: usage,
  process: {
    pid: 7,
    version: "0.1.0",
    nodeVersion: "v24.1.0",
    startTime: 1,
    residentBytes: 200_000_000,
    heapBytes: 90_000_000,
    cpuShare: 3.21,
    delayMs: 20.1,
    delayP99Ms: 25.2,
  },
  database: {
    kind: "embedded",
    version: "18.1",
    sizeBytes: 30_000_000,
    connections: 1,
    maxConnections: 20,
    waitingForLocks: 0,
    longestSeconds: 0,
    migrations: 30,
    latestMigration: "0038_common_words.sql",
  },
  storage: { kind: "folder", isUsable: true, usedBytes: 5_000_000, tenants: 3 },
});
const item = sample(deadItem, {
  queue: "event",
  tenantId: "t1",
  tenantName: "远方公司",
  id: "d1",
  kind: "tenant.files",
  attempt: 10,
  errorClass: "network",
  creatorTime: 1,
  endedTime: 2,
});

async function openMonitor(visit?: Visit): Promise<void> {
  server.answer(getMonitor, state);
  server.answer(listQueues, {
    list: [
      sample(queueRow, {
        queue: "job",
        kind: "logExport",
        waiting: 2,
        running: 1,
        dead: 0,
        done: 14,
        failed: 1,
        oldestTime: 1,
      }),
    ],
  });
  server.answer(listDead, { list: [item] });
  await open(path, visit);
  await expectShown(page.getByText("3 天 4 小时 5 分钟"));
  await expectShown(row("远方公司"));
}

describeScreenQuality("the monitor", { open: openMonitor, openers: [] });

describe("dead work", () => {
  it("has names for its kind and its error, where there are any", async () => {
    await openMonitor();
    for (const name of ["日志导出", "租户文件清除", "网络故障"]) await expectShown(page.getByText(name));
    server.answer(listDead, { list: [{ ...item, kind: "ofTomorrow", errorClass: "SQL 23505" }] });
    await open(path);
    for (const name of ["ofTomorrow", "SQL 23505"]) await expectShown(page.getByText(name));
  });

  it("is tried again at once, and discarded after a question", async () => {
    server.answer(retryDead, null);
    server.answer(discardDead, null);
    await openMonitor();
    await click(page.getByRole("button", { name: "重试 远方公司 租户文件清除" }));
    const params = { queue: "event", tenantId: "t1", id: "d1" };
    await expect.poll(() => server.asked(retryDead)).toMatchObject([{ params }]);
    await chooseInRowMenu("远方公司 租户文件清除", "放弃");
    await confirm("放弃");
    await expect.poll(() => server.asked(discardDead)).toMatchObject([{ params }]);
  });
});
