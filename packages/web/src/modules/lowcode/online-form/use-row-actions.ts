import { deleteRecord, getRecordTexts, type RecordRow, updateRecord } from "@gongshu/contract/lowcode/online-dev";
import { useT } from "#lib/locale.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import type { OwnActions } from "./actions/use-list-actions.tsx";
import { onlineFormMessages as messages } from "./online-form.messages.ts";
import type { OnlineModel } from "./online-model.ts";
import type { OpenRecord } from "./open-record.ts";
import { useDeleteRecord } from "./queries.ts";

/** What can be done with a row, as far as the list offers it; grants are asked where the actions are drawn. */
export function useRowActions(model: OnlineModel, show: (open: OpenRecord) => void, inRow: OwnActions["inRow"]) {
  const t = useT();
  const remove = useDeleteRecord();
  const { buttons } = model.list;
  return (row: RecordRow): readonly RowAction[] => {
    const { id } = row;
    const all: Readonly<Record<"edit" | "remove" | "detail", RowAction>> = {
      edit: { key: "edit", label: t(messages.edit), do: updateRecord, onRun: () => show({ kind: "edit", id }) },
      remove: {
        key: "remove",
        label: t(messages.remove),
        do: deleteRecord,
        isDanger: true,
        confirm: true,
        onRun: () => remove.mutateAsync({ params: { modelId: model.id, id }, query: { origin: "form" } }),
      },
      detail: {
        key: "detail",
        label: t(messages.detail),
        do: getRecordTexts,
        onRun: () => show({ kind: "detail", id }),
      },
    };
    const stock = (names: readonly ("edit" | "remove" | "detail")[]) =>
      names.filter((name) => buttons[name]).map((name) => all[name]);
    // What a list has of its own is what people come for.
    return [...stock(["edit"]), ...inRow(row), ...stock(["remove", "detail"])];
  };
}
