import type { FieldDefinition } from "@gongshu/core/form/definition";
import { CanvasTable } from "./CanvasTable.tsx";
import { FieldMarks } from "./FieldMarks.tsx";
import { FieldPreview } from "./FieldPreview.tsx";
import { FieldTools } from "./FieldTools.tsx";
import { ResizeHandle } from "./ResizeHandle.tsx";
import { usePlacedField } from "./use-placed-field.ts";

/** One field of the form on the canvas: how it will look, and what one can do with it. */
export function CanvasField({ field }: { readonly field: FieldDefinition }) {
  const { picker, isSelected, attributes, setNode } = usePlacedField(field);
  return (
    <div
      ref={setNode}
      role="listitem"
      className="canvas-field"
      style={{ gridColumn: `span ${field.span}` }}
      {...attributes}
    >
      <button type="button" {...picker} />
      {field.kind === "table" ? <CanvasTable field={field} /> : <FieldPreview field={field} />}
      <FieldMarks field={field} />
      {isSelected && <FieldTools field={field} />}
      {isSelected && <ResizeHandle field={field} />}
    </div>
  );
}
