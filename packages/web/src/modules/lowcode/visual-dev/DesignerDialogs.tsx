import { Alert, Button, Modal } from "antd";
import { useT } from "#lib/locale.ts";
import { formatTime } from "#ui/format-time.ts";
import { rowName } from "#ui/row-name.ts";
import { useDesigner } from "./design/designer-context.ts";
import { designerMessages as messages } from "./designer.messages.ts";
import type { DesignerDialog } from "./FormDesigner.tsx";
import { KeysDialog } from "./KeysDialog.tsx";
import { PreviewDrawer } from "./PreviewDrawer.tsx";
import { AddMenuDialog } from "./publishing/AddMenuDialog.tsx";
import { PublishDialog } from "./publishing/PublishDialog.tsx";
import { ConflictDialog } from "./storage/ConflictDialog.tsx";
import type { Recovery } from "./storage/stored-design.ts";
import type { DesignStorage } from "./storage/use-design-storage.ts";

interface DesignerDialogsProps {
  readonly dialog: DesignerDialog;
  readonly onDialog: (dialog: DesignerDialog) => void;
  readonly storage: DesignStorage;
  readonly recovery: Recovery | null;
  readonly onRecovery: (isTaken: boolean) => void;
}

/** Everything that opens over the designer. */
export function DesignerDialogs({ dialog, onDialog, storage, recovery, onRecovery }: DesignerDialogsProps) {
  const { dispatch } = useDesigner();
  const { model } = storage;
  const close = () => onDialog(null);
  return (
    <>
      <PreviewDrawer name={rowName(model)} isOpen={dialog === "preview"} onClose={close} />
      <PublishDialog
        model={model}
        isOpen={dialog === "publish"}
        onClose={close}
        onPublished={(published) => storage.setModel({ ...model, ...published, state: 1, hasChanges: false })}
        onAddMenu={() => onDialog("menu")}
      />
      <AddMenuDialog model={dialog === "menu" ? model : undefined} onClose={close} />
      <KeysDialog isOpen={dialog === "keys"} onClose={close} />
      <RecoveryDialog
        recovery={recovery}
        isStale={recovery !== null && recovery.version < model.version}
        onChoose={onRecovery}
      />
      <ConflictDialog
        storage={storage}
        onTheirs={() => {
          const design = storage.takeTheirs();
          if (design !== null) dispatch({ type: "replace", design });
        }}
      />
    </>
  );
}

interface RecoveryDialogProps {
  readonly recovery: Recovery | null;
  readonly isStale: boolean;
  readonly onChoose: (isTaken: boolean) => void;
}

function RecoveryDialog({ recovery, isStale, onChoose }: RecoveryDialogProps) {
  const t = useT();
  const buttons = [
    <Button key="discard" danger onClick={() => onChoose(false)}>
      {t(messages.discard)}
    </Button>,
    <Button key="restore" type="primary" onClick={() => onChoose(true)}>
      {t(messages.restore)}
    </Button>,
  ];
  return (
    <Modal
      open={recovery !== null}
      title={t(messages.recoveryTitle)}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={buttons}
    >
      <p>{t(messages.recoveryText, { time: formatTime(recovery?.time) })}</p>
      {isStale && <Alert type="warning" showIcon title={t(messages.recoveryStale)} />}
    </Modal>
  );
}
