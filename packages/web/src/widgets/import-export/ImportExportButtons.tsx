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
import { useLateImport } from "./use-late-import.ts";

// Few import: what it takes comes with the first one.
const loadPart = () => import("./ImportPart.tsx");

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
  const late = useLateImport(subject);
  const part = useModule(loadPart, late.isWanted);
  const { isStarting, start } = useFileExport(subject.key, subject.name);
  return (
    <>
      <Can do={importing}>
        <Button icon={<UploadOutlined />} onPointerEnter={() => void loadPart()} onClick={late.start}>
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
      {part !== undefined && <part.ImportPart subject={subject} starts={late.starts} />}
    </>
  );
}
