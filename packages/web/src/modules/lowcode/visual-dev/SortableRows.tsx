import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import type { ComponentProps, ReactNode } from "react";
import { useT } from "#lib/locale.ts";
import { designerMessages as messages } from "./designer.messages.ts";

/** To be spread onto the button by which a row is dragged. */
export type RowHandle = ComponentProps<"button">;

interface SortableRowsProps {
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly renderRow: (index: number, handle: RowHandle) => ReactNode;
}

const prefix = "row-";
const indexOf = (id: string | number) => Number(String(id).slice(prefix.length));

/** Rows that are put in order by dragging their handles: by mouse, by touch, by keyboard. */
export function SortableRows({ count, onMove, renderRow }: SortableRowsProps) {
  const t = useT();
  const ids = Array.from({ length: count }, (_, index) => prefix + index);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 3 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 300, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: string | number | undefined) => (id === undefined ? "" : String(indexOf(id) + 1));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t(messages.dragHelp) },
        announcements: {
          onDragStart: ({ active }) => t(messages.pickedUp, { name: place(active.id) }),
          onDragOver: ({ over }) => place(over?.id),
          onDragEnd: ({ over }) => t(messages.dropped, { name: place(over?.id) }),
          onDragCancel: () => t(messages.cancelled),
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over !== null && active.id !== over.id) onMove(indexOf(active.id), indexOf(over.id));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {ids.map((id, index) => (
          <SortableRow key={id} id={id} render={(handle) => renderRow(index, handle)} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ id, render }: { readonly id: string; readonly render: (handle: RowHandle) => ReactNode }) {
  const t = useT();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t(messages.draggable) },
  });
  const style = {
    transform: transform === null ? undefined : `translate3d(0, ${transform.y}px, 0)`,
    transition,
    zIndex: isDragging ? 1 : undefined,
  };
  return (
    <div ref={setNodeRef} className="sort-row" data-dragging={isDragging} style={style}>
      {render({ ...attributes, ...listeners, ref: setActivatorNodeRef })}
    </div>
  );
}
