import {
  type Active,
  type Announcements,
  type CollisionDetection,
  type Data,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type Over,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { FieldDefinition, FieldKind } from "@gongshu/core/form/definition";
import { kinds } from "@gongshu/core/form/kinds/kinds";
import { createContext, type ReactNode, use, useRef, useState } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { sortableMessages } from "#ui/sortable.messages.ts";
import { createField } from "../design/create-field.ts";
import { useDesigner } from "../design/designer-context.ts";
import { canPlace, findField } from "../design/form-tree.ts";
import { KindIcon } from "../design/kind-looks.tsx";
import { designerMessages as messages } from "../designer.messages.ts";
import { anchorOf, type Drop, type DropTarget, distanceTo, dropOn, isInside, type Point } from "./drop-place.ts";

/** What is dragged: a new field of a kind, or one that stands on the canvas. */
export type DragSource =
  | { readonly source: "palette"; readonly kind: FieldKind }
  | { readonly source: "field"; readonly id: string };

/** On touch devices dragging waits, so that scrolling stays possible. */
const touchDelayMs = 300;

const dragPrefix = "drag-";
/** Names of a field for the drag library, as what is dragged and as what is dropped on. */
export const dragId = (id: string) => dragPrefix + id;
export const dropId = (id: string) => `drop-${id}`;

const DropContext = createContext<Drop | null>(null);

/** Where the thing being dragged would go; null while nothing is dragged or it cannot go there. */
export function useDrop(): Drop | null {
  return use(DropContext);
}

function isSource(data: Data | undefined): data is DragSource & Data {
  return data?.["source"] === "palette" || data?.["source"] === "field";
}

function isTarget(data: Data | undefined): data is DropTarget & Data {
  return data?.["target"] === "field" || data?.["target"] === "table" || data?.["target"] === "end";
}

const targetOf = (data: Data | undefined): DropTarget | null => (isTarget(data) ? data : null);

/** The innermost target under the pointer, or the nearest field when it is between two; with the keyboard the target whose anchor is nearest. */
const detect: CollisionDetection = ({ droppableContainers, droppableRects, pointerCoordinates, collisionRect }) => {
  const candidates = droppableContainers.flatMap((container) => {
    const rect = droppableRects.get(container.id);
    const target = targetOf(container.data.current);
    return rect === undefined || target === null || container.disabled ? [] : [{ id: container.id, rect, target }];
  });
  const point: Point = pointerCoordinates ?? { x: collisionRect.left, y: collisionRect.top };
  const hit = (ordered: typeof candidates) => ordered.slice(0, 1).map(({ id }) => ({ id, data: { point } }));
  if (pointerCoordinates === null) {
    const far = ({ target, rect }: (typeof candidates)[number]) => {
      const anchor = anchorOf(target, rect);
      return Math.hypot(anchor.x - point.x, anchor.y - point.y);
    };
    return hit(candidates.toSorted((left, right) => far(left) - far(right)));
  }
  const within = candidates
    .filter(({ rect }) => isInside(point, rect))
    .toSorted((left, right) => left.rect.width * left.rect.height - right.rect.width * right.rect.height);
  if (within[0]?.target.target !== "end") return hit(within);
  const top = candidates
    .filter(({ target }) => target.target === "field")
    .toSorted((left, right) => distanceTo(point, left.rect) - distanceTo(point, right.rect));
  const nearest = top[0];
  return hit(nearest !== undefined && distanceTo(point, nearest.rect) <= 24 ? top : within);
};

/** Arrow keys go from target to target in reading order. */
const moveByKey: KeyboardCoordinateGetter = (event, { context, active }) => {
  const direction = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.code];
  if (direction === undefined) return undefined;
  event.preventDefault();
  const stops = context.droppableContainers.getEnabled().flatMap(({ id, data }) => {
    const rect = context.droppableRects.get(id);
    const target = targetOf(data.current);
    return rect === undefined || target === null
      ? []
      : [{ id, anchor: anchorOf(target, rect), isEnd: target.target === "end" }];
  });
  stops.sort(
    (left, right) =>
      Number(left.isEnd) - Number(right.isEnd) || left.anchor.y - right.anchor.y || left.anchor.x - right.anchor.x,
  );
  const at = stops.findIndex(({ id }) => id === context.over?.id);
  // Before the field behind it is where the dragged one stands already.
  const isOwn = context.over?.id === dropId(String(active).slice(dragPrefix.length));
  const next = stops[Math.max(0, Math.min(at + (isOwn && direction === 1 ? 2 : direction), stops.length - 1))];
  return next?.anchor;
};

