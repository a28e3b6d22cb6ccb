import type { FormDefinition } from "@gongshu/core/form/definition";
import { findField, type Place, siblingsOf } from "../design/form-tree.ts";

/** What something may be dropped on. */
export type DropTarget =
  | { readonly target: "field"; readonly id: string }
  | { readonly target: "table"; readonly id: string }
  | { readonly target: "end" };

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where something would go, and where the mark is drawn that says so. */
export interface Drop {
  readonly place: Place;
  readonly target: DropTarget;
  readonly side: "before" | "after" | "inside";
  /** A line beside a field, or above or below it. */
  readonly axis: "x" | "y";
}

/** So near to the upper or lower edge of a sub-table a field goes beside it, further in it becomes a column. */
const tableEdge = 14;

/**
 * The place that `point` means over a target. Fields that share a row are parted left and right, the others above and below.
 * `fitsInto` tells of a sub-table whether what is dropped can be its column.
 */
export function dropOn(
  form: FormDefinition,
  target: DropTarget,
  box: Box,
  point: Point,
  fitsInto: (table: string) => boolean,
): Drop | null {
  if (target.target === "end")
    return { place: { table: null, index: form.fields.length }, target, side: "inside", axis: "y" };
  if (target.target === "table")
    return {
      place: { table: target.id, index: siblingsOf(form, target.id).length },
      target,
      side: "inside",
      axis: "x",
    };
  const found = findField(form, target.id);
  if (found === undefined) return null;
  const isWellInside = point.y > box.top + tableEdge && point.y < box.top + box.height - tableEdge;
  if (found.field.kind === "table" && isWellInside && fitsInto(found.field.id))
    return dropOn(form, { target: "table", id: found.field.id }, box, point, fitsInto);
  const axis = found.table !== null || found.field.span < 24 ? "x" : "y";
  const isBefore = axis === "x" ? point.x < box.left + box.width / 2 : point.y < box.top + box.height / 2;
  return {
    place: { table: found.table?.id ?? null, index: found.index + (isBefore ? 0 : 1) },
    target,
    side: isBefore ? "before" : "after",
    axis,
  };
}

/** The point that stands for a target when the keyboard moves from one to the next: just inside the side before it, or at its end. */
export function anchorOf({ target }: DropTarget, { left, top, width, height }: Box): Point {
  if (target === "field") return { x: left + 1, y: top + 1 };
  return target === "table" ? { x: left + width - 1, y: top + height - 1 } : { x: left + 1, y: top + height - 1 };
}

export function isInside({ x, y }: Point, { left, top, width, height }: Box): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** How far a point is from a box; 0 inside. */
export function distanceTo({ x, y }: Point, { left, top, width, height }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
}
