import type { FieldDefinition, ScalarField } from "@gongshu/core/form/definition";
import { memo } from "react";
import { FieldBox, usePlaceholder } from "#widgets/form/FieldBox.tsx";
import { manifestOf } from "#widgets/form/field-manifests.ts";
import { useSources } from "../design/designer-context.ts";

const nothing = () => undefined;

/** What stands in the field when somebody begins: its default, as far as it is the same for everybody. */
function startOf(field: FieldDefinition) {
  return "defaultValue" in field ? (field.defaultValue ?? undefined) : undefined;
}

/** A field as the form will show it, out of reach of pointer and keyboard. */
export const FieldPreview = memo(function FieldPreview({ field }: { readonly field: FieldDefinition }) {
  const sources = useSources();
  return (
    <div className="canvas-preview" inert>
      <FieldBox
        field={field}
        id={`canvas-${field.id}`}
        value={startOf(field)}
        isRequired={field.required}
        isLocked={false}
        isDetail={false}
        issue={undefined}
        text={undefined}
        sources={sources}
        onChange={nothing}
        onBlur={nothing}
      />
    </div>
  );
});

/** The input of a column, as a row of the sub-table will show it. */
export const CellPreview = memo(function CellPreview({ field }: { readonly field: ScalarField }) {
  const sources = useSources();
  const placeholder = usePlaceholder(field);
  const { Control } = manifestOf(field);
  return (
    <div className="canvas-preview" inert>
      <Control
        field={field}
        id={`canvas-${field.id}`}
        value={startOf(field)}
        isLocked={false}
        isInvalid={false}
        isCell
        placeholder={placeholder}
        aria={{ "aria-label": field.label }}
        sources={sources}
        onChange={nothing}
        onBlur={nothing}
      />
    </div>
  );
});
