import { useDraggable, useDroppable } from "@dnd-kit/core";
import type { FieldDefinition } from "@gongshu/core/form/definition";
import { kinds } from "@gongshu/core/form/kinds/kinds";
import type { ComponentProps } from "react";
import { useT } from "#lib/locale.ts";
import { sortableMessages } from "#ui/sortable.messages.ts";
import { useDesigner } from "../design/designer-context.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { type DragSource, dragId, dropId, useDrop } from "./DesignerDnd.tsx";
import type { DropTarget } from "./drop-place.ts";

/** What a field on the canvas needs to be picked, dragged and dropped on, whether it stands in the form or in a sub-table. */
export function usePlacedField(field: FieldDefinition) {
  const t = useT();
  const { state, dispatch, problems, setNaming } = useDesigner();
  const source: DragSource = { source: "field", id: field.id };
  const target: DropTarget = { target: "field", id: field.id };
  const drag = useDraggable({
    id: dragId(field.id),
    data: source,
    attributes: { roleDescription: t(sortableMessages.draggable) },
  });
  const area = useDroppable({ id: dropId(field.id), data: target });
  const drop = useDrop();
  const isSelected = state.selectedId === field.id;
  const problemCount = problems.filter(({ fieldId }) => fieldId === field.id).length;
  const name = t(messages.fieldName, { label: field.label, kind: kinds[field.kind].label });
  const mark = drop?.target.target === "field" && drop.target.id === field.id ? `${drop.side}-${drop.axis}` : undefined;
  const picker: ComponentProps<"button"> = {
    ref: drag.setActivatorNodeRef,
    className: "canvas-pick",
    tabIndex: isSelected || state.selectedId === null ? 0 : -1,
    "aria-pressed": isSelected,
    "aria-label": problemCount === 0 ? name : t(messages.withProblems, { name, count: problemCount }),
    "aria-describedby": drag.attributes["aria-describedby"],
    "aria-roledescription": drag.attributes["aria-roledescription"],
    // Enter on the selected field goes on to its title; a click by the pointer only selects.
    onClick: ({ detail }) => {
      if (isSelected && detail === 0) setNaming(field.id);
      else dispatch({ type: "select", id: field.id });
    },
    ...drag.listeners,
  };
  return {
    picker,
    isSelected,
    problemCount,
    attributes: {
      "data-field": field.id,
      "data-selected": isSelected,
      "data-dragging": drag.isDragging,
      "data-problem": problemCount > 0,
      "data-drop": mark,
    },
    setNode: (node: HTMLElement | null) => {
      drag.setNodeRef(node);
      area.setNodeRef(node);
    },
  };
}
