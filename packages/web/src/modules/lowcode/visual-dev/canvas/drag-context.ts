import { createContext, use } from "react";
import type { Surface } from "./drag-targets.ts";
import type { Drop } from "./drop-place.ts";

export interface Drag {
  /** Where the thing being dragged would go; null while nothing is dragged or it cannot go there. */
  readonly drop: Drop | null;
  /** Where the pointer is. */
  readonly surface: Surface;
  /** Ids of what stands on the canvas and is dragged. */
  readonly ids: readonly string[];
}

export const noDrag: Drag = { drop: null, surface: "canvas", ids: [] };
export const DragContext = createContext<Drag>(noDrag);

/** The drag that goes on. Whoever asks is drawn again with every place that it passes. */
export function useDrag(): Drag {
  return use(DragContext);
}

/** What the buttons of things on the canvas say of themselves to screen readers; rarely changes. */
export const PickAttributesContext = createContext<{
  readonly "aria-describedby"?: string;
  readonly "aria-roledescription"?: string;
}>({});
