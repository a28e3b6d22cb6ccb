import { useCallback, useMemo, useRef, useState } from "react";
import { dropWork, findWork, keepWork } from "../lib/kept-work.ts";
import { usePagePlace } from "../lib/page-place.ts";
import { isTypedValues, type TypedValues } from "../lib/typed-values.ts";

/** What was typed in a dialog before the window was loaded anew. */
export interface RestoredDraft {
  readonly values: TypedValues;
  /** When it was typed, epoch milliseconds. */
  readonly time: number;
  /** The version of the record that it changes. */
  readonly version?: number;
  /** Somebody has saved a newer version since. */
  readonly isOutdated?: boolean;
}

/** What is typed in a dialog, kept over a reload of the window. */
export interface DialogDraft {
  /** What was typed before the reload that brought the dialog back: once, undefined from then on. */
  readonly take: () => RestoredDraft | undefined;
  readonly keep: (values: TypedValues, version?: number) => void;
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

interface KeptDialog extends RestoredDraft {
  readonly target: unknown;
}

/** The dialog that was open in a place; undefined when nothing was typed in it. */
function keptDialog(place: string): KeptDialog | undefined {
  const work = findWork(place);
  if (work === undefined || !isTypedValues(work.value)) return undefined;
  const { target, values, version } = work.value;
  if (!isTypedValues(values)) return undefined;
  return { target, values, time: work.time, ...(typeof version === "number" && { version }) };
}

/** A cleared input has no value, which the text of what is kept would leave out. */
function withCleared(values: TypedValues): TypedValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
}

/**
 * Whether a dialog is open and what it is about, so that its title and inputs do not change under the closing animation. With something typed in its
 * form it is open again after a reload of the window; `name` tells it from the other dialogs of the page.
 */
export function useDialogTarget<Target>(name: string): DialogTarget<Target> {
  const place = `dialog${usePagePlace().path}/${name}`;
  const [kept] = useState(() => keptDialog(place));
  const restored = useRef<RestoredDraft | undefined>(kept);
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
    dropWork(place);
    setState((before) => ({ ...before, isOpen: false }));
  }, [place]);
  const draft = useMemo(
    (): DialogDraft => ({
      take: () => {
        const draft = restored.current;
        restored.current = undefined;
        return draft;
      },
      keep: (values, version) => keepWork(place, { target, values: withCleared(values), version }),
      drop: () => dropWork(place),
    }),
    [place, target],
  );
  return { ...state, open, close, draft };
}
