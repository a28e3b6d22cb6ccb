import ArrowLeftOutlined from "@ant-design/icons/ArrowLeftOutlined";
import { createInterface, publishInterface, updateInterface } from "@gongshu/contract/data/data-interface";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { go } from "#lib/page-place.ts";
import { Can } from "#ui/Can.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { PublicationState } from "../interface-columns.tsx";
import { editorMessages as messages } from "./editor.messages.ts";
import type { InterfaceEditing } from "./use-interface-editor.ts";

interface EditorHeaderProps {
  readonly editing: InterfaceEditing;
  readonly onPublish: () => void;
}

/** Name and state, and what can be done with the whole. */
export function EditorHeader({ editing, onPublish }: EditorHeaderProps) {
  const t = useT();
  const { info, draft, isDirty, isSaving, save } = editing;
  return (
    <header className="interface-editor-head">
      <IconButton
        label={t(messages.back)}
        icon={<ArrowLeftOutlined />}
        onClick={() => go("/systemData/dataInterface")}
      />
      <h1>{draft.fullName || info?.enCode || t(messages.newTitle)}</h1>
      {info !== undefined && <PublicationState publishedVersion={info.publishedVersion} hasChanges={info.hasChanges} />}
      <span className="interface-saved" role="status">
        {isDirty && t(messages.unsaved)}
      </span>
      <Can do={info === undefined ? createInterface : updateInterface}>
        <Button title={t(messages.saveHint)} loading={isSaving} disabled={!isDirty} onClick={() => void save()}>
          {t(messages.save)}
        </Button>
      </Can>
      {info !== undefined && (
        <Can do={publishInterface}>
          <Button type="primary" disabled={!isDirty && !info.hasChanges} onClick={onPublish}>
            {t(messages.publish)}
          </Button>
        </Can>
      )}
    </header>
  );
}
