import type { FieldDefinition, FormDefinition } from "@gongshu/core/form/definition";
import { isScalarField } from "@gongshu/core/form/definition";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { Context } from "#platform/http/context.ts";
import type { FieldIssue } from "#platform/http/errors.ts";
import { shippedErrors } from "./shipped.messages.ts";

/** Ids of the fields that a model came with; none of a model of the tenant. */
export function shippedFieldIds({ hooks }: Pick<Context, "hooks">, modelId: string): string[] {
  return (
    hooks
      .shippedModel(modelId)
      ?.definition("zh")
      .form.fields.map(({ id }) => id) ?? []
  );
}

/** What keeps a draft of a shipped model from being published: other parts of the product read and refer to what was shipped. None for other models. */
export function protectedFieldIssues(ctx: Context, modelId: string, draft: FormDefinition): FieldIssue[] {
  const shipped = ctx.hooks.shippedModel(modelId);
  if (shipped === undefined) return [];
  return shipped.definition("zh").form.fields.flatMap((field): FieldIssue[] => {
    const index = draft.fields.findIndex(({ id }) => id === field.id);
    const own = draft.fields[index];
    const params = { name: own?.label ?? field.label };
    if (own === undefined) return [{ field: "formData.fields", message: shippedErrors.fieldGone, params }];
    if (isSame(field, own)) return [];
    return [{ field: `formData.fields.${index}`, message: shippedErrors.fieldChanged, params }];
  });
}

/** Whether values of the one mean what values of the other do. A code stays unique and fixed. */
function isSame(shipped: FieldDefinition, own: FieldDefinition): boolean {
  if (shipped.kind !== own.kind || shipped.field !== own.field) return false;
  if (!isScalarField(shipped) || !isScalarField(own)) return true;
  const isCode = (field: typeof own) => field.unique && kindOf(field).lockedOnceSaved?.(field) === true;
  const [source, other] = [kindOf(shipped).reference?.(shipped), kindOf(own).reference?.(own)];
  return (
    source?.source === other?.source && source?.of === other?.of && (!isCode(shipped) || (isCode(own) && own.required))
  );
}
