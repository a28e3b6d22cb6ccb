import CopyOutlined from "@ant-design/icons/CopyOutlined";
import DownloadOutlined from "@ant-design/icons/DownloadOutlined";
import { Button } from "antd";
import { copyText } from "../../lib/copy-text.ts";
import { useT } from "../../lib/locale.ts";
import { toast } from "../../lib/toast.ts";
import { factorMessages as messages } from "./factor.messages.ts";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

function saveText(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Shown once: to be copied, or kept as a file. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT();
  const text = `${codes.join("\n")}\n`;
  const copy = async () => {
    if (await copyText(text)) toast("success", t(messages.copied));
    else toast("error", t(messages.notCopied));
  };
  return (
    <div className="security-step">
      <h2 className="security-codes-title">{t(messages.codesTitle)}</h2>
      <p className="security-text">{t(messages.codesText)}</p>
      <ul className="security-codes" aria-label={t(messages.codesTitle)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="security-actions">
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          {t(messages.copy)}
        </Button>
        <Button icon={<DownloadOutlined />} onClick={() => saveText(text, t(messages.fileName))}>
          {t(messages.download)}
        </Button>
        <Button type="primary" onClick={onDone}>
          {t(messages.saved)}
        </Button>
      </div>
    </div>
  );
}
