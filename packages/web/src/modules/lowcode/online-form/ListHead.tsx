import DownloadOutlined from "@ant-design/icons/DownloadOutlined";
import EditOutlined from "@ant-design/icons/EditOutlined";
import InboxOutlined from "@ant-design/icons/InboxOutlined";
import UploadOutlined from "@ant-design/icons/UploadOutlined";
import { listDeletedRecords } from "@gongshu/contract/lowcode/record-life";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { type ListDialog, preloadDialog } from "./ListDialogs.tsx";
import { onlineFormMessages as messages } from "./online-form.messages.ts";
import type { OnlineModel } from "./online-model.ts";
import { useListRights } from "./use-list-rights.ts";

interface ListHeadProps {
  readonly model: OnlineModel;
  /** The buttons that the list has of its own. */
  readonly own: ReactNode;
  readonly add: ReactNode;
  readonly onOpen: (dialog: ListDialog) => void;
  readonly onImport: () => void;
  /** Somebody comes near the button of the import. */
  readonly onNearImport: () => void;
}

/** The buttons beside the title of a list, as far as the reader may. */
export function ListHead({ model, own, add, onOpen, onImport, onNearImport }: ListHeadProps) {
  const t = useT();
  const { canEditMany, canUpload, canDownload } = useListRights(model);
  const opens = (dialog: ListDialog) => {
    const near = () => preloadDialog(dialog);
    return { onPointerEnter: near, onFocus: near, onClick: () => onOpen(dialog) };
  };
  return (
    <>
      {own}
      {model.list.buttons.remove && (
        <Can do={listDeletedRecords}>
          <IconButton label={t(messages.recycleBin)} icon={<InboxOutlined />} {...opens("bin")} />
        </Can>
      )}
      {canEditMany && (
        <Button className="online-head-button" icon={<EditOutlined />} {...opens("bulkEdit")}>
          {t(messages.bulkEdit)}
        </Button>
      )}
      {canUpload && (
        <Button
          className="online-head-button"
          icon={<UploadOutlined />}
          onPointerEnter={onNearImport}
          onFocus={onNearImport}
          onClick={onImport}
        >
          {t(messages.upload)}
        </Button>
      )}
      {canDownload && (
        <Button className="online-head-button" icon={<DownloadOutlined />} {...opens("export")}>
          {t(messages.download)}
        </Button>
      )}
      {add}
    </>
  );
}
