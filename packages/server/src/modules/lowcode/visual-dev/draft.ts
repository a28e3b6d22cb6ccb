import { checkForm } from "@gongshu/core/form/check-form";
import { type FormDefinition, isScalarField } from "@gongshu/core/form/definition";
import { formSchema } from "@gongshu/core/form/form.schema";
import type { Issue } from "@gongshu/core/form/issue";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { parseForm } from "@gongshu/core/form/parse-form";
import { isTooDeep, schemaIssue } from "@gongshu/core/form/schema-issues";
import { defaultList } from "@gongshu/core/list/default-list";
import type { ListDefinition } from "@gongshu/core/list/definition";
import { listSchema } from "@gongshu/core/list/list.schema";
import { checkList, parseList } from "@gongshu/core/list/parse-list";
import { readJson } from "@gongshu/core/text/read-json";
import { type FieldIssue, invalid, invalidField } from "#platform/http/errors.ts";
import { visualDevErrors } from "./visual-dev.messages.ts";

export interface Draft {
  readonly form: FormDefinition;
  readonly list: ListDefinition;
}

/**
 * Reads the draft that a client saves. It must have the shape of a form and a list; what its parts say about each other may still
 * be wrong and is asked for when the model is published. An empty list text means the list that the form gives by itself.
 */
export function readDraft(input: { formData: string; columnData: string }): Draft {
  const form = readForm(parseJson("formData", input.formData));
  const list =
    input.columnData.trim() === "" ? defaultList(form) : readList(parseJson("columnData", input.columnData), form);
  return { form, list };
}

/** A definition that was stored: its shape is known, settings that came later get their defaults. */
export function storedDraft(row: { formData: unknown; columnData: unknown }): Draft {
  return { form: formSchema.parse(row.formData), list: listSchema.parse(row.columnData) };
}

/** Everything that keeps a draft from being published. */
export function draftIssues({ form, list }: Draft): FieldIssue[] {
  const tooLong = form.fields.flatMap((field, index): Issue[] =>
    isScalarField(field) && field.unique && (kindOf(field).maxLength?.(field) ?? 0) > maxIndexedLength
      ? [
          {
            path: `fields.${index}.maxLength`,
            message: visualDevErrors.longUnique,
            params: { name: field.label, max: maxIndexedLength },
          },
        ]
      : [],
  );
  return [
    ...toFieldIssues("formData", [...checkForm(form), ...tooLong]),
    ...toFieldIssues("columnData", checkList(list, form)),
  ];
}

/** Longest text in characters whose index entry fits into PostgreSQL's 2,704 bytes at four bytes each, beside tenant and id. */
export const maxIndexedLength = 600;

function readForm(json: unknown): FormDefinition {
  const parsed = parseForm(json);
  if (parsed.ok) return parsed.form;
  const shaped = isTooDeep(json) ? undefined : formSchema.safeParse(json).data;
  if (shaped === undefined) throw invalid(toFieldIssues("formData", parsed.issues));
  return shaped;
}

function readList(json: unknown, form: FormDefinition): ListDefinition {
  const parsed = parseList(json, form);
  if (parsed.ok) return parsed.list;
  const shaped = isTooDeep(json) ? undefined : listSchema.safeParse(json);
  if (shaped?.success) return shaped.data;
  throw invalid(
    toFieldIssues(
      "columnData",
      shaped === undefined ? parsed.issues : shaped.error.issues.map((issue) => schemaIssue(issue, json)),
    ),
  );
}

function parseJson(field: string, text: string): unknown {
  try {
    return readJson(text);
  } catch {
    throw invalidField(field, visualDevErrors.notJson);
  }
}

function toFieldIssues(field: string, issues: readonly Issue[]): FieldIssue[] {
  return issues.map(({ path, message, params }) => ({
    field: path === "" ? field : `${field}.${path}`,
    message,
    ...(params && { params }),
  }));
}
