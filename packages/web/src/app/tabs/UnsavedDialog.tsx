import { Button, Modal } from "antd";
import { useT } from "../../lib/locale.ts";
import { appMessages } from "../app.messages.ts";
import type { UnsavedQuestion } from "./use-unsaved-question.ts";

interface UnsavedDialogProps {
  readonly question: UnsavedQuestion;
  /** Title of the tab that is asked about. */
  readonly name: string;
}

/** Asks what becomes of the unsaved work of a tab. */
export function UnsavedDialog({ question, name }: UnsavedDialogProps) {
  const t = useT();
  const buttons = [
    <Button key="drop" danger disabled={question.isSaving} onClick={question.drop}>
      {t(appMessages.dropChanges)}
    </Button>,
    <Button key="stay" disabled={question.isSaving} onClick={question.stay}>
      {t(appMessages.keepEditing)}
    </Button>,
    <Button key="save" type="primary" autoFocus loading={question.isSaving} onClick={question.save}>
      {t(appMessages.saveAndGoOn)}
    </Button>,
  ];
  return (
    <Modal
      open={question.path !== undefined}
      title={t(appMessages.unsavedTitle)}
      width={440}
      footer={buttons}
      mask={{ closable: false }}
      onCancel={question.stay}
    >
      {t(appMessages.unsavedText, { name })}
    </Modal>
  );
}
