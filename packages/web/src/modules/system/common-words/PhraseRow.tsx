import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import EditOutlined from "@ant-design/icons/EditOutlined";
import HolderOutlined from "@ant-design/icons/HolderOutlined";
import type { Phrase } from "@gongshu/contract/system/common-words";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import type { ItemHandle } from "#ui/SortableItems.tsx";
import { commonWordsMessages as messages } from "./common-words.messages.ts";

interface PhraseRowProps {
  readonly phrase: Phrase;
  /** Absent for whoever may only read. */
  readonly handle?: ItemHandle;
  readonly onEdit?: () => void;
  readonly onRemove?: () => void;
}

export function PhraseRow({ phrase, handle, onEdit, onRemove }: PhraseRowProps) {
  const t = useT();
  const name = phrase.content;
  return (
    <div className="phrase-row">
      {handle !== undefined && (
        <button type="button" className="sort-handle" aria-label={t(messages.move, { name })} {...handle}>
          <HolderOutlined />
        </button>
      )}
      <span className="phrase-text">{name}</span>
      {onEdit !== undefined && (
        <IconButton label={t(messages.editOne, { name })} icon={<EditOutlined />} onClick={onEdit} />
      )}
      {onRemove !== undefined && (
        <IconButton label={t(messages.removeOne, { name })} icon={<DeleteOutlined />} danger onClick={onRemove} />
      )}
    </div>
  );
}
