import { Modal } from "antd";
import { useEffect } from "react";
import type { ModalApi } from "./ModalHost.tsx";

/** The place in the tree from which the dialogs of `ModalHost` take their look and language. */
export function ModalHolder({ onReady }: { readonly onReady: (api: ModalApi) => void }) {
  const [api, holder] = Modal.useModal();
  useEffect(() => onReady(api), [api, onReady]);
  return holder;
}
