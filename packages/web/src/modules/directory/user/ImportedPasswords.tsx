import type { FileLink } from "@gongshu/contract/system/import-export";
import { Alert, Button } from "antd";
import { useT } from "#lib/locale.ts";
import { reportError } from "#lib/toast.ts";
import { openDownload } from "#widgets/jobs/open-download.ts";
import { userImportExportMessages as messages } from "./user-import-export.messages.ts";

interface ImportedPasswordsProps {
  readonly count: number;
  readonly fetchFile: () => Promise<FileLink>;
}

/** The only way to the initial passwords of an import. */
export function ImportedPasswords({ count, fetchFile }: ImportedPasswordsProps) {
  const t = useT();
  const fetchPasswords = () => {
    fetchFile().then(({ url, name }) => openDownload(url, name), reportError);
  };
  return (
    <Alert
      className="imported-passwords"
      type="info"
      showIcon
      title={t(messages.passwords, { count })}
      description={t(messages.passwordsText)}
      action={
        <Button size="small" type="primary" onClick={fetchPasswords}>
          {t(messages.fetchPasswords)}
        </Button>
      }
    />
  );
}
