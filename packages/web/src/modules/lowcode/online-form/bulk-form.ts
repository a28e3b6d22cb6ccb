import { type FormDefinition, isScalarField, type ScalarField } from "@gongshu/core/form/definition";
import { isBulkEditable } from "@gongshu/core/form/kinds/kinds";
import { nodeOf } from "@gongshu/core/form/layout/arrange";
import type { OnlineModel } from "./online-model.ts";

/** The fields that the user may change in several records at once. */
export function bulkFields({ form, fieldRights }: Pick<OnlineModel, "form" | "fieldRights">): readonly ScalarField[] {
  return form.fields
    .filter(isScalarField)
    .filter((field) => isBulkEditable(field) && fieldRights[field.field] !== "read");
}

/**
 * A form of some fields alone, one below the other. Whether a value is asked for, shown or right in a record depends on the rest of that record, which the
 * preview tells.
 */
export function bulkForm(form: FormDefinition, fields: readonly ScalarField[]): FormDefinition {
  const { events: _, ...whole } = form;
  const alone = fields.map((field): ScalarField => {
    const { conditions: _conditions, checks: _checks, defaultExpression: _default, ...plain } = field;
    return { ...plain, required: false };
  });
  return { ...whole, fields: alone, layout: alone.map(({ id }) => nodeOf(id)) };
}
