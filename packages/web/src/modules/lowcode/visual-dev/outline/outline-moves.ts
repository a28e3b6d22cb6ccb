import type { FormDefinition } from "@gongshu/core/form/definition";
import {
  canPlace,
  containerOf,
  countIn,
  type Found,
  findItem,
  type Place,
  pieceOf,
  walkItems,
} from "../design/form-tree.ts";

function fits(form: FormDefinition, found: Found, place: Place): Place | undefined {
  const piece = pieceOf(form, found.item.id);
  return piece !== undefined && canPlace(form, piece, place.container) ? place : undefined;
}

/** Into the container that stands before it. */
export function inward(form: FormDefinition, found: Found): Place | undefined {
  const container = containerOf(found);
  const before = walkItems(form).find((other) => containerOf(other) === container && other.index === found.index - 1);
  if (before === undefined) return undefined;
  return fits(form, found, { container: before.item.id, index: countIn(form, before.item.id) });
}

/** Out of its container, behind it. */
export function outward(form: FormDefinition, found: Found): Place | undefined {
  const around = findItem(form, containerOf(found));
  return around === undefined
    ? undefined
    : fits(form, found, { container: containerOf(around), index: around.index + 1 });
}
