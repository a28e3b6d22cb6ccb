import CopyOutlined from "@ant-design/icons/CopyOutlined";
import { Alert, Button, Descriptions, Modal } from "antd";
import { copyText } from "#lib/copy-text.ts";
import { useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { userMessages as messages } from "./user.messages.ts";

/** A password that somebody was just given. */
export interface GivenPassword {
  readonly name: string;
  readonly account: string;
  readonly password: string;
}

/** Account and password to be handed over: they are shown this once. */
export function PasswordDialog({ dialog }: { readonly dialog: DialogTarget<GivenPassword> }) {
  const t = useT();
  const { isOpen, target, close } = dialog;
  const { name = "", account = "", password = "" } = target ?? {};
  const copy = async () => {
    const isCopied = await copyText(t(messages.copyText, { account, password }));
    toast(isCopied ? "success" : "warning", t(isCopied ? messages.copied : messages.notCopied));
  };
  const items = [
    { key: "account", label: t(messages.account), children: <code className="user-secret">{account}</code> },
    { key: "password", label: t(messages.password), children: <code className="user-secret">{password}</code> },
  ];
  return (
    <Modal
      open={isOpen}
      title={t(messages.passwordTitle, { name })}
      // A click beside it must not lose the password.
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={close}
      footer={
        <div className="form-foot">
          <Button onClick={close}>{t(messages.close)}</Button>
          <Button type="primary" autoFocus icon={<CopyOutlined />} onClick={() => void copy()}>
            {t(messages.copy)}
          </Button>
        </div>
      }
    >
      <div className="user-given">
        <Alert type="warning" showIcon title={t(messages.passwordOnce)} />
        <Descriptions bordered size="small" column={1} items={items} />
      </div>
    </Modal>
  );
}
