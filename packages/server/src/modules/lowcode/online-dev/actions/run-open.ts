import type { RecordValues } from "@gongshu/core/form/definition";
import { fillValue } from "@gongshu/core/form/fill-value";
import { wordsMessage } from "@gongshu/core/list/actions/action-words";
import { actionReader, valuesFor } from "@gongshu/core/list/actions/compile-actions";
import { fillTarget } from "@gongshu/core/list/actions/open";
import type { ModelAccess } from "#platform/auth/access.ts";
import { hasButton } from "#platform/auth/access.ts";
import { rowContext } from "#platform/auth/row-policy.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import type { OpenedModel } from "../record-query.ts";
import { actionTargets } from "./action-targets.ts";
import type { ActionRunner, ActionWork } from "./action-work.ts";
import { actionRefusals } from "./list-actions.messages.ts";

/** What the caller may do in the form that is opened; undefined without a menu for it. */
function accessTo(ctx: Context, { model }: OpenedModel, modelId: string): ModelAccess | undefined {
  return ctx.actor.access.models.get(modelId === "" ? model.id : modelId);
}

/** What the expressions of the button read: its record, which has to be there, or nothing at the head of the list. */
async function readerOf(work: ActionWork) {
  const { ctx, opened, action } = work;
  if (action.place === "head") return actionReader(opened.model.form, undefined, rowContext(ctx));
  const { targets, tally } = await actionTargets(work);
  const [target] = targets;
  if (target !== undefined) return target.reader;
  if (tally.leftOut.records.length === 0) throw notFound();
  const found = await work.records.nameOf(ctx, opened.model.id, work.ids[0] ?? "");
  if (found === undefined) throw notFound();
  throw conflict(actionRefusals.notMet, { name: wordsMessage(action.label) });
}

/** The values that a form begins with: those that the caller may fill in there. */
export const runOpen: ActionRunner<"open"> = {
  mayRun(ctx, opened, { modelId, opens }) {
    const access = accessTo(ctx, opened, modelId);
    return access !== undefined && hasButton(access, opens === "new" ? "btn_add" : "btn_edit");
  },
  async run(work, step) {
    const { records, ctx, opened, compiled, ids } = work;
    const values = valuesFor(compiled, await readerOf(work));
    const target = step.modelId === "" ? opened : await records.open(ctx, step.modelId);
    const data: RecordValues = {};
    for (const [id, value] of Object.entries(values)) {
      const field = fillTarget(target.model.form, id);
      if (field === undefined || !target.rights.canWrite(field.field)) continue;
      const given = typeof value === "boolean" ? Number(value) : value;
      data[field.field] = fillValue(field, given, ctx.tenant.timeZone);
    }
    const id = step.opens === "record" ? (ids[0] ?? "") : "";
    return { do: "open", modelId: target.model.id, id, data: JSON.stringify(data) };
  },
};
