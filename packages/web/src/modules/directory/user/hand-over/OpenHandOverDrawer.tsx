import { Alert, Drawer, Skeleton } from "antd";
import { useT } from "#lib/locale.ts";
import { useDialogWork } from "#lib/tab-page.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { nameOf } from "../user-columns.tsx";
import { HandOverCheck } from "./HandOverCheck.tsx";
import { HandOverChoice } from "./HandOverChoice.tsx";
import type { HandOverTarget } from "./HandOverDrawer.tsx";
import { HandOverFoot } from "./HandOverFoot.tsx";
import { HandOverOutcome } from "./HandOverOutcome.tsx";
import { handOverMessages as messages } from "./hand-over.messages.ts";
import { type HandOverSteps, useHandOverSteps } from "./use-hand-over.ts";
import { useAskRemoval } from "./use-removal.ts";
import "./hand-over.css";

interface OpenHandOverDrawerProps {
  readonly isOpen: boolean;
  readonly target: HandOverTarget;
  readonly openCount: number;
  readonly onClose: () => void;
}

/** The drawer from opening to closing; `HandOverDrawer` starts a new one each time. */
export function OpenHandOverDrawer({ isOpen, target, openCount, onClose }: OpenHandOverDrawerProps) {
  const t = useT();
  const ask = useConfirm();
  const askRemoval = useAskRemoval();
  const { user, isRemoval } = target;
  const name = nameOf(user);
  const steps = useHandOverSteps({ id: user.id, name, ending: isRemoval ? "delete" : "keep" }, openCount);
  const leave = () => {
    steps.leave();
    onClose();
  };
  const close = () => {
    // What comes of it is told here.
    if (steps.isSending) return;
    if (!steps.isDirty) return leave();
    void ask({
      about: null,
      title: t(uiMessages.discardTitle),
      text: t(uiMessages.discardText),
      okText: t(uiMessages.discard),
      cancelText: t(uiMessages.keepEditing),
    }).then((isYes) => isYes && onClose());
  };
  // Leaving the page asks first. It cannot save: a hand-over starts only by its own button.
  useDialogWork(isOpen && steps.isDirty, { save: () => Promise.resolve(false), drop: onClose });
  return (
    <Drawer
      open={isOpen}
      title={t(messages.title, { name })}
      size={720}
      mask={{ closable: false }}
      destroyOnHidden
      closable={{ disabled: steps.isSending }}
      onClose={close}
      footer={
        <HandOverFoot
          steps={steps}
          onClose={close}
          {...(isRemoval && { onRemove: () => void askRemoval(user).then((isYes) => isYes && onClose()) })}
        />
      }
    >
      <HandOverBody steps={steps} isRemoval={isRemoval} user={{ id: user.id, name }} />
    </Drawer>
  );
}

interface HandOverBodyProps {
  readonly steps: HandOverSteps;
  readonly isRemoval: boolean;
  readonly user: { readonly id: string; readonly name: string };
}

function HandOverBody({ steps, isRemoval, user }: HandOverBodyProps) {
  const t = useT();
  const { belongings, list, step } = steps;
  if (step === "done") return <HandOverOutcome steps={steps} userId={user.id} />;
  if (belongings.isError) return <ErrorState error={belongings.error} onRetry={() => void belongings.refetch()} />;
  if (belongings.data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (list.length === 0) return <EmptyState title={t(messages.empty)} description={t(messages.emptyText)} />;
  return (
    <div className="hand-over">
      {isRemoval && <Alert type="warning" showIcon title={t(messages.beforeDelete)} />}
      {step === "check" ? <HandOverCheck steps={steps} /> : <HandOverChoice steps={steps} />}
    </div>
  );
}
