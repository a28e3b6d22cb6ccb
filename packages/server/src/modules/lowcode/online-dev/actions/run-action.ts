import type { ActionReply } from "@gongshu/contract/lowcode/list-actions";
import { type ListAction, maxActionRecords } from "@gongshu/core/list/actions/action";
import { compileAction } from "@gongshu/core/list/actions/compile-actions";
import type { Context } from "#platform/http/context.ts";
import { forbidden, invalidField, notFound } from "#platform/http/errors.ts";
import type { OnlineRecords } from "../service.ts";
import { runnerOf } from "./action-runners.ts";
import { allowedActions } from "./allowed-actions.ts";
import { listActionErrors } from "./list-actions.messages.ts";

/** As many records as the place of a button is for. */
function checkCount({ place }: ListAction, ids: readonly string[]): void {
  const count = ids.length;
  if (place === "row" && count !== 1) throw invalidField("ids", listActionErrors.oneRecord);
  if (place === "selection" && count === 0) throw invalidField("ids", listActionErrors.noneChosen);
  if (count > maxActionRecords) throw invalidField("ids", listActionErrors.tooMany, { max: maxActionRecords, count });
}

/** Presses a button of a list. What the caller does not have is refused; conditions are asked once more, of what is stored now. */
export async function runAction(
  records: OnlineRecords,
  ctx: Context,
  { modelId, actionId }: { readonly modelId: string; readonly actionId: string },
  ids: readonly string[],
): Promise<ActionReply> {
  const opened = await records.open(ctx, modelId);
  const action = opened.model.list.actions?.find(({ id }) => id === actionId);
  if (action === undefined) throw notFound();
  if (!allowedActions(ctx, opened).includes(action)) throw forbidden();
  checkCount(action, ids);
  const compiled = compileAction(action, opened.model.form);
  return runnerOf(action.step.do).run({ records, ctx, opened, action, compiled, ids }, action.step);
}
