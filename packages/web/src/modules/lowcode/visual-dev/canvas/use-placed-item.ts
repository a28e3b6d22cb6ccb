import { useDraggable, useDroppable } from "@dnd-kit/core";
import type { ComponentProps } from "react";
import { useT } from "#lib/locale.ts";
import { sortableMessages } from "#ui/sortable.messages.ts";
import { labelOfKind, nameOfItem } from "../design/create-field.ts";
import { useDesigner } from "../design/designer-context.ts";
import type { Item } from "../design/form-tree.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { type DragSource, dragId, dropId, useDrop } from "./DesignerDnd.tsx";
import type { DropTarget } from "./drop-place.ts";

/** What something on the canvas needs to be picked, dragged and dropped on, wherever it stands. */
export function usePlacedItem(item: Item) {
  const t = useT();
  const { state, dispatch, problems, setNaming } = useDesigner();
  const { id } = item;
  const target: DropTarget = { target: "item", id };
  const drag = useDraggable({
    id: dragId(id),
    data: { source: "item", id } satisfies DragSource,
    attributes: { roleDescription: t(sortableMessages.draggable) },
  });
  const area = useDroppable({ id: dropId(id), data: target });
  const drop = useDrop();
  const isSelected = state.selectedIds.includes(id);
  const isAlone = isSelected && state.selectedIds.length === 1;
  const problemCount = problems.filter(({ fieldId }) => fieldId === id).length;
  const name = t(messages.fieldName, { label: nameOfItem(item, t), kind: labelOfKind(item.kind) });
  const mark = drop?.target.target === "item" && drop.target.id === id ? `${drop.side}-${drop.axis}` : undefined;
  const picker: ComponentProps<"button"> = {
    ref: drag.setActivatorNodeRef,
    className: "canvas-pick",
    tabIndex: isSelected || state.selectedId === null ? 0 : -1,
    "aria-pressed": isSelected,
    "aria-label": problemCount === 0 ? name : t(messages.withProblems, { name, count: problemCount }),
    "aria-describedby": drag.attributes["aria-describedby"],
    "aria-roledescription": drag.attributes["aria-roledescription"],
    // Enter on what is selected goes on to its title; a click by the pointer only selects.
    onClick: ({ detail, ctrlKey, metaKey, shiftKey }) => {
      if (ctrlKey || metaKey || shiftKey) dispatch({ type: "toggle", id });
      else if (isAlone && detail === 0) setNaming(id);
      else dispatch({ type: "select", id });
    },
    ...drag.listeners,
  };
  return {
    picker,
    isSelected,
    isAlone,
    problemCount,
    attributes: {
      "data-field": id,
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
