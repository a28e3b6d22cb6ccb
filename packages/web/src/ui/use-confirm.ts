import { useCallback } from "react";
import { useT } from "../lib/locale.ts";
import { reportError } from "../lib/toast.ts";
import { useModalApi } from "./ModalHost.tsx";
import { uiMessages } from "./ui.messages.ts";

export interface ConfirmQuestion {
  /** The question; asks about deleting without it (spec shell §5). */
  readonly text?: string;
  readonly title?: string;
  readonly okText?: string;
  readonly cancelText?: string;
  /** False for questions about something that can be taken back. */
  readonly isDanger?: boolean;
  /** For a question over a dialog that lies over all others. */
  readonly zIndex?: number;
  /** Runs after yes, with the dialog busy until it settles; the dialog closes either way. */
  readonly onYes?: () => Promise<unknown>;
}

/** `const ask = useConfirm(); await ask({ onYes })` gives true after yes. Failures of `onYes` take the general error path. */
export function useConfirm(): (question?: ConfirmQuestion) => Promise<boolean> {
  const t = useT();
  const modal = useModalApi();
  return useCallback(
    (question: ConfirmQuestion = {}) =>
      new Promise<boolean>((resolve) => {
        modal.confirm({
          title: question.title ?? t(uiMessages.notice),
          content: question.text ?? t(uiMessages.confirmDelete),
          okText: question.okText ?? t(uiMessages.delete),
          cancelText: question.cancelText ?? t(uiMessages.cancel),
          ...(question.zIndex !== undefined && { zIndex: question.zIndex }),
          okButtonProps: { danger: question.isDanger !== false },
          onOk: async () => {
            await question.onYes?.().catch(reportError);
            resolve(true);
          },
          onCancel: () => resolve(false),
        });
      }),
    [modal, t],
  );
}
