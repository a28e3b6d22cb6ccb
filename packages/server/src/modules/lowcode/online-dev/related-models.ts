import { type FilterFields, filterFields } from "@gongshu/core/list/query/filter-fields";
import type { Context } from "#platform/http/context.ts";
import type { OnlineModel } from "./online-model.ts";
import { type OpenedModel, openedOrNone } from "./record-query.ts";

/** Opens models with the rights of the caller. */
export interface OpenModels {
  open(ctx: Context, modelId: string): Promise<OpenedModel>;
}

/** The models that fields lead to, by the ids of these fields; one that the caller may not open is left out. */
export type Related = ReadonlyMap<string, OpenedModel>;

/** The models of those of these fields that lead to one. */
export async function relatedModels(
  records: OpenModels,
  ctx: Context,
  model: OnlineModel,
  fieldIds: Iterable<string>,
): Promise<Related> {
  const related = new Map<string, OpenedModel>();
  for (const id of new Set(fieldIds)) {
    const field = model.columnByField.get(id)?.field;
    if (field?.kind !== "relatedForm") continue;
    const opened = await openedOrNone(records.open(ctx, field.modelId));
    if (opened !== undefined) related.set(id, opened);
  }
  return related;
}

/** What filters of the records of a related model may name, by its id. */
export function relatedFields(related: Related): (modelId: string) => FilterFields | undefined {
  const byModel = new Map([...related.values()].map((other) => [other.model.id, other]));
  return (modelId) => {
    const other = byModel.get(modelId);
    return other && filterFields(other.model.form, { mayUse: (path) => other.rights.canList(path) });
  };
}

/** What filters of the records of a model may name. */
export function fieldsOf({ model, rights }: OpenedModel, related: Related): FilterFields {
  return filterFields(model.form, { mayUse: (path) => rights.canList(path), related: relatedFields(related) });
}
