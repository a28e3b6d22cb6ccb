import { useCallback, useMemo, useRef, useState } from "react";
import { type DraftValues, draftAt, dropDraft, keepDraft } from "../lib/drafts.ts";
import { usePagePlace } from "../lib/page-place.ts";

/** What is typed in a dialog, kept over a reload of the window. */
export interface DialogDraft {
  /** What was typed before the reload that brought the dialog back: once, undefined from then on. */
  readonly take: () => DraftValues | undefined;
  readonly keep: (values: DraftValues) => void;
  readonly drop: () => void;
}

export interface DialogTarget<Target> {
  readonly isOpen: boolean;
  /** What the dialog is about; kept while it closes, undefined before the first opening. */
  readonly target: Target | undefined;
  /** Grows with each opening: the key of what is asked anew then. */
  readonly openCount: number;
  readonly open: (target: Target) => void;
  readonly close: () => void;
  /** For the form in it. */
  readonly draft: DialogDraft;
}

interface State<Target> {
  readonly isOpen: boolean;
  readonly target: Target | undefined;
  readonly openCount: number;
}

/**
 * Whether a dialog is open and what it is about, so that its title and inputs do not change under the closing animation. With something typed in its
 * form it is open again after a reload of the window; `name` tells it from the other dialogs of the page.
 */
export function useDialogTarget<Target>(name: string): DialogTarget<Target> {
  const { path } = usePagePlace();
  const [kept] = useState(() => draftAt(path, name));
  const restored = useRef(kept?.values);
  const [state, setState] = useState<State<Target>>(() =>
    // What was kept is what the same program has opened the dialog with.
    kept === undefined
      ? { isOpen: false, target: undefined, openCount: 0 }
      : { isOpen: true, target: kept.target as Target | undefined, openCount: 1 },
  );
  const { target } = state;
  const open = useCallback(
    (next: Target) => setState(({ openCount }) => ({ isOpen: true, target: next, openCount: openCount + 1 })),
    [],
  );
  const close = useCallback(() => {
    dropDraft(path, name);
    setState((before) => ({ ...before, isOpen: false }));
  }, [path, name]);
  const draft = useMemo(
    (): DialogDraft => ({
      take: () => {
        const values = restored.current;
        restored.current = undefined;
        return values;
      },
      keep: (values) => keepDraft(path, name, { target, values }),
      drop: () => dropDraft(path, name),
    }),
    [path, name, target],
  );
  return { ...state, open, close, draft };
}
