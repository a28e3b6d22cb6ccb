import { checkForm } from "./check-form.ts";
import type { FormDefinition } from "./definition.ts";
import { formSchema } from "./form.schema.ts";
import type { Issue } from "./issue.ts";
import { definitionMessages } from "./parse-form.messages.ts";
import { isTooDeep, schemaIssue } from "./schema-issues.ts";
import { newerVersion, upgradeForm } from "./upgrade/upgrade-form.ts";

export type ParsedForm =
  | { readonly ok: true; readonly form: FormDefinition }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Sub-tables and layout inside sub-tables, told before the schema says no more than that the kind is unknown there. */
function nestedTables(input: unknown): Issue[] {
  const fields = kindsUnder(input, "fields");
  return fields.flatMap(({ value, index }) =>
    kindsUnder(value, "columns")
      .filter((column) => column.kind === "table")
      .map((column) => ({ path: `fields.${index}.columns.${column.index}`, message: definitionMessages.nestedTable })),
  );
}

function kindsUnder(parent: unknown, key: string): { value: unknown; kind: unknown; index: number }[] {
  const list: unknown = typeof parent === "object" && parent !== null ? Reflect.get(parent, key) : undefined;
  if (!Array.isArray(list)) return [];
  return list.map((value: unknown, index) => ({
    value,
    kind: typeof value === "object" && value !== null && "kind" in value ? value.kind : undefined,
    index,
  }));
}

/** Why a definition cannot even be looked at: a version to come, or nested beyond all measure. */
export function unreadableForm(input: unknown): Issue | undefined {
  if (isTooDeep(input)) return { path: "", message: definitionMessages.tooDeep };
  const version = newerVersion(input);
  if (version === undefined) return undefined;
  return { path: "schema", message: definitionMessages.newerVersion, params: { version } };
}

/**
 * Reads a form definition that comes from outside (the designer, an import, a stored row). Settings that are left out get their
 * defaults, unknown ones are dropped. Otherwise says everything that is wrong; paths lead into the JSON.
 */
export function parseForm(input: unknown): ParsedForm {
  const unreadable = unreadableForm(input);
  if (unreadable !== undefined) return { ok: false, issues: [unreadable] };
  const current = upgradeForm(input);
  const nested = nestedTables(current);
  if (nested.length > 0) return { ok: false, issues: nested };
  const parsed = formSchema.safeParse(current);
  if (!parsed.success) return { ok: false, issues: parsed.error.issues.map((issue) => schemaIssue(issue, current)) };
  const issues = checkForm(parsed.data);
  return issues.length === 0 ? { ok: true, form: parsed.data } : { ok: false, issues };
}
