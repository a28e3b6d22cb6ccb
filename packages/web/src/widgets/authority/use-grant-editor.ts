import type { GrantKind, GrantNode, MenuCategory } from "@gongshu/contract/access/authority";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale } from "../../lib/locale.ts";
import {
  changesOf,
  type GrantCatalogue,
  type GrantChanges,
  type GrantDraft,
  noDraft,
  withTicks,
} from "./grant-draft.ts";
import { catalogueRead, type GrantTarget } from "./queries.ts";

export interface GrantEditorState {
  readonly category: MenuCategory;
  readonly setCategory: (category: MenuCategory) => void;
  /** Of the place in view; undefined while it is on its way. */
  readonly catalogue: GrantCatalogue | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly draft: GrantDraft;
  readonly tick: (kind: GrantKind, leaves: readonly GrantNode[], ticked: ReadonlySet<string>) => void;
  /** Over all places that were looked at. */
  readonly changes: GrantChanges;
  readonly isDirty: boolean;
  /** Gives the draft up and reads everything again. */
  readonly startOver: () => void;
}

/** The state of the grant editor. Each place is loaded when it is opened; the draft covers all of them. */
export function useGrantEditor(target: GrantTarget, openCount: number): GrantEditorState {
  const locale = useLocale();
  const [visited, setVisited] = useState<readonly MenuCategory[]>(["Web"]);
  const [category, setCategory] = useState<MenuCategory>("Web");
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
  return {
    category,
    setCategory: (next) => {
      setCategory(next);
      setVisited((before) => (before.includes(next) ? before : [...before, next]));
    },
    catalogue,
    error: read?.error ?? null,
    retry: () => void read?.refetch(),
    draft,
    tick: (kind, leaves, ticked) => {
      if (catalogue !== undefined) setDraft((before) => withTicks(catalogue, before, kind, leaves, ticked));
    },
    changes,
    isDirty: changes.added.length + changes.removed.length > 0,
    startOver: () => {
      setDraft(noDraft);
      setReloadCount((before) => before + 1);
    },
  };
}
