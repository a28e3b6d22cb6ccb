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
import type { FieldKind } from "@gongshu/core/form/definition";
import type { LayoutKindName } from "@gongshu/core/form/layout/layout-kinds";
import { createContext, type ReactNode, use, useRef, useState } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { sortableMessages } from "#ui/sortable.messages.ts";
import { createPiece, type ItemKind, labelOfKind, nameOfItem } from "../design/create-field.ts";
import { useDesigner } from "../design/designer-context.ts";
import { canPlace, findItem, outermost, type Piece, pieceOf } from "../design/form-tree.ts";
import { KindIcon } from "../design/KindIcon.tsx";
import { designerMessages as messages } from "../designer.messages.ts";
import { anchorOf, type Drop, type DropTarget, distanceTo, dropOn, isInside, type Point } from "./drop-place.ts";

/** What is dragged: something new of a kind, or something that stands on the canvas. */
export type DragSource =
  | { readonly source: "palette"; readonly kind: ItemKind }
  | { readonly source: "item"; readonly id: string };

interface Dragged {
  readonly pieces: readonly Piece[];
  readonly kind: FieldKind | LayoutKindName;
  readonly name: string;
}

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
  return data?.["source"] === "palette" || data?.["source"] === "item";
}

function isTarget(data: Data | undefined): data is DropTarget & Data {
  return data?.["target"] === "item" || data?.["target"] === "inside" || data?.["target"] === "end";
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
    .filter(({ target }) => target.target === "item")
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
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const current = useRef<Dragged | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: touchDelayMs, tolerance: 8 } }),
    useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter: moveByKey }),
  );
  const find = (active: Active): Dragged | null => {
    const data = active.data.current;
    if (!isSource(data)) return null;
    if (data.source === "palette")
      return { pieces: [createPiece(data.kind, form, null, t)], kind: data.kind, name: t(labelOfKind(data.kind)) };
    // What is dragged takes the rest of the selection along when it belongs to it.
    const ids = state.selectedIds.includes(data.id) ? outermost(form, state.selectedIds) : [data.id];
    const item = findItem(form, data.id)?.item;
    if (item === undefined) return null;
    return { pieces: ids.flatMap((id) => pieceOf(form, id) ?? []), kind: item.kind, name: nameOfItem(item, t) };
  };
  const dropOf = (what: Dragged | null, over: Over | null, point: Point | null): Drop | null => {
    const target = targetOf(over?.data.current);
    if (what === null || over === null || target === null || point === null) return null;
    const fits = (container: string | null) => what.pieces.every((piece) => canPlace(form, piece, container));
    const found = dropOn(form, target, over.rect, point, fits);
    return found === null || !fits(found.place.container) ? null : found;
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
    const what = current.current;
    const found = dropOf(what, event.over, pointOf(event));
    end();
    const [first] = what?.pieces ?? [];
    if (what === null || first === undefined || found === null) return;
    const ids = what.pieces.map(({ node }) => node.id);
    if (findItem(form, first.node.id) !== undefined) dispatch({ type: "move", ids, place: found.place });
    else add(first, found.place);
  };
  const announcements = announcementsOf(t, (id) => {
    const item = findItem(form, id)?.item;
    return item === undefined ? "" : nameOfItem(item, t);
  });
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
            <span>{dragged.name}</span>
            {dragged.pieces.length > 1 && <span className="drag-count">{dragged.pieces.length}</span>}
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
    return data.source === "palette" ? t(labelOfKind(data.kind)) : labelOf(data.id);
  };
  const placeOf = (over: Over | null) => {
    const target = targetOf(over?.data.current);
    if (target === null) return t(messages.overNothing);
    if (target.target === "end") return t(messages.overEnd);
    return t(target.target === "inside" ? messages.overInside : messages.over, {
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
