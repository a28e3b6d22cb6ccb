import DownloadOutlined from "@ant-design/icons/DownloadOutlined";
import UploadOutlined from "@ant-design/icons/UploadOutlined";
import type { AnyEndpoint } from "@gongshu/contract/endpoint";
import { Button } from "antd";
import { useT } from "../../lib/locale.ts";
import { Can } from "../../ui/Can.tsx";
import { useModule } from "../../ui/use-module.ts";
import { fileExportMessages as messages } from "./file-export.messages.ts";
import type { ImportSubject } from "./import-subject.ts";
import { useFileExport } from "./use-file-export.ts";
import { useImport } from "./use-import.ts";

// Few import: the dialog comes with the first opening.
const loadDialog = () => import("./ImportDialog.tsx");

export interface ImportExportButtonsProps {
  readonly subject: ImportSubject;
  /** The calls whose grants show the buttons. */
  readonly importing: AnyEndpoint;
  readonly exporting: AnyEndpoint;
  /** Starts an export of what the list shows. */
  readonly onExport: () => Promise<{ readonly jobId: string }>;
}

/** Import and export of a stock list, as far as the user may. */
export function ImportExportButtons({ subject, importing, exporting, onExport }: ImportExportButtonsProps) {
  const t = useT();
  const control = useImport(subject);
  const dialog = useModule(loadDialog, control.isOpen);
  const { isStarting, start } = useFileExport(subject.key, subject.name);
  return (
    <>
      <Can do={importing}>
        <Button icon={<UploadOutlined />} onClick={control.start}>
          {t(messages.upload)}
        </Button>
      </Can>
      <Can do={exporting}>
        <Button
          icon={<DownloadOutlined />}
          title={t(messages.downloadHint)}
          loading={isStarting}
          onClick={() => start(onExport)}
        >
          {t(messages.download)}
        </Button>
      </Can>
      {dialog !== undefined && control.isOpen && <dialog.ImportDialog subject={subject} control={control} />}
    </>
  );
}
