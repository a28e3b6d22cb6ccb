import { useDroppable } from "@dnd-kit/core";
import type { FieldOf, ScalarField } from "@gongshu/core/form/definition";
import { useT } from "#lib/locale.ts";
import { recordFormMessages } from "#widgets/form/record-form.messages.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { dropId, useDrop } from "./DesignerDnd.tsx";
import type { DropTarget } from "./drop-place.ts";
import { CellPreview } from "./FieldPreview.tsx";
import { ItemMarks } from "./ItemMarks.tsx";
import { ItemTools } from "./ItemTools.tsx";
import { usePlacedItem } from "./use-placed-item.ts";

const usualColumnWidth = 160;

/** A sub-table on the canvas: its columns stand side by side, and take further ones between them. */
export function CanvasTable({ field }: { readonly field: FieldOf<"table"> }) {
  const t = useT();
  const target: DropTarget = { target: "inside", id: field.id };
  const { setNodeRef } = useDroppable({ id: dropId(`${field.id}-columns`), data: target });
  const drop = useDrop();
  const isOver = drop?.target.target === "inside" && drop.target.id === field.id;
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
      <div ref={setNodeRef} className="canvas-columns" role="list" aria-label={field.label} data-over={isOver}>
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
  const { picker, isAlone, attributes, setNode } = usePlacedItem(field);
  return (
    <div
      ref={setNode}
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
      <ItemMarks item={field} />
      {isAlone && <ItemTools id={field.id} />}
    </div>
  );
}
