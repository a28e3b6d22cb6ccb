import { createContext, type Dispatch, use } from "react";
import type { FormSources } from "#widgets/lookups.ts";
import type { ItemKind } from "./create-field.ts";
import type { DesignProblem } from "./design-problems.ts";
import type { DesignAction, DesignState } from "./design-state.ts";
import type { Piece, Place } from "./form-tree.ts";

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
  /** The key for a field called so among neighbours with the keys `taken`; undefined when its label gives none. */
  readonly suggest: (label: string, taken: readonly string[]) => string | undefined;
  /** Adds a new field behind the selected one. */
  readonly addKind: (kind: ItemKind) => void;
  /** Adds a field, which then waits to be named. */
  readonly add: (piece: Piece, place: Place) => void;
  readonly duplicate: (ids: readonly string[]) => void;
  /** Removes fields and parts; asks first when others use them. */
  readonly remove: (ids: readonly string[]) => void;
  /** The field whose title somebody is about to type; null while there is none, or its input has taken the focus. */
  readonly naming: string | null;
  readonly setNaming: (id: string | null) => void;
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
