import CopyOutlined from "@ant-design/icons/CopyOutlined";
import type { InviteLink } from "@gongshu/contract/account/supplier";
import { Alert, Button, Input, type InputRef, Modal } from "antd";
import { useRef } from "react";
import { copyText } from "#lib/copy-text.ts";
import { useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import { formatTime } from "#ui/format-time.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useModule } from "#ui/use-module.ts";
import { supplierMessages as messages } from "./supplier.messages.ts";
import "./supplier.css";

// The encoder is large and only needed after a link was made.
const loadQr = () => import("#ui/QrPicture.tsx");

/** A link that was just made, to be copied or scanned: it is shown this once. */
export function LinkDialog({ dialog }: { readonly dialog: DialogTarget<InviteLink> }) {
  const t = useT();
  const { isOpen, target, close } = dialog;
  const input = useRef<InputRef>(null);
  const qr = useModule(loadQr, isOpen);
  const link = target?.link ?? "";
  const copy = async () => {
    input.current?.select();
    const isCopied = await copyText(link);
    toast(isCopied ? "success" : "warning", t(isCopied ? messages.copied : messages.notCopied));
  };
  return (
    <Modal
      open={isOpen}
      title={t(messages.linkTitle)}
      // A click beside it must not lose the link.
      mask={{ closable: false }}
      onCancel={close}
      footer={<Button onClick={close}>{t(messages.close)}</Button>}
    >
      <div className="invite-link">
        <Alert type="warning" showIcon title={t(messages.linkOnce)} />
        <Input
          ref={input}
          readOnly
          value={link}
          aria-label={t(messages.linkTitle)}
          onFocus={(event) => event.target.select()}
        />
        <Button type="primary" icon={<CopyOutlined />} onClick={() => void copy()}>
          {t(messages.copy)}
        </Button>
        <div className="invite-qr">{qr !== undefined && <qr.QrPicture text={link} name={t(messages.qrName)} />}</div>
        <p className="invite-until">{t(messages.linkUntil, { time: formatTime(target?.expiresTime) })}</p>
      </div>
    </Modal>
  );
}
