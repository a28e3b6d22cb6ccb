import { type FieldInput, type FormDefinition, isScalarField, type NodeInput } from "../form/definition.ts";
import { isNumeric } from "../form/kinds/kinds.ts";
import { formVersion } from "../form/limits.ts";
import { parseForm } from "../form/parse-form.ts";
import { canSort } from "../list/column-traits.ts";
import type { ListDefinition, ListDefinitionInput } from "../list/definition.ts";
import { parseList } from "../list/parse-list.ts";
import { operatorsOf } from "../list/searchable.ts";
import type { ScreenConfig, ScreenItem, ScreenItemType } from "./screen-config.ts";

/** A form with its list, as the one engine draws them. */
export interface ScreenDraft {
  readonly form: FormDefinition;
  readonly list: ListDefinition;
}

const defaultSpan = 8;
const wideSpan = 24;
const preset = { labelWidth: 100, width: 960 } as const;

type Own<Kind extends FieldInput["kind"]> = Omit<
  Extract<FieldInput, { kind: Kind }>,
  "id" | "field" | "label" | "help" | "readOnly" | "required"
>;
/** The settings of a field beside those that every field has. */
export type OwnSettings = { [Kind in FieldInput["kind"]]: Own<Kind> }[FieldInput["kind"]];

/** The field that names a record: unique, and the same once it is saved. */
export const codeField = { kind: "text", maxLength: 50, unique: true, lockedOnceSaved: true } as const;

export const dictionaryOptions = (code = "") => ({ source: "dictionary" as const, dictionaryType: code });
const startText = ({ start }: ScreenItem) => (typeof start === "string" ? { defaultValue: start } : {});
const startNumber = ({ start }: ScreenItem) => (typeof start === "number" ? { defaultValue: start } : {});
const limits = ({ maxLength }: ScreenItem) => (maxLength === undefined ? {} : { maxLength });
const unitOf = ({ unit }: ScreenItem) => (unit === undefined ? {} : { unit });
const wholeDays = "yyyy-MM-dd";
const minutes = "yyyy-MM-dd HH:mm";

/** The field of each type of item. */
const fieldsOfTypes: Readonly<Record<ScreenItemType, (item: ScreenItem) => OwnSettings>> = {
  code: (item) => ({ ...codeField, ...limits(item) }),
  input: (item) => ({
    kind: "text",
    ...limits(item),
    ...startText(item),
    ...(item.rule !== undefined && { rules: [{ rule: item.rule }] }),
  }),
  textarea: (item) => ({ kind: "textarea", ...limits(item), ...startText(item) }),
  number: (item) => ({
    kind: "number",
    precision: item.decimals ?? 0,
    integerOnly: (item.decimals ?? 0) === 0,
    positiveOnly: true,
    thousands: true,
    ...unitOf(item),
    ...startNumber(item),
  }),
  amount: (item) => ({
    kind: "amount",
    precision: item.decimals ?? 2,
    positiveOnly: true,
    capitals: false,
    ...unitOf(item),
  }),
  select: (item) => ({ kind: "select", options: dictionaryOptions(item.code), ...startText(item) }),
  radio: (item) => ({ kind: "radio", options: dictionaryOptions(item.code), ...startText(item) }),
  checkbox: (item) => ({ kind: "checkbox", options: dictionaryOptions(item.code) }),
  switch: ({ start }) => ({ kind: "switch", defaultValue: start === 1 ? 1 : 0 }),
  date: () => ({ kind: "date", format: wholeDays }),
  datetime: () => ({ kind: "date", format: minutes }),
  user: () => ({ kind: "user" }),
  department: () => ({ kind: "department" }),
  relation: ({ code = "" }) => ({ kind: "relatedForm", modelId: code, labelField: "name" }),
  file: () => ({ kind: "file" }),
  image: () => ({ kind: "image" }),
};

/** Too long or too large for a list. */
const notListed: ReadonlySet<ScreenItemType> = new Set(["textarea", "file", "image"]);
const wide: ReadonlySet<ScreenItemType> = new Set(["textarea", "file", "image"]);

function fieldOf(item: ScreenItem): FieldInput {
  const { field, prop, label, type, tips, disabled = false, required = type === "code" } = item;
  // Each type gives the settings of one kind, and the rest is what every kind has.
  return {
    ...fieldsOfTypes[type](item),
    id: field,
    field: prop,
    label,
    required,
    readOnly: disabled,
    ...(tips !== undefined && { help: tips }),
  };
}

/** The form and the list of a configuration. A configuration that is wrong is a mistake of the program. */
export function screenDraft(config: ScreenConfig): ScreenDraft {
  const { items } = config.formConfig;
  const layout = items.map(
    ({ field, type, span = wide.has(type) ? wideSpan : defaultSpan }): NodeInput => ({
      kind: "field",
      id: field,
      span,
    }),
  );
  const form = readForm(config.key, {
    schema: formVersion,
    labelWidth: config.labelWidth ?? preset.labelWidth,
    generalWidth: config.width ?? preset.width,
    fields: items.map(fieldOf),
    layout,
  });
  const listed = items.filter(({ type, column }) => column !== false && (column !== undefined || !notListed.has(type)));
  const searched = config.searchItems.map(({ prop }) => items.find((item) => item.prop === prop)?.field ?? prop);
  return { form, list: listOf(config.key, form, listed, searched, config.views) };
}

interface ListedField {
  readonly field: string;
  readonly column?: number | false;
  readonly editable?: boolean;
  readonly summed?: boolean;
}

/** The list of a form: these columns, then who made a record and when, searched by these fields. */
export function listOf(
  name: string,
  form: FormDefinition,
  listed: readonly ListedField[],
  searched: readonly string[],
  views: ScreenConfig["views"] = [],
): ListDefinition {
  const byId = new Map(form.fields.filter(isScalarField).map((field) => [field.id, field]));
  const columns = listed.map(({ field: id, column, editable = false, summed = false }) => {
    const field = byId.get(id);
    return {
      field: id,
      ...(typeof column === "number" && { width: column }),
      ...(field !== undefined && isNumeric(field) && { align: "right" as const }),
      sortable: field !== undefined && canSort(field),
      ...(editable && { editable }),
      ...(summed && { summed }),
    };
  });
  const input: ListDefinitionInput = {
    schema: 1,
    columns: [
      ...columns,
      { field: "creatorUser", width: 140 },
      { field: "creatorTime", width: 170, sortable: true },
      { field: "lastModifyTime", width: 170, sortable: true },
    ],
    search: searched.flatMap((id) => {
      const field = byId.get(id);
      const usual = field === undefined ? [] : operatorsOf(field).slice(0, 1);
      return usual.map((operator) => ({ field: id, operator }));
    }),
    ...(views.length > 0 && { views: [...views] }),
  };
  const parsed = parseList(input, form);
  if (!parsed.ok) throw new Error(`The list of ${name} is wrong: ${JSON.stringify(parsed.issues)}`);
  return parsed.list;
}

/** A form of the program, read like one from outside. */
export function readForm(name: string, input: unknown): FormDefinition {
  const parsed = parseForm(input);
  if (!parsed.ok) throw new Error(`The form of ${name} is wrong: ${JSON.stringify(parsed.issues)}`);
  return parsed.form;
}
