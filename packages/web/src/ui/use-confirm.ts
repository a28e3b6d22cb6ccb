import { useCallback } from "react";
import { type Translate, useT } from "../lib/locale.ts";
import { reportError } from "../lib/toast.ts";
import { useModalApi } from "./ModalHost.tsx";
import { uiMessages } from "./ui.messages.ts";

interface Common {
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

/** A question about records names them: one by its name, several by the first of theirs and how many they are. */
interface RecordQuestion extends Common {
  readonly about: string | readonly string[];
  /** The sentence, with the name or names in it; asks about deleting without it. */
  readonly text?: (about: string) => string;
}

/** A question about nothing that has a name, such as logging out. */
interface PlainQuestion extends Common {
  readonly about: null;
  readonly text: string;
}

export type ConfirmQuestion = RecordQuestion | PlainQuestion;

const namedAtMost = 3;

/** Several records in a sentence: the first of their names, and how many they are where that is not all of them. */
export function namesText(t: Translate, names: readonly string[]): string {
  const first = names.slice(0, namedAtMost).map((name) => t(uiMessages.quoted, { name }));
  const list = first.join(t(uiMessages.listSeparator));
  return names.length <= namedAtMost ? list : t(uiMessages.namesOfMany, { names: list, count: names.length });
}

function textOf(t: Translate, question: ConfirmQuestion): string {
  if (question.about === null) return question.text;
  const { about, text } = question;
  if (typeof about === "string") return text?.(about) ?? t(uiMessages.confirmDelete, { name: about });
  const names = namesText(t, about);
  return text?.(names) ?? t(uiMessages.confirmDeleteMany, { names });
}

/** `const ask = useConfirm(); await ask({ about, onYes })` gives true after yes. Failures of `onYes` take the general error path. */
export function useConfirm(): (question: ConfirmQuestion) => Promise<boolean> {
  const t = useT();
  const modal = useModalApi();
  return useCallback(
    (question: ConfirmQuestion) =>
      new Promise<boolean>((resolve) => {
        const isDanger = question.isDanger !== false;
        modal.confirm({
          title: question.title ?? t(uiMessages.notice),
          content: textOf(t, question),
          okText: question.okText ?? t(uiMessages.delete),
          cancelText: question.cancelText ?? t(uiMessages.cancel),
          ...(question.zIndex !== undefined && { zIndex: question.zIndex }),
          okButtonProps: { danger: isDanger },
          // Esc, then Enter, must lose nothing.
          focusable: { autoFocusButton: isDanger ? "cancel" : "ok" },
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
