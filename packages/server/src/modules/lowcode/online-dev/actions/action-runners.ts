import type { ActionReply } from "@gongshu/contract/lowcode/list-actions";
import type { ActionKind, ActionStep } from "@gongshu/core/list/actions/action-kinds";
import type { Context } from "#platform/http/context.ts";
import type { OpenedModel } from "../record-query.ts";
import type { ActionRunner, ActionWork } from "./action-work.ts";
import { runCall } from "./run-call.ts";
import { runOpen } from "./run-open.ts";
import { runPrint } from "./run-print.ts";

const runners = { open: runOpen, call: runCall, print: runPrint } satisfies {
  [Kind in ActionKind]: ActionRunner<Kind>;
};

/** The runner of a kind, whatever the kind. */
interface AnyRunner {
  mayRun(ctx: Context, opened: OpenedModel, step: ActionStep): boolean;
  run(work: ActionWork, step: ActionStep): Promise<ActionReply>;
}

export function runnerOf(kind: ActionKind): AnyRunner {
  return runners[kind];
}
