import { Drawer } from "antd";
import { useT } from "../../lib/locale.ts";
import { useDialogWork } from "../../lib/tab-page.ts";
import { reportError } from "../../lib/toast.ts";
import { uiMessages } from "../../ui/ui.messages.ts";
import { useConfirm } from "../../ui/use-confirm.ts";
import type { AuthorizeDrawerProps } from "./AuthorizeDrawer.tsx";
import { authorityMessages as messages } from "./authority.messages.ts";
import { GrantFoot, GrantSteps } from "./GrantSteps.tsx";
import { itemsOf } from "./grant-draft.ts";
import { useChangeGrants } from "./queries.ts";
import { onSaveKey } from "./save-key.ts";
import { useGrantEditor } from "./use-grant-editor.ts";
import { useGrantStep } from "./use-grant-step.ts";

interface OpenAuthorizeDrawerProps extends AuthorizeDrawerProps {
  readonly target: { readonly id: string; readonly fullName: string };
  readonly openCount: number;
}

/** The drawer from opening to closing; `AuthorizeDrawer` starts a new one each time. */
export function OpenAuthorizeDrawer({ target, openCount, isOpen, focus, onClose }: OpenAuthorizeDrawerProps) {
  const t = useT();
  const ask = useConfirm();
  const [step, setStep] = useGrantStep(focus);
  const editor = useGrantEditor({ objectType: "Role", objectId: target.id }, openCount, focus);
  const { mutateAsync, isPending } = useChangeGrants();
  const { added, removed } = editor.changes;
  const save = async () => {
    try {
      const body = { objectType: "Role" as const, add: itemsOf(added), remove: itemsOf(removed) };
      await mutateAsync({ params: { objectId: target.id }, body });
      onClose();
      return true;
    } catch (error) {
      reportError(error);
      return false;
    }
  };
  useDialogWork(isOpen && editor.isDirty, { save, drop: onClose });
  const onKeyDown = onSaveKey(editor.isDirty && !isPending ? () => void save() : undefined);
  const close = () => {
    if (!editor.isDirty) return onClose();
    void ask({
      about: null,
      title: t(uiMessages.discardTitle),
      text: t(uiMessages.discardText),
      okText: t(uiMessages.discard),
      cancelText: t(uiMessages.keepEditing),
    }).then((isYes) => isYes && onClose());
  };
  return (
    <Drawer
      open={isOpen}
      title={t(messages.authorizeRole, { name: target.fullName })}
      size={820}
      mask={{ closable: false }}
      destroyOnHidden
      onClose={close}
      footer={
        <GrantFoot
          editor={editor}
          step={step}
          onStep={setStep}
          isSaving={isPending}
          isReady
          onSave={() => void save()}
          onCancel={close}
          cancelText={t(uiMessages.cancel)}
        />
      }
    >
      <div className="grant-drawer" role="presentation" onKeyDown={onKeyDown}>
        <GrantSteps editor={editor} step={step} onStep={setStep} />
      </div>
    </Drawer>
  );
}
