import type { FormDefinition } from "@gongshu/core/form/definition";
import { isContainer } from "@gongshu/core/form/layout/node";
import { containerOf, countIn, findItem, type Place, tableOf } from "../design/form-tree.ts";

/** What something may be dropped on. */
export type DropTarget =
  | { readonly target: "item"; readonly id: string }
  /** The room inside of a container or of a sub-table. */
  | { readonly target: "inside"; readonly id: string }
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

/** So near to the edge of a container something goes beside it, further in it goes inside. */
export const edge = 14;

/**
 * The place that `point` means over a target. Things that share a row are parted left and right, the others above and below.
 * `fits` tells of a container whether what is dropped may stand in it.
 */
export function dropOn(
  form: FormDefinition,
  target: DropTarget,
  box: Box,
  point: Point,
  fits: (container: string) => boolean,
): Drop | null {
  if (target.target === "end")
    return { place: { container: null, index: form.layout.length }, target, side: "inside", axis: "y" };
  if (target.target === "inside")
    return {
      place: { container: target.id, index: countIn(form, target.id) },
      target,
      side: "inside",
      axis: tableOf(form, target.id) === undefined ? "y" : "x",
    };
  const found = findItem(form, target.id);
  if (found === undefined) return null;
  const { item, node, table } = found;
  const isWellInside = point.y > box.top + edge && point.y < box.top + box.height - edge;
  const holds = tableOf(form, item.id) !== undefined || (node !== undefined && isContainer(node));
  if (holds && isWellInside && fits(item.id)) return dropOn(form, { target: "inside", id: item.id }, box, point, fits);
  const axis = table !== null || (node?.span ?? 24) < 24 ? "x" : "y";
  const isBefore = axis === "x" ? point.x < box.left + box.width / 2 : point.y < box.top + box.height / 2;
  return {
    place: { container: containerOf(found), index: found.index + (isBefore ? 0 : 1) },
    target,
    side: isBefore ? "before" : "after",
    axis,
  };
}

/** The place that `point` means over a row of the outline: before it, behind it, or in the middle of one that holds others inside of it. */
export function dropOnRow(
  form: FormDefinition,
  id: string,
  { top, height }: Box,
  { y }: Point,
  fits: (container: string) => boolean,
): Drop | null {
  const found = findItem(form, id);
  if (found === undefined) return null;
  const target: DropTarget = { target: "item", id };
  const part = (y - top) / height;
  const holds = tableOf(form, id) !== undefined || (found.node !== undefined && isContainer(found.node));
  if (holds && part > 0.25 && fits(id)) {
    // What stands inside begins below the row.
    const isFirst = part > 0.75;
    const place = { container: id, index: isFirst ? 0 : countIn(form, id) };
    return {
      place,
      target: isFirst ? target : { target: "inside", id },
      side: isFirst ? "after" : "inside",
      axis: "y",
    };
  }
  const isBefore = part < 0.5;
  const place = { container: containerOf(found), index: found.index + (isBefore ? 0 : 1) };
  return { place, target, side: isBefore ? "before" : "after", axis: "y" };
}

/** The point that stands for a target when the keyboard moves from one to the next: just inside the side before it, or at its end. */
export function anchorOf({ target }: DropTarget, { left, top, width, height }: Box): Point {
  if (target === "item") return { x: left + 1, y: top + 1 };
  return target === "inside" ? { x: left + width - 1, y: top + height - 1 } : { x: left + 1, y: top + height - 1 };
}

export function isInside({ x, y }: Point, { left, top, width, height }: Box): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** How far a point is from a box; 0 inside. */
export function distanceTo({ x, y }: Point, { left, top, width, height }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
}
