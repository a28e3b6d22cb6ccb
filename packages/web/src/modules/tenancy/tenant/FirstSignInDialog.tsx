import CopyOutlined from "@ant-design/icons/CopyOutlined";
import { Alert, Button, Descriptions, Modal } from "antd";
import { copyText } from "#lib/copy-text.ts";
import { useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import type { FirstSignIn } from "./CreateTenantForm.tsx";
import { tenantMessages as messages } from "./tenant.messages.ts";

/** How the administrator of a new tenant signs in, shown this once. */
export function FirstSignInDialog({ dialog }: { readonly dialog: DialogTarget<FirstSignIn> }) {
  const t = useT();
  const { isOpen, target, close } = dialog;
  const { account = "", password = "" } = target ?? {};
  const copy = async () => {
    const isCopied = await copyText(`${t(messages.signInAs)}: ${account}\n${t(messages.adminPassword)}: ${password}`);
    toast(isCopied ? "success" : "warning", t(isCopied ? messages.copied : messages.notCopied));
  };
  const foot = (
    <>
      <Button onClick={close}>{t(messages.close)}</Button>
      <Button type="primary" icon={<CopyOutlined />} onClick={() => void copy()}>
        {t(messages.copy)}
      </Button>
    </>
  );
  return (
    // A click beside it must not lose the password.
    <Modal open={isOpen} title={t(messages.createdTitle)} mask={{ closable: false }} onCancel={close} footer={foot}>
      <div className="tenant-sign-in">
        <Alert type="warning" showIcon title={t(messages.createdText)} />
        <Descriptions
          column={1}
          size="small"
          bordered
          items={[
            { key: "account", label: t(messages.signInAs), children: <code>{account}</code> },
            { key: "password", label: t(messages.adminPassword), children: <code>{password}</code> },
          ]}
        />
      </div>
    </Modal>
  );
}
