import { maxInterfaceSeconds } from "@gongshu/contract/data/data-interface";
import type { LeftOut } from "@gongshu/contract/lowcode/bulk-edit";
import { type ActionReply, runListAction } from "@gongshu/contract/lowcode/list-actions";
import { call } from "#lib/call.ts";

/** A call may take as long as its interface, and the server begins none after some seconds. */
const timeoutMs = (maxInterfaceSeconds + 20) * 1000;

/** Two counts as one. */
function together(one: LeftOut, other: LeftOut): LeftOut {
  const reasons = new Map(one.reasons.map(({ text, count }) => [text, count]));
  for (const { text, count } of other.reasons) reasons.set(text, (reasons.get(text) ?? 0) + count);
  return {
    count: one.count + other.count,
    reasons: [...reasons].map(([text, count]) => ({ text, count })).toSorted((a, b) => b.count - a.count),
    records: [...one.records, ...other.records],
  };
}

/** The reply to a press with that to what was left before it. */
function joined(before: ActionReply | undefined, next: ActionReply): ActionReply {
  if (before?.do === "call" && next.do === "call")
    return {
      ...next,
      done: before.done + next.done,
      leftOut: together(before.leftOut, next.leftOut),
      message: next.message === "" ? before.message : next.message,
    };
  if (before?.do === "print" && next.do === "print")
    return {
      ...next,
      records: [...before.records, ...next.records],
      leftOut: together(before.leftOut, next.leftOut),
    };
  return next;
}

/** The records that a press has not come to yet. */
export function restOf(reply: ActionReply): readonly string[] {
  return reply.do === "open" ? [] : reply.rest;
}

interface Press {
  readonly modelId: string;
  readonly actionId: string;
  readonly ids: readonly string[];
  /** Called whenever more records have been reached, with how many are left. */
  readonly onProgress: (reply: ActionReply, left: number) => void;
  readonly isStopped: () => boolean;
}

/** Presses a button: again for the records that are left, until there are none or somebody has stopped it. */
export async function pressAction({ modelId, actionId, ids, onProgress, isStopped }: Press): Promise<ActionReply> {
  let reply: ActionReply | undefined;
  let left = ids;
  do {
    const params = { modelId, actionId };
    const next = await call(runListAction, { params, body: { ids: [...left] } }, { timeoutMs });
    reply = joined(reply, next);
    left = restOf(next);
    onProgress(reply, left.length);
  } while (left.length > 0 && !isStopped());
  return reply;
}
