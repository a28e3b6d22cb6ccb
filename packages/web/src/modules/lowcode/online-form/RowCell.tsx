import type { FieldValue, RecordValues, ScalarField } from "@gongshu/core/form/definition";
import type { FieldState } from "@gongshu/core/form/form-state";
import type { EditCellProps } from "#ui/row-editing.ts";
import type { FieldAria } from "#widgets/form/field-control.ts";
import { scalarManifestOf } from "#widgets/form/field-kinds.ts";
import { useVerbPlaceholder } from "#widgets/form/use-placeholder.ts";
import type { FormSources } from "#widgets/lookups.ts";

export interface RowCellProps {
  readonly field: ScalarField;
  readonly cell: EditCellProps;
  readonly values: RecordValues;
  /** By the conditions of the form; undefined where they say nothing. */
  readonly state: FieldState | undefined;
  readonly isSaving: boolean;
  readonly sources: FormSources;
  readonly onChange: (key: string, value: FieldValue) => void;
}

/** A cell of the list that is filled in: the input of its field, as in a sub-table. */
export function RowCell({ field, cell, values, state, isSaving, sources, onChange }: RowCellProps) {
  const manifest = scalarManifestOf(field);
  const placeholder = useVerbPlaceholder(field, manifest.verb);
  const isLocked = isSaving || state?.readOnly === true;
  if (state?.visible === false) return <span />;
  const aria: FieldAria = {
    "aria-label": cell.label,
    ...(cell.problem !== undefined && { "aria-invalid": true }),
    ...(cell.describedBy !== undefined && { "aria-describedby": cell.describedBy }),
    ...(state?.required === true && !isLocked && { "aria-required": true }),
  };
  return (
    <manifest.Control
      field={field}
      id={cell.id}
      value={values[field.field]}
      isLocked={isLocked}
      isInvalid={cell.problem !== undefined}
      isCell
      placeholder={isLocked ? "" : placeholder}
      aria={aria}
      sources={sources}
      onChange={(next) => onChange(field.field, next)}
      onChangeBeside={onChange}
      onBlur={nothing}
    />
  );
}

// A cell is checked when its row is finished.
const nothing = () => undefined;
