import { Button } from "antd";
import { useMemo } from "react";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import type { RowAction } from "#ui/RowActions.tsx";
import { rowName } from "#ui/row-name.ts";
import { stateColumn } from "#ui/state-column.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { menuMessages } from "../menu.messages.ts";
import { BatchForm } from "./BatchForm.tsx";
import { RightForm, type RightTarget } from "./RightForm.tsx";
import { rightsMessages as messages } from "./rights.messages.ts";
import {
  type RightKind,
  type RightRow,
  rightCalls,
  useFieldOptions,
  useRights,
  useRightWrites,
} from "./rights-queries.ts";

interface RightsTableProps {
  readonly kind: RightKind;
  readonly moduleId: string;
}

/** The rights of one kind in a menu, and what changes them. */
export function RightsTable({ kind, moduleId }: RightsTableProps) {
  const t = useT();
  const { data, error, refetch } = useRights(kind, moduleId);
  const rows = useMemo(() => data && trimmed(data.list), [data]);
  const { toggle, remove } = useRightWrites(kind);
  const form = useDialogTarget<RightTarget>(`right ${kind} ${moduleId}`);
  const batch = useDialogTarget<undefined>(`rights ${kind} ${moduleId}`);
  const calls = rightCalls[kind];
  const canBatch = useCan("batch" in calls ? calls.batch : calls.create) && kind !== "buttons";
  const hasFields = (useFieldOptions(moduleId, canBatch).data?.list.length ?? 0) > 0;
  const { mutateAsync: toggleOne } = toggle;
  const columns = useMemo((): DataColumn<RightRow>[] => {
    const toggle = (row: RightRow) => toggleOne({ params: { id: row.id } });
    return [
      { key: "fullName", title: t(menuMessages.fullName), isGated: false },
      { key: "enCode", title: t(menuMessages.enCode), isGated: false },
      { key: "sortCode", title: t(menuMessages.sortCode), kind: "number", isGated: false },
      {
        ...stateColumn({ t, title: t(menuMessages.enabledMark), nameOf: rowName, toggle }),
        isGated: false,
      },
    ];
  }, [t, toggleOne]);
  const actions = (row: RightRow): RowAction[] => [
    { key: "edit", label: t(menuMessages.edit), do: calls.update, onRun: () => form.open({ id: row.id }) },
    ...(kind === "buttons"
      ? [
          {
            key: "add",
            label: t(menuMessages.newBelow),
            do: calls.create,
            onRun: () => form.open({ parentId: row.id }),
          },
        ]
      : []),
    {
      key: "remove",
      label: t(menuMessages.remove),
      do: calls.remove,
      isDanger: true,
      confirm: (name) => t(messages.askRemove, { name }),
      onRun: () => remove.mutateAsync({ params: { id: row.id } }),
    },
  ];
  return (
    <>
      <DataTable<RightRow>
        key={rows === undefined ? "" : "there"}
        name={`menu-${kind}`}
        label={t(menuMessages[kind])}
        columns={columns}
        rows={rows}
        rowName={(row) => row.fullName}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: t(messages.none), description: t(messages.noneText) }}
        hasIndex={false}
        isFilling={false}
        isExpanded
        isGated
        rowActions={actions}
        onOpen={(row) => form.open({ id: row.id })}
        toolbar={
          <>
            <CreateButton do={calls.create} label={t(messages.create)} onCreate={() => form.open({})} />
            {canBatch && hasFields && <Button onClick={() => batch.open(undefined)}>{t(messages.batch)}</Button>}
          </>
        }
      />
      <RightForm dialog={form} kind={kind} moduleId={moduleId} rows={rows ?? []} />
      {kind !== "buttons" && <BatchForm dialog={batch} kind={kind} moduleId={moduleId} rows={rows ?? []} />}
    </>
  );
}

interface ListedRight extends Omit<RightRow, "children"> {
  readonly children?: readonly ListedRight[];
}

/** Without the key `children` where there are none, or every row would show an arrow to open it. */
function trimmed(list: readonly ListedRight[]): RightRow[] {
  return list.map(({ children = [], ...row }) =>
    children.length === 0 ? row : { ...row, children: trimmed(children) },
  );
}
