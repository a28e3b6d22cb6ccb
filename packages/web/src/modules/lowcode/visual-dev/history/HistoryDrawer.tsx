import { Drawer, Tabs } from "antd";
import { useT } from "#lib/locale.ts";
import { DraftList } from "./DraftList.tsx";
import { historyMessages as messages } from "./history.messages.ts";
import { RemovedList } from "./RemovedList.tsx";
import { removedMessages } from "./removed.messages.ts";
import { VersionList } from "./VersionList.tsx";
import "../dialogs.css";
import "./history.css";

export interface HistoryDrawerProps {
  readonly model: {
    readonly id: string;
    readonly fullName?: string | undefined;
    readonly enCode?: string | undefined;
  };
  /** The version on which what is open is based; without it that of the list. */
  readonly version?: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The draft is another one now. */
  readonly onRestored?: () => Promise<void>;
}

/** What a model was: its published versions and the last states of its draft, with the way back to each. */
export function HistoryDrawer(props: HistoryDrawerProps) {
  const t = useT();
  const { model, isOpen, onClose } = props;
  return (
    <Drawer
      open={isOpen}
      title={t(messages.title, { name: model.fullName ?? "" })}
      size="min(640px, 100vw)"
      destroyOnHidden
      onClose={onClose}
    >
      <Tabs
        items={[
          { key: "versions", label: t(messages.versions), children: <VersionList {...props} /> },
          { key: "drafts", label: t(messages.drafts), children: <DraftList {...props} /> },
          { key: "removed", label: t(removedMessages.tab), children: <RemovedList {...props} /> },
        ]}
      />
    </Drawer>
  );
}
