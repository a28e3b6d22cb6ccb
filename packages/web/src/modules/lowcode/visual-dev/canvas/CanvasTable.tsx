import type { FieldOf, ScalarField } from "@gongshu/core/form/definition";
import { useT } from "#lib/locale.ts";
import { recordFormMessages } from "#widgets/form/record-form.messages.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { CanvasTitle } from "./CanvasTitle.tsx";
import { CellPreview } from "./FieldPreview.tsx";
import { ItemMarks } from "./ItemMarks.tsx";
import { ItemTools } from "./ItemTools.tsx";
import { usePlacedItem } from "./use-placed-item.ts";

const usualColumnWidth = 160;

/** A sub-table on the canvas: its columns stand side by side, and take further ones between them. */
export function CanvasTable({ field }: { readonly field: FieldOf<"table"> }) {
  const t = useT();
  return (
    <div className="canvas-table">
      <div className="canvas-table-title" data-quiet={!field.showTitle}>
        {field.required && (
          <span className="record-form-star" aria-hidden="true">
            *
          </span>
        )}
        {field.label}
      </div>
      <div className="canvas-columns" role="list" aria-label={field.label}>
        {field.columns.map((column) => (
          <CanvasColumn key={column.id} field={column} />
        ))}
        {field.columns.length === 0 && <div className="canvas-table-empty">{t(messages.emptyTable)}</div>}
      </div>
      <div className="canvas-table-add" inert>
        + {field.actionText === undefined || field.actionText === "" ? t(recordFormMessages.addRow) : field.actionText}
        {field.summary?.enabled === true && <span>{t(recordFormMessages.summary)}</span>}
      </div>
    </div>
  );
}

function CanvasColumn({ field }: { readonly field: ScalarField }) {
  const { picker, isAlone, attributes } = usePlacedItem(field);
  return (
    <div
      role="listitem"
      className="canvas-column"
      style={{ width: field.columnWidth ?? usualColumnWidth }}
      {...attributes}
    >
      <button type="button" {...picker} />
      <div className="canvas-column-head">
        {field.required && (
          <span className="record-form-star" aria-hidden="true">
            *
          </span>
        )}
        {field.label}
      </div>
      <CellPreview field={field} />
      <CanvasTitle item={field} />
      <ItemMarks item={field} />
      {isAlone && <ItemTools id={field.id} />}
    </div>
  );
}
