import {
  type FieldDefinition,
  type FieldKind,
  type FormDefinition,
  isDataField,
  type OptionSource,
} from "@gongshu/core/form/definition";
import { kinds, createField as startField } from "@gongshu/core/form/kinds/kinds";
import type { Translate } from "#lib/locale.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { newFieldId } from "./field-copy.ts";
import { freeKey } from "./field-key.ts";
import { findField, type Place, siblingsOf } from "./form-tree.ts";

/** How wide a new field is: most fields share a row, these need all of it. */
const wholeRow: readonly FieldKind[] = ["textarea", "checkbox", "radio", "table", "groupTitle"];

/** The options that a new field begins with. */
export function startingOptions(t: Translate): OptionSource {
  return {
    source: "static",
    options: [1, 2, 3].map((number) => ({ value: String(number), label: t(messages.optionOf, { number }) })),
  };
}

function freeLabel(label: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? label : `${label}${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

/** A new field of a kind, with a name and key that its neighbours do not have. */
export function createField(
  kind: FieldKind,
  form: FormDefinition,
  table: string | null,
  t: Translate,
): FieldDefinition {
  const siblings = siblingsOf(form, table);
  const label = freeLabel(
    t(kinds[kind].label),
    siblings.map((field) => field.label),
  );
  const key = freeKey(
    `${kind === "table" ? "items" : kind}1`,
    siblings.filter(isDataField).map(({ field }) => field),
  );
  const created: FieldDefinition = startField(kind, { id: newFieldId(), field: key, label });
  const sized = { ...created, span: wholeRow.includes(kind) ? 24 : 12 };
  return "options" in sized ? { ...sized, options: startingOptions(t) } : sized;
}

/** Where a field goes that is added without being dragged: behind the selected one, into a selected sub-table if it may stand there, else at the end. */
export function nextPlace(form: FormDefinition, selectedId: string | null, kind: FieldKind): Place {
  const found = findField(form, selectedId);
  if (found === undefined) return { table: null, index: form.fields.length };
  const { inSubTable } = kinds[kind];
  if (found.field.kind === "table" && inSubTable) return { table: found.field.id, index: found.field.columns.length };
  if (found.table === null) return { table: null, index: found.index + 1 };
  if (inSubTable) return { table: found.table.id, index: found.index + 1 };
  const around = found.table.id;
  return { table: null, index: form.fields.findIndex(({ id }) => id === around) + 1 };
}
