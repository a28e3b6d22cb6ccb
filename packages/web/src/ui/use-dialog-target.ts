import { useCallback, useState } from "react";

export interface DialogTarget<Target> {
  readonly isOpen: boolean;
  /** What the dialog is about; kept while it closes, undefined before the first opening. */
  readonly target: Target | undefined;
  /** Grows with each opening: the key of what is asked anew then. */
  readonly round: number;
  readonly open: (target: Target) => void;
  readonly close: () => void;
}

/** Whether a dialog is open and what it is about, so that its title and inputs do not change under the closing animation. */
export function useDialogTarget<Target>(): DialogTarget<Target> {
  const [state, setState] = useState<{ isOpen: boolean; target: Target | undefined; round: number }>({
    isOpen: false,
    target: undefined,
    round: 0,
  });
  const open = useCallback(
    (target: Target) => setState(({ round }) => ({ isOpen: true, target, round: round + 1 })),
    [],
  );
  const close = useCallback(() => setState((before) => ({ ...before, isOpen: false })), []);
  return { ...state, open, close };
}
