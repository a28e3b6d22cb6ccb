import type { FieldKind } from "@gongshu/core/form/definition";
import { createContext, type Dispatch, use } from "react";
import type { FormSources } from "#widgets/lookups.ts";
import type { DesignProblem } from "./design-problems.ts";
import type { DesignAction, DesignState } from "./design-state.ts";

/** What every part of the designer works with. */
export interface Designer {
  readonly state: DesignState;
  readonly dispatch: Dispatch<DesignAction>;
  readonly problems: readonly DesignProblem[];
  /** Ids of the fields that were there when the design was opened: their keys no longer follow their labels. */
  readonly storedIds: ReadonlySet<string>;
  /** Adds a new field behind the selected one. */
  readonly addKind: (kind: FieldKind) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
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
