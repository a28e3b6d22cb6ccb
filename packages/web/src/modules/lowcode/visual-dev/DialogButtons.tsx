import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { uiMessages } from "#ui/ui.messages.ts";

interface DialogButtonsProps {
  readonly okText: string;
  readonly onOk: () => void;
  readonly onCancel: () => void;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
}

/** The two buttons at the foot of a dialog. */
export function DialogButtons({ okText, onOk, onCancel, isDisabled = false, isBusy = false }: DialogButtonsProps) {
  const t = useT();
  return (
    <div className="dialog-buttons">
      <Button onClick={onCancel}>{t(uiMessages.cancel)}</Button>
      <Button type="primary" disabled={isDisabled} loading={isBusy} onClick={onOk}>
        {okText}
      </Button>
    </div>
  );
}
