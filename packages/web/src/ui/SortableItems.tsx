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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import type { ComponentProps, ReactNode } from "react";
import { useT } from "../lib/locale.ts";
import { sortableMessages as messages } from "./sortable.messages.ts";
import "./sortable.css";

/** To be spread onto the button by which an item is dragged. */
export type ItemHandle = ComponentProps<"button">;

export interface SortableItemsProps {
  readonly count: number;
  /** Rows below each other, or cards that wrap. */
  readonly layout?: "rows" | "grid";
  readonly onMove: (from: number, to: number) => void;
  readonly renderItem: (index: number, handle: ItemHandle) => ReactNode;
  /** How an item is called when it is read aloud; its place, unless it is said. */
  readonly nameOf?: (index: number) => string;
}

const prefix = "row-";
const indexOf = (id: string | number) => Number(String(id).slice(prefix.length));
/** So long a finger rests before it drags, so that it can still scroll. */
const touchDelayMs = 300;

/** Items that are put in order by dragging their handles: by mouse, by touch, by keyboard. */
export function SortableItems({ count, layout = "rows", onMove, renderItem, nameOf }: SortableItemsProps) {
  const t = useT();
  const ids = Array.from({ length: count }, (_, index) => prefix + index);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 3 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: touchDelayMs, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: string | number) => t(messages.place, { place: indexOf(id) + 1 });
  const name = (id: string | number) => nameOf?.(indexOf(id)) ?? place(id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t(messages.dragHelp) },
        announcements: {
          onDragStart: ({ active }) => t(messages.pickedUp, { name: name(active.id) }),
          onDragOver: ({ over }) => (over === null ? "" : place(over.id)),
          onDragEnd: ({ active, over }) =>
            t(messages.dropped, { name: name(active.id), place: indexOf((over ?? active).id) + 1 }),
          onDragCancel: () => t(messages.cancelled),
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over !== null && active.id !== over.id) onMove(indexOf(active.id), indexOf(over.id));
      }}
    >
      <SortableContext items={ids} strategy={layout === "grid" ? rectSortingStrategy : verticalListSortingStrategy}>
        {ids.map((id, index) => (
          <SortableItem key={id} id={id} layout={layout} render={(handle) => renderItem(index, handle)} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  readonly id: string;
  readonly layout: "rows" | "grid";
  readonly render: (handle: ItemHandle) => ReactNode;
}

function SortableItem({ id, layout, render }: SortableItemProps) {
  const t = useT();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t(messages.draggable) },
  });
  const x = layout === "grid" ? (transform?.x ?? 0) : 0;
  const style = {
    transform: transform === null ? undefined : `translate3d(${x}px, ${transform.y}px, 0)`,
    transition,
    zIndex: isDragging ? 1 : undefined,
  };
  return (
    <div ref={setNodeRef} className="sort-row" data-dragging={isDragging} style={style}>
      {render({ ...attributes, ...listeners, ref: setActivatorNodeRef })}
    </div>
  );
}
