import {
  type FieldDefinition,
  isScalarField,
  type OptionSource,
  type ScalarField,
  type ScalarKind,
} from "@gongshu/core/form/definition";
import { anyKindOf, createField, kinds, mayBeUnique } from "@gongshu/core/form/kinds/kinds";
import { scalarKinds } from "@gongshu/core/form/kinds/scalar-kinds";

function isScalarKind(kind: string): kind is ScalarKind {
  return Object.hasOwn(scalarKinds, kind);
}

/** Kinds of whose values one may become another. What happens to stored values is told by the plan before publishing. */
const convertible = Object.keys(scalarKinds)
  .filter(isScalarKind)
  .filter((kind) => anyKindOf({ kind }).isConvertible);

/** The kinds that a field may become, its own among them; none when its kind stays. */
export function kindsFor(field: FieldDefinition, isColumn: boolean): readonly ScalarKind[] {
  if (!anyKindOf(field).isConvertible) return [];
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
  return unique && mayBeUnique(kept) ? { ...kept, unique } : kept;
}
