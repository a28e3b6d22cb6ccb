import { answerRows } from "@gongshu/core/form/events/apply-step";
import type { CallStep } from "@gongshu/core/list/actions/call";
import { actionReader, valuesFor, valuesTogether } from "@gongshu/core/list/actions/compile-actions";
import { translate } from "@gongshu/core/text/messages";
import { callInterfaceAsUser } from "#modules/data/data-interface/service.ts";
import { rowContext } from "#platform/auth/row-policy.ts";
import { BusinessError } from "#platform/http/errors.ts";
import { LeftOutTally } from "../left-out.ts";
import { type ActionTarget, actionTargets } from "./action-targets.ts";
import type { ActionRunner, ActionWork } from "./action-work.ts";

/** No further call begins after this long: what is left comes with the next request, so that people see how far it is. */
const sliceMs = 2000;

interface Called {
  readonly done: number;
  /** The answer of the last call. */
  readonly answer: unknown;
  readonly rest: readonly string[];
}

/** Calls that fail are told with their records; a failure that nobody can tell ends the request. */
async function callEach(
  { ctx, compiled }: ActionWork,
  { interfaceId }: CallStep,
  targets: readonly ActionTarget[],
  tally: LeftOutTally,
): Promise<Called> {
  const start = performance.now();
  let done = 0;
  let answer: unknown;
  for (const [index, { record, reader }] of targets.entries()) {
    if (index > 0 && performance.now() - start > sliceMs)
      return { done, answer, rest: targets.slice(index).map((target) => target.record.id) };
    try {
      answer = await callInterfaceAsUser(ctx, interfaceId, valuesFor(compiled, reader));
      done += 1;
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      tally.add(record.id, translate(error.text, ctx.locale, error.params));
    }
  }
  return { done, answer, rest: [] };
}

/** One call for all: it is done for each of them, or its refusal is that of the press. */
async function callTogether(
  { ctx, compiled }: ActionWork,
  { interfaceId }: CallStep,
  targets: readonly ActionTarget[],
): Promise<Called> {
  if (targets.length === 0) return { done: 0, answer: null, rest: [] };
  const values = valuesTogether(
    compiled,
    targets.map(({ reader }) => reader),
  );
  const answer = await callInterfaceAsUser(ctx, interfaceId, values);
  return { done: targets.length, answer, rest: [] };
}

async function callOnce({ ctx, opened, compiled }: ActionWork, { interfaceId }: CallStep): Promise<Called> {
  const reader = actionReader(opened.model.form, undefined, rowContext(ctx));
  return { done: 1, answer: await callInterfaceAsUser(ctx, interfaceId, valuesFor(compiled, reader)), rest: [] };
}

/** What an answer says by itself. */
function saidBy(answer: unknown, column: string | undefined): string {
  const said = column === undefined || column === "" ? undefined : answerRows(answer)?.[0]?.[column];
  return typeof said === "string" || typeof said === "number" ? String(said) : "";
}

export const runCall: ActionRunner<"call"> = {
  // Whoever is signed in may call interfaces.
  mayRun: () => true,
  async run(work, step) {
    const { records, ctx, opened, action } = work;
    const { targets, tally } =
      action.place === "head" ? { targets: [], tally: new LeftOutTally() } : await actionTargets(work);
    const isTogether = action.place === "selection" && step.calls === "together";
    const { done, answer, rest } =
      action.place === "head"
        ? await callOnce(work, step)
        : await (isTogether ? callTogether(work, step, targets) : callEach(work, step, targets, tally));
    const leftOut = await tally.named(records, ctx, opened);
    return { do: "call", done, leftOut, message: saidBy(answer, step.messageFrom), rest: [...rest] };
  },
};
