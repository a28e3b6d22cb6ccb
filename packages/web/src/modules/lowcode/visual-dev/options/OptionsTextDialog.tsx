import { Input, Modal } from "antd";
import { useId, useState } from "react";
import { useT } from "#lib/locale.ts";
import { fieldKindMessages } from "#widgets/form/field-kind.messages.ts";
import { DialogButtons } from "../DialogButtons.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import { optionsText, type PlainOption, parseOptions } from "./options-text.ts";

interface OptionsTextDialogProps {
  readonly isOpen: boolean;
  readonly options: readonly PlainOption[];
  readonly onApply: (options: readonly PlainOption[]) => void;
  readonly onClose: () => void;
}

/** All options of a field as lines of text, to be pasted over. */
export function OptionsTextDialog(props: OptionsTextDialogProps) {
  const t = useT();
  return (
    <Modal open={props.isOpen} title={t(messages.bulkOptions)} footer={null} destroyOnHidden onCancel={props.onClose}>
      <OptionsText {...props} />
    </Modal>
  );
}

function OptionsText({ options, onApply, onClose }: OptionsTextDialogProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState(() => optionsText(options));
  const parsed = parseOptions(text, options);
  const apply = () => {
    onApply(parsed);
    onClose();
  };
  return (
    <div className="option-text">
      <p id={id} className="setting-help">
        {t(messages.bulkHelp)}
      </p>
      <Input.TextArea
        autoFocus
        value={text}
        autoSize={{ minRows: 8, maxRows: 16 }}
        aria-label={t(fieldKindMessages.options)}
        aria-describedby={id}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="dialog-foot">
        <span role="status">{t(messages.bulkCount, { count: parsed.length })}</span>
        <DialogButtons okText={t(messages.apply)} onOk={apply} onCancel={onClose} />
      </div>
    </div>
  );
}
