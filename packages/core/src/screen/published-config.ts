import { type FieldDefinition, type FormDefinition, isScalarField } from "../form/definition.ts";
import { choicesOf, kindOf } from "../form/kinds/kinds.ts";
import { walkLayout } from "../form/layout/node.ts";
import { isSystemColumn, type ListDefinition } from "../list/definition.ts";

/** An item of a form as a generic client draws it. */
export interface PublishedItem {
  readonly field: string;
  readonly prop: string;
  readonly label: string;
  /** `ScreenItemType`, or the kind of a field that configurations do not have. */
  readonly type: string;
  readonly code: string;
  readonly tips: string;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly span: number;
}

export interface PublishedConfig {
  readonly searchItems: readonly (Omit<PublishedItem, "tips" | "disabled" | "required" | "span"> & {
    readonly operator: string;
  })[];
  readonly columns: readonly {
    readonly prop: string;
    readonly label: string;
    readonly width: number | null;
    readonly sortable: boolean;
    readonly editable: boolean;
    readonly align: string;
    /** The edge that the column stays at; empty for none. */
    readonly fixed: string;
  }[];
  readonly items: readonly PublishedItem[];
}

/** What configurations call the kinds of fields that have another name there. */
const typesOfKinds: Partial<Record<FieldDefinition["kind"], string>> = { text: "input", relatedForm: "relation" };

function typeOf(field: FieldDefinition): string {
  if (isScalarField(field) && kindOf(field).lockedOnceSaved?.(field) === true) return "code";
  if (field.kind === "date") return field.format.includes("HH") ? "datetime" : "date";
  return typesOfKinds[field.kind] ?? field.kind;
}

function codeOf(field: FieldDefinition): string {
  if (!isScalarField(field)) return "";
  if (field.kind === "relatedForm") return field.modelId;
  const source = choicesOf(field);
  return source?.source === "dictionary" ? source.dictionaryType : "";
}

const named = (field: FieldDefinition) => ({
  field: field.id,
  prop: field.field,
  label: field.label,
  type: typeOf(field),
  code: codeOf(field),
});

/** A published form and its list as a configuration, in the order of the form. What is hidden is left out. */
export function publishedConfig(
  form: FormDefinition,
  list: ListDefinition,
  columnLabel: (column: string) => string,
): PublishedConfig {
  const byId = new Map(form.fields.map((field) => [field.id, field]));
  const spans = new Map(walkLayout(form.layout).map(({ node }) => [node.id, node.span]));
  return {
    searchItems: list.search.flatMap(({ field: id, operator }) => {
      const field = byId.get(id);
      return field === undefined ? [] : [{ ...named(field), operator }];
    }),
    columns: list.columns.flatMap(({ field: id, width = null, sortable, editable = false, align, fixed = "" }) => {
      const column = { width, sortable, editable, align, fixed };
      if (isSystemColumn(id)) return [{ prop: id, label: columnLabel(id), ...column }];
      const field = byId.get(id);
      return field === undefined ? [] : [{ prop: field.field, label: field.label, ...column }];
    }),
    items: form.fields
      .filter(({ hidden }) => !hidden)
      .map((field) => ({
        ...named(field),
        tips: field.help ?? "",
        disabled: field.readOnly,
        required: field.required,
        span: spans.get(field.id) ?? 24,
      })),
  };
}
