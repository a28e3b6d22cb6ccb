import type { FieldValue, ScalarField } from "@gongshu/core/form/definition";
import { memo } from "react";
import { useT } from "../../lib/locale.ts";
import type { FormSources } from "../lookups.ts";
import { FieldText } from "./FieldText.tsx";
import type { FieldAria } from "./field-control.ts";
import { scalarManifestOf } from "./field-kinds.ts";
import { recordFormMessages } from "./record-form.messages.ts";
import { useVerbPlaceholder } from "./use-placeholder.ts";

export interface SubTableCellProps {
  readonly column: ScalarField;
  readonly id: string;
  /** From 0. */
  readonly row: number;
  readonly value: FieldValue | undefined;
  readonly isVisible: boolean;
  readonly isRequired: boolean;
  readonly isLocked: boolean;
  readonly isDetail: boolean;
  readonly issue: string | undefined;
  readonly text: string | undefined;
  readonly sources: FormSources;
  readonly onChange: (row: number, key: string, value: FieldValue) => void;
  readonly onBlur: (row: number, key: string) => void;
}

/** One cell of a sub-table: its input with its issue below, or its text. */
export const SubTableCell = memo(function SubTableCell(props: SubTableCellProps) {
  const { column, id, row, value, isVisible, isRequired, isLocked, isDetail, issue, text, sources, onChange, onBlur } =
    props;
  const t = useT();
  const manifest = scalarManifestOf(column);
  const placeholder = useVerbPlaceholder(column, manifest.verb);
  if (!isVisible) return null;
  if (isDetail) return <FieldText field={column} value={value} sources={sources} text={text} isCell />;
  const aria: FieldAria = {
    "aria-label": t(recordFormMessages.cellOf, { label: column.label, row: row + 1 }),
    ...(issue !== undefined && { "aria-invalid": true, "aria-describedby": `${id}-issue` }),
    ...(isRequired && { "aria-required": true }),
  };
  return (
    <div data-cell>
      <manifest.Control
        field={column}
        id={id}
        value={value}
        isLocked={isLocked}
        isInvalid={issue !== undefined}
        isCell
        placeholder={isLocked ? "" : placeholder}
        aria={aria}
        sources={sources}
        onChange={(next) => onChange(row, column.field, next)}
        onChangeBeside={(key, next) => onChange(row, key, next)}
        onBlur={() => onBlur(row, column.field)}
      />
      {issue !== undefined && (
        <div id={`${id}-issue`} className="record-form-issue">
          {issue}
        </div>
      )}
    </div>
  );
});
