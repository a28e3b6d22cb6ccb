import type { Context } from "#platform/http/context.ts";
import type { Hooks } from "#platform/http/hooks.ts";
import type { Platform } from "#platform/http/platform.ts";
import type { BatchWriter } from "#platform/log/batch-writer.ts";
import { AnswerCache } from "./answer-cache.ts";
import { CallLimits } from "./call-limits.ts";
import { callLog, type EndedCall } from "./call-log.ts";
import { PublishedStore } from "./published-store.ts";

/** What a process remembers of interfaces and their calls. */
export interface InterfaceRuntime {
  readonly published: PublishedStore;
  readonly answers: AnswerCache;
  readonly calls: BatchWriter<EndedCall>;
  readonly limits: CallLimits;
}

/** One for each platform; its hooks reach every context. */
const runtimes = new WeakMap<Hooks, InterfaceRuntime>();

export function installRuntime(platform: Platform): void {
  const answers = new AnswerCache();
  runtimes.set(platform.hooks, {
    answers,
    published: new PublishedStore(platform, (tenantId) => answers.drop(tenantId)),
    calls: callLog(platform.database, platform.log),
    limits: new CallLimits(),
  });
}

export function runtimeOf({ hooks }: Pick<Context | Platform, "hooks">): InterfaceRuntime {
  const runtime = runtimes.get(hooks);
  if (runtime === undefined) throw new Error("The module of data interfaces is not installed.");
  return runtime;
}
