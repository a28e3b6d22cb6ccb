import { createContext, type Dispatch, use } from "react";
import type { FormSources } from "#widgets/lookups.ts";
import type { ItemKind } from "./create-field.ts";
import type { DesignProblem } from "./design-problems.ts";
import type { DesignAction, DesignState } from "./design-state.ts";
import type { Piece, Place } from "./form-tree.ts";

export interface Naming {
  readonly id: string;
  /** It was added by the search of the palette, where the next one is looked for. */
  readonly isFromSearch: boolean;
}

/** Where somebody is among what the form does by itself. */
export interface LogicPlace {
  readonly tab: "rules" | "events";
  /** The event to be at. */
  readonly eventId?: string;
}

/** What every part of the designer works with. */
export interface Designer {
  readonly state: DesignState;
  readonly dispatch: Dispatch<DesignAction>;
  readonly problems: readonly DesignProblem[];
  /** A problem in words. */
  readonly describe: (problem: DesignProblem) => string;
  /** What the field of a reference was called that the form has no longer; undefined when that is not known. */
  readonly labelBefore: (reference: string) => string | undefined;
  /** Ids of the fields that were there when the design was opened: their keys no longer follow their labels. */
  readonly storedIds: ReadonlySet<string>;
  /** Ids of the fields that came with the product: they stay, and so do their kinds and keys. */
  readonly shippedIds: ReadonlySet<string>;
  /** The key for a field called so among neighbours with the keys `taken`; undefined when its label gives none. */
  readonly suggest: (label: string, taken: readonly string[]) => string | undefined;
  /** Adds a new field behind the selected one. */
  readonly addKind: (kind: ItemKind, isFromSearch?: boolean) => void;
  /** Adds a field, which then waits to be named. */
  readonly add: (piece: Piece, place: Place) => void;
  readonly duplicate: (ids: readonly string[]) => void;
  /** The text for the clipboard of what is selected; null when nothing is. */
  readonly copy: () => string | null;
  /** Adds what a text from the clipboard holds; says why when it cannot. */
  readonly paste: (text: string) => void;
  /** Removes fields and parts; asks first when others use them. */
  readonly remove: (ids: readonly string[]) => void;
  /** Gives something another title, and a field that is new the key that goes with it. */
  readonly rename: (id: string, label: string) => void;
  /** What is seen beside the canvas: what can be added, or what there is. */
  readonly leftPanel: "palette" | "outline";
  readonly showLeft: (panel: "palette" | "outline") => void;
  /** What is seen of rules and events; null while they are not. */
  readonly logic: LogicPlace | null;
  readonly showLogic: (place: LogicPlace | null) => void;
  /** What somebody types the title of, or is about to; null when there is nothing. */
  readonly naming: Naming | null;
  readonly setNaming: (id: string, isFromSearch?: boolean) => void;
  /** The title of this one is typed no longer. */
  readonly endNaming: (id: string) => void;
}

export const DesignerContext = createContext<Designer | undefined>(undefined);

export function useDesigner(): Designer {
  const designer = use(DesignerContext);
  if (designer === undefined) throw new Error("A part of the designer stands outside of it");
  return designer;
}

/** What the inputs on the canvas choose from; apart from the rest, because it rarely changes. */
export const SourcesContext = createContext<FormSources | undefined>(undefined);

export function useSources(): FormSources {
  const sources = use(SourcesContext);
  if (sources === undefined) throw new Error("A part of the designer stands outside of it");
  return sources;
}
