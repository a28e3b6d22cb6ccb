import type { FieldValue, RecordValues, ScalarField } from "@gongshu/core/form/definition";
import { Rejection } from "@gongshu/core/form/issue";
import { isBulkEditable, parserOf } from "@gongshu/core/form/kinds/kinds";
import { z } from "zod";
import type { Context } from "#platform/http/context.ts";
import { type FieldIssue, forbiddenFields, invalid, invalidField } from "#platform/http/errors.ts";
import { onlineDevErrors } from "../online-dev.messages.ts";
import type { OpenedModel } from "../record-query.ts";
import type { Exists } from "../writing/record-check.ts";
import { bulkEditErrors } from "./bulk-edit.messages.ts";

/** A field with its new value, as it was asked for: the field may be called otherwise later. */
export const bulkValue = z.object({ id: z.string(), key: z.string(), value: z.unknown() });
export type BulkValue = z.infer<typeof bulkValue>;

/** The new values of a caller, who is refused fields that are not theirs to fill in, and values that no record could take. */
export function readBulkValues(ctx: Context, opened: OpenedModel, exists: Exists, data: unknown): BulkValue[] {
  const given: readonly (readonly [string, unknown])[] =
    typeof data === "object" && data !== null && !Array.isArray(data) ? Object.entries(data) : [];
  if (given.length === 0) throw invalidField("data", bulkEditErrors.nothingGiven);
  const fields = given.map(([key, value]) => ({ field: editableField(opened, key), value }));
  const issues: FieldIssue[] = [];
  const values = fields.map(({ field, value }): BulkValue => {
    const parsed = parserOf(field)(value, { timeZone: ctx.tenant.timeZone, exists });
    if (!(parsed instanceof Rejection)) return { id: field.id, key: field.field, value: parsed };
    const { message, params } = parsed;
    issues.push({ field: field.field, message, ...(params !== undefined && { params }) });
    return { id: field.id, key: field.field, value: null };
  });
  if (issues.length > 0) throw invalid(issues);
  return values;
}

function editableField({ model, rights }: OpenedModel, key: string): ScalarField {
  const field = model.columns.find((column) => column.field.field === key)?.field;
  if (field === undefined || !rights.canRead(key))
    throw invalidField(key, onlineDevErrors.unknownField, { field: key });
  if (!isBulkEditable(field)) throw invalidField(key, bulkEditErrors.notEditable, { label: field.label });
  if (!rights.canWrite(key)) throw forbiddenFields(onlineDevErrors.notYourField, [key]);
  return field;
}

/** The values under the names that the fields have by now, as a client would send them; those of fields that are gone are refused. */
export function dataOf({ model }: Pick<OpenedModel, "model">, values: readonly BulkValue[]): RecordValues {
  return Object.fromEntries(
    values.map(({ id, key, value }) => {
      const field = model.columnByField.get(id)?.field.field;
      if (field === undefined) throw invalidField(key, onlineDevErrors.unknownField, { field: key });
      // What the parser of the field has given.
      return [field, value as FieldValue];
    }),
  );
}
