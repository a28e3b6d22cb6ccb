import { maxInterfaceSeconds } from "@gongshu/contract/data/data-interface";
import type { LeftOut } from "@gongshu/contract/lowcode/bulk-edit";
import { type ActionReply, type ActionReplyOf, runListAction } from "@gongshu/contract/lowcode/list-actions";
import type { ListAction } from "@gongshu/core/list/actions/action";
import { wordsIn } from "@gongshu/core/list/actions/action-words";
import type { CallStep } from "@gongshu/core/list/actions/call";
import type { Locale } from "@gongshu/core/text/messages";
import { call } from "#lib/call.ts";
import type { Translate } from "#lib/locale.ts";
import type { ConfirmQuestion } from "#ui/use-confirm.ts";
import { listActionMessages as messages } from "./list-actions.messages.ts";

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

/** The question of a button about the records with these names; undefined where it asks none. */
export function questionOf(
  { confirm, label }: ListAction,
  names: readonly string[],
  t: Translate,
  locale: Locale,
): ConfirmQuestion | undefined {
  if (confirm === undefined || confirm.zh === "") return undefined;
  const text = wordsIn(confirm, locale);
  const okText = wordsIn(label, locale);
  const common = { title: okText, okText, isDanger: false };
  return names.length === 0
    ? { ...common, about: null, text }
    : { ...common, about: names, text: (about) => t(messages.about, { text, names: about }) };
}

/** What a call has come to, in a sentence. */
export function sentenceOf(
  { label, step }: ListAction & { readonly step: CallStep },
  { done, leftOut, message }: ActionReplyOf<"call">,
  total: number,
  t: Translate,
  locale: Locale,
): CallSentence {
  const name = wordsIn(label, locale);
  const [first] = leftOut.reasons;
  if (first !== undefined)
    return { kind: "error", text: t(messages.notDone, { name, reason: first.text }), isLong: true };
  const own = message === "" && step.message !== undefined ? wordsIn(step.message, locale) : message;
  if (own !== "") return { kind: "success", text: own, isLong: true };
  const text = t(total > 1 ? messages.doneCount : messages.done, { name, count: done });
  return { kind: "success", text, isLong: false };
}

interface CallSentence {
  readonly kind: "error" | "success";
  readonly text: string;
  /** Somebody has to read it, and not only to notice. */
  readonly isLong: boolean;
}
