import {
  type Active,
  type Announcements,
  type Data,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { FieldKind } from "@gongshu/core/form/definition";
import type { LayoutKindName } from "@gongshu/core/form/layout/layout-kinds";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { sortableMessages } from "#ui/sortable.messages.ts";
import { createPiece, type ItemKind, labelOfKind, nameOfItem } from "../design/create-field.ts";
import { useDesigner } from "../design/designer-context.ts";
import { canPlace, findItem, outermost, type Piece, pieceOf } from "../design/form-tree.ts";
import { KindIcon } from "../design/KindIcon.tsx";
import { designerMessages as messages } from "../designer.messages.ts";
import { DragContext, noDrag } from "./drag-context.ts";
import { canvasDropId, detect, hitIn, moveByKey, outlineDropId, type Surface } from "./drag-targets.ts";
import { type Drop, dropOn, dropOnRow } from "./drop-place.ts";

/** What is dragged: something new of a kind, or something that stands on the canvas. */
export type DragSource =
  | { readonly source: "palette"; readonly kind: ItemKind }
  | { readonly source: "item"; readonly id: string };

interface Dragged {
  readonly pieces: readonly Piece[];
  readonly kind: FieldKind | LayoutKindName;
  readonly name: string;
  /** From the palette, not from the canvas. */
  readonly isNew: boolean;
}

/** On touch devices dragging waits, so that scrolling stays possible. */
const touchDelayMs = 300;

/** The name of a kind in the palette for the drag library. */
export const dragId = (kind: ItemKind) => `kind-${kind}`;

function isSource(data: Data | undefined): data is DragSource & Data {
  return data?.["source"] === "palette" || data?.["source"] === "item";
}

const keyboardCodes = { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] };

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
  const [surface, setSurface] = useState<Surface>(canvasDropId);
  const current = useRef<Dragged | null>(null);
  const latest = useRef<Drop | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: touchDelayMs, tolerance: 8 } }),
    useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter: moveByKey }),
  );
  const find = (active: Active): Dragged | null => {
    const data = active.data.current;
    if (!isSource(data)) return null;
    if (data.source === "palette")
      return {
        pieces: [createPiece(data.kind, form, null, t)],
        kind: data.kind,
        name: t(labelOfKind(data.kind)),
        isNew: true,
      };
    // What is dragged takes the rest of the selection along when it belongs to it.
    const ids = state.selectedIds.includes(data.id) ? outermost(form, state.selectedIds) : [data.id];
    const item = findItem(form, data.id)?.item;
    if (item === undefined) return null;
    return {
      pieces: ids.flatMap((id) => pieceOf(form, id) ?? []),
      kind: item.kind,
      name: nameOfItem(item, t),
      isNew: false,
    };
  };
  const dropOf = (what: Dragged | null, { collisions }: DragMoveEvent): Drop | null => {
    const hit = hitIn(collisions);
    if (what === null || hit === null) return null;
    const fits = (container: string | null) => what.pieces.every((piece) => canPlace(form, piece, container));
    const { target, box, point } = hit;
    const isRow = hit.surface === outlineDropId && target.target === "item";
    const found = isRow ? dropOnRow(form, target.id, box, point, fits) : dropOn(form, target, box, point, fits);
    return found === null || !fits(found.place.container) ? null : found;
  };
  const update = (event: DragMoveEvent) => {
    const next = dropOf(current.current, event);
    if (JSON.stringify(latest.current) === JSON.stringify(next)) return;
    latest.current = next;
    setSurface(hitIn(event.collisions)?.surface ?? canvasDropId);
    setDrop(next);
  };
  const end = () => {
    current.current = null;
    latest.current = null;
    setDragged(null);
    setDrop(null);
  };
  const finish = (event: DragMoveEvent) => {
    const what = current.current;
    const found = dropOf(what, event);
    end();
    const [first] = what?.pieces ?? [];
    if (what === null || first === undefined || found === null) return;
    const ids = what.pieces.map(({ node }) => node.id);
    if (findItem(form, first.node.id) !== undefined) dispatch({ type: "move", ids, place: found.place });
    else add(first, found.place);
  };
  const nameOf = (id: string) => {
    const item = findItem(form, id)?.item;
    return item === undefined ? "" : nameOfItem(item, t);
  };
  // oxlint-disable-next-line react/refs -- read when something is said, never while drawing
  const announcements = announcementsOf(t, nameOf, () => latest.current);
  // The same list as long as the drag goes on: what it names is marked once.
  const ids = useMemo(
    () => (dragged?.isNew === false ? dragged.pieces.map(({ node }) => node.id) : noDrag.ids),
    [dragged],
  );
  const drag = useMemo(() => ({ drop, surface, ids }), [drop, surface, ids]);
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
      onDragEnd={finish}
      onDragCancel={end}
    >
      <DragContext value={drag}>{children}</DragContext>
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

function announcementsOf(t: Translate, labelOf: (id: string) => string, dropNow: () => Drop | null): Announcements {
  const nameOf = (active: Active) => {
    const data = active.data.current;
    if (!isSource(data)) return "";
    return data.source === "palette" ? t(labelOfKind(data.kind)) : labelOf(data.id);
  };
  const place = () => {
    const drop = dropNow();
    if (drop === null) return t(messages.overNothing);
    if (drop.target.target === "end") return t(messages.overEnd);
    const target = labelOf(drop.target.id);
    if (drop.side === "inside") return t(messages.overInside, { target });
    return t(messages.over, { target, side: drop.side === "before" ? messages.sideBefore : messages.sideAfter });
  };
  return {
    onDragStart: ({ active }) => t(sortableMessages.pickedUp, { name: nameOf(active) }),
    onDragMove: place,
    onDragOver: place,
    onDragEnd: ({ active }) => t(sortableMessages.dropped, { name: nameOf(active) }),
    onDragCancel: () => t(sortableMessages.cancelled),
  };
}
