import { Modal } from "antd";
import { createContext, type ReactNode, use } from "react";

type ModalApi = ReturnType<typeof Modal.useModal>[0];

const ModalContext = createContext<ModalApi | undefined>(undefined);

/** Lets what is below ask questions over the page, with the look and language of this place. */
export function ModalHost({ children }: { readonly children: ReactNode }) {
  const [api, holder] = Modal.useModal();
  return (
    <ModalContext value={api}>
      {children}
      {holder}
    </ModalContext>
  );
}

/** Opens questions; for `useConfirm` and its like. */
export function useModalApi(): ModalApi {
  const api = use(ModalContext);
  if (api === undefined) throw new Error("There is no ModalHost around.");
  return api;
}
