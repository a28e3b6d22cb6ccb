import {
  type FieldDefinition,
  isScalarField,
  type OptionSource,
  type ScalarField,
  type ScalarKind,
} from "@gongshu/core/form/definition";
import { createField, kindOf, kinds } from "@gongshu/core/form/kinds/kinds";

/** Kinds whose values somebody enters, so that one may become another. What happens to stored values is told by the plan before publishing. */
const convertible = [
  "text",
  "textarea",
  "number",
  "amount",
  "date",
  "select",
  "radio",
  "checkbox",
  "switch",
  "user",
] as const satisfies readonly ScalarKind[];

/** The kinds that a field may become, its own among them; none when its kind stays. */
export function kindsFor(field: FieldDefinition, isColumn: boolean): readonly ScalarKind[] {
  if (!convertible.some((kind) => kind === field.kind)) return [];
  return convertible.filter((kind) => !isColumn || kinds[kind].inSubTable);
}

/** The field as another kind: the same id, key, texts, width, rules and conditions. Its options stay; a kind that needs some gets `options`. */
export function convertField(field: ScalarField, kind: ScalarKind, options: OptionSource): ScalarField {
  if (kind === field.kind) return field;
  const fresh = createField(kind, { id: field.id, field: field.field, label: field.label });
  if (!isScalarField(fresh)) return field;
  const { help, hidden, required, readOnly, unique, columnWidth, conditions } = field;
  const kept = {
    ...fresh,
    hidden,
    required,
    readOnly,
    ...(help !== undefined && { help }),
    ...(columnWidth !== undefined && { columnWidth }),
    ...(conditions !== undefined && { conditions }),
    ...("options" in fresh && { options: "options" in field ? field.options : options }),
  };
  return unique && kindOf(kept).indexable(kept) ? { ...kept, unique } : kept;
}
