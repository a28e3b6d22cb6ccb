import { create } from "zustand";

interface Connection {
  /** True while the server does not answer. */
  readonly isLost: boolean;
}

/** Whether the server can be reached, as far as is known. */
export const useConnection = create<Connection>()(() => ({ isLost: false }));

let look: (() => void) | undefined;

/** Hands in who finds out whether the server answers. Returns the function that takes it out again. */
export function watchConnectionWith(watcher: () => void): () => void {
  look = watcher;
  return () => {
    if (look === watcher) look = undefined;
  };
}

/** Something went without an answer: time to look whether the server is there. */
export function checkConnection(): void {
  look?.();
}
