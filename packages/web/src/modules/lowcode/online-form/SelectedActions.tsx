import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useT } from "#lib/locale.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import type { Selection } from "#ui/use-selection.ts";
import { onlineFormMessages as messages } from "./online-form.messages.ts";
import type { OnlineModel } from "./online-model.ts";
import { useDeleteRecords } from "./queries.ts";
import { useListRights } from "./use-list-rights.ts";

export interface SelectedActionsProps {
  readonly model: OnlineModel;
  readonly selection: Selection;
  readonly onNotFound: () => void;
  /** Undefined where the user may not. */
  readonly onEdit: (() => void) | undefined;
  /** The buttons that the list has of its own. */
  readonly own: ReactNode;
}

/** What can be done with the ticked records. */
export function SelectedActions({ model, selection, onNotFound, onEdit, own }: SelectedActionsProps) {
  const t = useT();
  const { canRemoveMany } = useListRights(model);
  const removeMany = useDeleteRecords(onNotFound);
  const ask = useConfirm();
  const remove = () =>
    void ask({
      about: selection.names,
      onYes: () =>
        removeMany
          .mutateAsync({ params: { modelId: model.id }, body: { ids: [...selection.keys], origin: "form" } })
          .then(selection.clear),
    });
  return (
    <>
      {own}
      {onEdit !== undefined && <Button onClick={onEdit}>{t(messages.bulkEdit)}</Button>}
      {canRemoveMany && (
        <Button danger icon={<DeleteOutlined />} onClick={remove}>
          {t(messages.batchRemove)}
        </Button>
      )}
    </>
  );
}
