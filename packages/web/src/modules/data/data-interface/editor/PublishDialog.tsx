import { Input, Modal } from "antd";
import { useId, useState } from "react";
import { useT } from "#lib/locale.ts";
import { editorMessages as messages } from "./editor.messages.ts";
import type { InterfaceEditing } from "./use-interface-editor.ts";

interface PublishDialogProps {
  readonly editing: InterfaceEditing;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for a note, and publishes what is on the page. */
export function PublishDialog({ editing, isOpen, onClose }: PublishDialogProps) {
  const t = useT();
  const id = useId();
  const [note, setNote] = useState("");
  const publish = async () => {
    await editing.publish(note);
    setNote("");
    // A refusal is shown beside the preview, where the text is.
    onClose();
  };
  return (
    <Modal
      open={isOpen}
      title={t(messages.publishTitle)}
      okText={t(messages.publish)}
      confirmLoading={editing.isSaving}
      onOk={() => void publish()}
      onCancel={onClose}
    >
      <p>{t(messages.publishText)}</p>
      <label htmlFor={id}>{t(messages.note)}</label>
      <Input id={id} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
    </Modal>
  );
}