const keyboardCodes = { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] };

function pointOf(event: Pick<DragMoveEvent, "collisions">): Point | null {
  const point: unknown = event.collisions?.[0]?.data?.["point"];
  if (typeof point !== "object" || point === null || !("x" in point) || !("y" in point)) return null;
  return typeof point.x === "number" && typeof point.y === "number" ? { x: point.x, y: point.y } : null;
}

/** Dragging for palette and canvas: by mouse, by touch, by keyboard; said aloud in the reader's language. */
export function DesignerDnd({
  children,
  onDragStart,
}: {
  readonly children: ReactNode;
  readonly onDragStart?: () => void;
}) {
  const t = useT();
  const { state, dispatch, add } = useDesigner();
  const { form } = state.present;
  const [dragged, setDragged] = useState<FieldDefinition | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const current = useRef<FieldDefinition | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: touchDelayMs, tolerance: 8 } }),
    useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter: moveByKey }),
  );
  const find = (active: Active): FieldDefinition | null => {
    const data = active.data.current;
    if (!isSource(data)) return null;
    return data.source === "palette"
      ? createField(data.kind, form, null, t)
      : (findField(form, data.id)?.field ?? null);
  };
  const dropOf = (field: FieldDefinition | null, over: Over | null, point: Point | null): Drop | null => {
    const target = targetOf(over?.data.current);
    if (field === null || over === null || target === null || point === null) return null;
    const found = dropOn(form, target, over.rect, point, (table) => table !== field.id && canPlace(form, field, table));
    const isItself = found?.place.table === field.id;
    return found === null || isItself || !canPlace(form, field, found.place.table) ? null : found;
  };
  const update = (event: DragMoveEvent) => {
    const next = dropOf(current.current, event.over, pointOf(event));
    setDrop((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  };
  const end = () => {
    current.current = null;
    setDragged(null);
    setDrop(null);
  };
  const finish = (event: DragMoveEvent) => {
    const field = current.current;
    const found = dropOf(field, event.over, pointOf(event));
    end();
    if (field === null || found === null) return;
    if (findField(form, field.id) !== undefined) dispatch({ type: "move", id: field.id, place: found.place });
    else add(field, found.place);
  };
  const announcements = announcementsOf(t, (id) => findField(form, id)?.field.label ?? "");
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detect}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t(sortableMessages.dragHelp) } }}
      onDragStart={({ active }) => {
        current.current = find(active);
        setDragged(current.current);
        onDragStart?.();
      }}
      onDragMove={update}
      onDragOver={update}
      onDragEnd={finish}
      onDragCancel={end}
    >
      <DropContext value={drop}>{children}</DropContext>
      <DragOverlay dropAnimation={null}>
        {dragged !== null && (
          <div className="drag-chip" data-refused={drop === null}>
            <KindIcon kind={dragged.kind} />
            <span>{dragged.label}</span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

function announcementsOf(t: Translate, labelOf: (id: string) => string): Announcements {
  const nameOf = (active: Active) => {
    const data = active.data.current;
    if (!isSource(data)) return "";
    return data.source === "palette" ? t(kinds[data.kind].label) : labelOf(data.id);
  };
  const placeOf = (over: Over | null) => {
    const target = targetOf(over?.data.current);
    if (target === null) return t(messages.overNothing);
    if (target.target === "end") return t(messages.overEnd);
    return t(target.target === "table" ? messages.overTable : messages.over, {
      target: labelOf(target.id),
      side: messages.sideBefore,
    });
  };
  return {
    onDragStart: ({ active }) => t(sortableMessages.pickedUp, { name: nameOf(active) }),
    onDragOver: ({ over }) => placeOf(over),
    onDragEnd: ({ active }) => t(sortableMessages.dropped, { name: nameOf(active) }),
    onDragCancel: () => t(sortableMessages.cancelled),
  };
}
