import type { Modal, ModalFuncProps } from "antd";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { useModule } from "./use-module.ts";

export type ModalApi = ReturnType<typeof Modal.useModal>[0];

/** Opens questions over the page. */
export interface Questions {
  readonly confirm: (question: ModalFuncProps) => { readonly destroy: () => void };
}

const ModalContext = createContext<Questions | undefined>(undefined);

const loadHolder = () => import("./ModalHolder.tsx");

/** Questions that wait until what shows them is there. */
function createQuestions(onFirst: () => void): Questions & { readonly onReady: (api: ModalApi) => void } {
  let ready: ModalApi | undefined;
  const waiting = new Set<() => void>();
  return {
    confirm(question) {
      if (ready !== undefined) return ready.confirm(question);
      let shown: { readonly destroy: () => void } | undefined;
      const show = () => {
        shown = ready?.confirm(question);
      };
      waiting.add(show);
      onFirst();
      return {
        destroy: () => {
          waiting.delete(show);
          shown?.destroy();
        },
      };
    },
    onReady(api) {
      ready = api;
      for (const show of waiting) show();
      waiting.clear();
    },
  };
}

/** Lets what is below ask questions over the page, with the look and language of this place. Dialogs come with the first question. */
export function ModalHost({ children }: { readonly children: ReactNode }) {
  const [isWanted, setWanted] = useState(false);
  const questions = useMemo(() => createQuestions(() => setWanted(true)), []);
  const holder = useModule(loadHolder, isWanted);
  return (
    <ModalContext value={questions}>
      {children}
      {holder !== undefined && <holder.ModalHolder onReady={questions.onReady} />}
    </ModalContext>
  );
}

/** Opens questions; for `useConfirm` and its like. */
export function useModalApi(): Questions {
  const questions = use(ModalContext);
  if (questions === undefined) throw new Error("There is no ModalHost around.");
  return questions;
}
