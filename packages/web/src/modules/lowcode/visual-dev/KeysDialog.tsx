import { Modal } from "antd";
import { useT } from "#lib/locale.ts";
import { designerMessages as messages } from "./designer.messages.ts";

interface KeysDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sheet of shortcuts. */
export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  const t = useT();
  const rows = [
    [["Ctrl S"], messages.keySave],
    [["Ctrl Z"], messages.keyUndo],
    [["Ctrl Shift Z", "Ctrl Y"], messages.keyRedo],
    [["Ctrl D"], messages.keyDuplicate],
    [["Ctrl C", "Ctrl X", "Ctrl V"], messages.keyClipboard],
    [["Ctrl A"], messages.keySelectAll],
    [[t(messages.ctrlClick), t(messages.shiftClick)], messages.keySelectMore],
    [["/"], messages.keyFind],
    [["F2", "Enter"], messages.keyRename],
    [["Del"], messages.keyRemove],
    [["↑", "↓"], messages.keySelect],
    [["Alt ↑", "Alt ↓"], messages.keyMove],
    [["Shift ←", "Shift →"], messages.keyWidth],
    [[t(messages.space)], messages.keyDrag],
    [["Esc"], messages.keyDeselect],
  ] as const;
  return (
    <Modal open={isOpen} title={t(messages.shortcutsTitle)} footer={null} onCancel={onClose}>
      <dl className="designer-keys">
        {rows.map(([keys, message]) => (
          <div key={message.en}>
            <dt>{t(message)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
