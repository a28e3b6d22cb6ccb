import { deleteUser } from "@gongshu/contract/directory/user";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { handOverMessages as messages } from "./hand-over.messages.ts";
import type { HandOverSteps } from "./use-hand-over.ts";

interface HandOverFootProps {
  readonly steps: HandOverSteps;
  readonly onClose: () => void;
  /** Deletes without handing over; only where somebody was about to delete. */
  readonly onRemove?: () => void;
}

/** What stands in the way, and the buttons of the step. */
export function HandOverFoot({ steps, onClose, onRemove }: HandOverFootProps) {
  const t = useT();
  const { step, list, fault, draft } = steps;
  if (step === "done" || list.every(({ canHandOver }) => !canHandOver))
    return (
      <div className="hand-over-foot">
        <Button onClick={onClose}>{t(messages.close)}</Button>
      </div>
    );
  if (step === "check") {
    const confirm = { keep: messages.confirm, disable: messages.confirmDisable, delete: messages.confirmDelete };
    return (
      <div className="hand-over-foot">
        <Button disabled={steps.isSending} onClick={steps.back}>
          {t(messages.back)}
        </Button>
        <Button
          type="primary"
          danger={draft.ending === "delete"}
          loading={steps.isSending}
          autoFocus
          onClick={steps.send}
        >
          {t(confirm[draft.ending])}
        </Button>
      </div>
    );
  }
  return (
    <div className="hand-over-foot">
      <span className="hand-over-fault" aria-live="polite">
        {fault !== undefined && t(messages[fault])}
      </span>
      {onRemove !== undefined && (
        <Can do={deleteUser}>
          <Button danger type="text" onClick={onRemove}>
            {t(messages.deleteAnyway)}
          </Button>
        </Can>
      )}
      <Button onClick={onClose}>{t(uiMessages.cancel)}</Button>
      <Button type="primary" disabled={fault !== undefined} onClick={steps.check}>
        {t(messages.preview)}
      </Button>
    </div>
  );
}
