import type { GrantNode, GrantStepKind, MenuCategory } from "@gongshu/contract/access/authority";
import { useQueries } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useState } from "react";
import { useLocale } from "../../lib/locale.ts";
import type { GrantFocus } from "./data-paths.ts";
import {
  changesOf,
  type FieldLevel,
  type GrantCatalogue,
  type GrantChanges,
  type GrantDraft,
  isChosen,
  noDraft,
  withLevel,
  withTicks,
} from "./grant-draft.ts";
import { catalogueRead, type GrantTarget } from "./queries.ts";

export interface GrantEditorState {
  /** The menu that the editor was opened for. */
  readonly focus: GrantFocus | undefined;
  readonly category: MenuCategory;
  readonly setCategory: (category: MenuCategory) => void;
  /** Of the place in view; undefined while it is on its way. */
  readonly catalogue: GrantCatalogue | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly draft: GrantDraft;
  readonly tick: (kind: GrantStepKind, leaves: readonly GrantNode[], ticked: ReadonlySet<string>) => void;
  readonly setLevel: (leaves: readonly GrantNode[], level: FieldLevel) => void;
  /** Over all places that were looked at. */
  readonly changes: GrantChanges;
  readonly isDirty: boolean;
  /** Gives the draft up and reads everything again. */
  readonly startOver: () => void;
}

/**
 * The state of the grant editor. Each place is loaded when it is opened; the draft covers all of them. The menu of `focus` is ticked as soon as it is
 * there: what is inside a menu is granted with it only.
 */
export function useGrantEditor(target: GrantTarget, openCount: number, focus?: GrantFocus): GrantEditorState {
  const locale = useLocale();
  const [visited, setVisited] = useState<readonly MenuCategory[]>([focus?.category ?? "Web"]);
  const [category, setCategory] = useState<MenuCategory>(focus?.category ?? "Web");
  const [draft, setDraft] = useState(noDraft);
  const [reloadCount, setReloadCount] = useState(0);
  const reads = useQueries({
    queries: visited.map((place) => catalogueRead(target, place, openCount * 1000 + reloadCount, locale)),
  });
  const read = reads[visited.indexOf(category)];
  const changes = changesOf(
    reads.flatMap(({ data }) => data ?? []),
    draft,
  );
  const catalogue = read?.data;
  const visit = (next: MenuCategory) => {
    setCategory(next);
    setVisited((before) => (before.includes(next) ? before : [...before, next]));
  };
  const [seen, setSeen] = useState(focus?.menuId);
  const [toTick, setToTick] = useState(seen);
  if (focus?.menuId !== seen) {
    setSeen(focus?.menuId);
    setToTick(focus?.menuId);
    if (focus !== undefined) visit(focus.category);
  } else if (toTick !== undefined && catalogue !== undefined && catalogue.category === focus?.category) {
    setToTick(undefined);
    const menu = catalogue.index.module.get(toTick)?.node;
    if (menu !== undefined && !isChosen(catalogue, draft, "module", toTick))
      setDraft(withTicks(catalogue, draft, "module", [menu], new Set([toTick])));
  }
  return {
    focus,
    category,
    setCategory: visit,
    catalogue,
    error: read?.error ?? null,
    retry: () => void read?.refetch(),
    draft,
    ...draftChanges(catalogue, setDraft),
    changes,
    isDirty: changes.added.length + changes.removed.length > 0,
    startOver: () => {
      setDraft(noDraft);
      setReloadCount((before) => before + 1);
    },
  };
}

/** What changes the draft; nothing before the catalogue is there. */
function draftChanges(
  catalogue: GrantCatalogue | undefined,
  setDraft: Dispatch<SetStateAction<GrantDraft>>,
): Pick<GrantEditorState, "tick" | "setLevel"> {
  return {
    tick: (kind, leaves, ticked) => {
      if (catalogue !== undefined) setDraft((before) => withTicks(catalogue, before, kind, leaves, ticked));
    },
    setLevel: (leaves, level) => {
      if (catalogue !== undefined) setDraft((before) => withLevel(catalogue, before, leaves, level));
    },
  };
}
