import type { CollisionDetection, KeyboardCoordinateGetter } from "@dnd-kit/core";
import { anchorOf, type Box, type DropTarget, distanceTo, edge, isInside, type Point } from "./drop-place.ts";

/** The canvas as the one place that the drag library knows: what lies on it is looked up here, so that nothing on it has to be told of a drag. */
export const canvasDropId = "canvas";
/** The outline of the form, where rows stand for what is on the canvas. */
export const outlineDropId = "outline";
export type Surface = typeof canvasDropId | typeof outlineDropId;

/** A target under the pointer, where it is, and the point that is meant. */
export interface Hit {
  readonly target: DropTarget;
  readonly box: Box;
  readonly point: Point;
  readonly surface: Surface;
}

/** In a gap, what is no further away than this is meant. */
const reach = 24;

/** Something on the canvas by its id. */
export function elementOf(surface: ParentNode, id: string): HTMLElement | null {
  const name = CSS.escape(id);
  return surface.querySelector<HTMLElement>(`[data-field="${name}"], [data-row="${name}"]`);
}

/** Those that stand in the form itself, or in one container. */
function elementsIn(canvas: HTMLElement, container: HTMLElement | null): HTMLElement[] {
  return [...(container ?? canvas).querySelectorAll<HTMLElement>("[data-field]")].filter(
    (element) => (element.parentElement?.closest<HTMLElement>("[data-field]") ?? null) === container,
  );
}

function hitOf(element: HTMLElement, point: Point): Hit {
  return {
    target: { target: "item", id: element.dataset["field"] ?? "" },
    box: element.getBoundingClientRect(),
    point,
    surface: canvasDropId,
  };
}

function nearestIn(canvas: HTMLElement, container: HTMLElement | null, point: Point): Hit | undefined {
  const hits = elementsIn(canvas, container).map((element) => hitOf(element, point));
  const [nearest] = hits.toSorted((left, right) => distanceTo(point, left.box) - distanceTo(point, right.box));
  return nearest !== undefined && distanceTo(point, nearest.box) <= reach ? nearest : undefined;
}

/** The innermost thing under a point, or the nearest one when the point is between two. */
export function hitAt(canvas: HTMLElement, point: Point): Hit | null {
  const sheet = canvas.getBoundingClientRect();
  if (!isInside(point, sheet)) return null;
  const under = document.elementsFromPoint(point.x, point.y).find((element) => canvas.contains(element));
  const element = under?.closest<HTMLElement>("[data-field]") ?? null;
  const end: Hit = { target: { target: "end" }, box: sheet, point, surface: canvasDropId };
  if (element === null) return nearestIn(canvas, null, point) ?? end;
  const own = hitOf(element, point);
  const { top, height } = own.box;
  const isWellInside = point.y > top + edge && point.y < top + height - edge;
  return (isWellInside ? nearestIn(canvas, element, point) : undefined) ?? own;
}

/** The row of the outline under a point. */
function rowAt(outline: HTMLElement, point: Point): Hit | null {
  const under = document.elementsFromPoint(point.x, point.y).find((element) => outline.contains(element));
  const row = under?.closest<HTMLElement>("[data-row]");
  if (row === null || row === undefined) return null;
  const target: DropTarget = { target: "item", id: row.dataset["row"] ?? "" };
  return { target, box: row.getBoundingClientRect(), point, surface: outlineDropId };
}

interface Stop {
  readonly target: DropTarget;
  readonly box: Box;
  readonly anchor: Point;
}

function idOf(target: DropTarget): string | null {
  return target.target === "end" ? null : target.id;
}

/** Where the keys stop on their way over the canvas, in reading order. */
function stopsOn(canvas: HTMLElement): Stop[] {
  const stopOf = (target: DropTarget, box: Box): Stop => ({ target, box, anchor: anchorOf(target, box) });
  const stops = [...canvas.querySelectorAll<HTMLElement>("[data-field]")].flatMap((element) => {
    const id = element.dataset["field"] ?? "";
    const box = element.getBoundingClientRect();
    const holds = element.dataset["holds"] === "true";
    return [stopOf({ target: "item", id }, box), ...(holds ? [stopOf({ target: "inside", id }, box)] : [])];
  });
  stops.sort((left, right) => left.anchor.y - right.anchor.y || left.anchor.x - right.anchor.x);
  return [...stops, stopOf({ target: "end" }, canvas.getBoundingClientRect())];
}

/** Under the pointer the innermost target; with the keyboard the one whose anchor is nearest. */
export const detect: CollisionDetection = ({ droppableContainers, pointerCoordinates, collisionRect }) => {
  const elementBy = (surface: Surface) => droppableContainers.find(({ id }) => id === surface)?.node.current;
  const outline = elementBy(outlineDropId);
  const row = pointerCoordinates === null || !outline ? null : rowAt(outline, pointerCoordinates);
  if (row !== null) return [{ id: outlineDropId, data: { hit: row } }];
  const canvas = elementBy(canvasDropId);
  if (canvas === null || canvas === undefined) return [];
  const found = pointerCoordinates === null ? nearestStop(canvas, collisionRect) : hitAt(canvas, pointerCoordinates);
  return found === null ? [] : [{ id: canvasDropId, data: { hit: found } }];
};

function nearestStop(canvas: HTMLElement, { left, top }: Box): Hit | null {
  const far = ({ anchor }: Stop) => Math.hypot(anchor.x - left, anchor.y - top);
  const [stop] = stopsOn(canvas).toSorted((one, other) => far(one) - far(other));
  return stop === undefined ? null : { target: stop.target, box: stop.box, point: stop.anchor, surface: canvasDropId };
}

function isHit(value: unknown): value is Hit {
  return typeof value === "object" && value !== null && "target" in value && "box" in value && "point" in value;
}

/** What `detect` has found. */
export function hitIn(collisions: readonly { readonly data?: Readonly<Record<string, unknown>> }[] | null): Hit | null {
  const hit = collisions?.[0]?.data?.["hit"];
  return isHit(hit) ? hit : null;
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys go from target to target in reading order. */
export const moveByKey: KeyboardCoordinateGetter = (event, { context }) => {
  const direction = directions[event.code];
  if (direction === undefined) return undefined;
  event.preventDefault();
  const canvas = context.droppableContainers.get(canvasDropId)?.node.current;
  if (canvas === null || canvas === undefined) return undefined;
  const stops = stopsOn(canvas);
  const current = hitIn(context.collisions)?.target;
  const at = stops.findIndex(
    ({ target }) => current !== undefined && target.target === current.target && idOf(target) === idOf(current),
  );
  // Before the one behind it is where the dragged one stands already.
  const isOwn = current?.target === "item" && context.active?.data.current?.["id"] === current.id;
  return stops[Math.max(0, Math.min(at + (isOwn && direction === 1 ? 2 : direction), stops.length - 1))]?.anchor;
};
