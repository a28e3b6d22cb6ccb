import {
  type ConditionField,
  createDataScheme,
  type DataSchemeRow,
  deleteDataScheme,
  updateDataScheme,
} from "@gongshu/contract/access/menu-data";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { useSession } from "#lib/session.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import type { RowAction } from "#ui/RowActions.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { menuMessages } from "../menu.messages.ts";
import { SchemeForm, type SchemeTarget } from "./SchemeForm.tsx";
import { useDeleteScheme, useSchemes } from "./scheme-queries.ts";
import { schemeMessages as messages, scopeTexts } from "./schemes.messages.ts";

interface SchemeTableProps {
  readonly moduleId: string;
  readonly fields: readonly ConditionField[];
}

/** The schemes of a menu with what they say. Only administrators change them. */
export function SchemeTable({ moduleId, fields }: SchemeTableProps) {
  const t = useT();
  const { data, error, refetch } = useSchemes(moduleId);
  const isAdministrator = useSession(({ userInfo }) => userInfo?.isAdministrator === true);
  const canCreate = useCan(createDataScheme) && isAdministrator;
  const remove = useDeleteScheme();
  const form = useDialogTarget<SchemeTarget>(`scheme ${moduleId}`);
  const columns: DataColumn<DataSchemeRow>[] = [
    { key: "fullName", title: t(menuMessages.fullName), isGated: false },
    {
      key: "scope",
      title: t(messages.scope),
      width: 150,
      isGated: false,
      render: ({ scope }) => t(scopeTexts[scope].name),
    },
    { key: "conditionText", title: t(messages.meaning), isGated: false },
  ];
  const actions = (row: DataSchemeRow): RowAction[] => [
    { key: "edit", label: t(menuMessages.edit), do: updateDataScheme, onRun: () => form.open({ id: row.id }) },
    {
      key: "remove",
      label: t(menuMessages.remove),
      do: deleteDataScheme,
      isDanger: true,
      confirm: (name) => t(messages.askRemove, { name }),
      onRun: () => remove.mutateAsync({ params: { id: row.id } }),
    },
  ];
  return (
    <>
      <DataTable<DataSchemeRow>
        name="menu-schemes"
        label={t(menuMessages.schemes)}
        columns={columns}
        rows={data?.list}
        rowName={(row) => row.fullName}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: t(messages.none), description: t(messages.noneText) }}
        hasIndex={false}
        isFilling={false}
        isGated
        {...(isAdministrator && { rowActions: actions, onOpen: (row: DataSchemeRow) => form.open({ id: row.id }) })}
        toolbar={
          canCreate ? (
            <CreateButton do={createDataScheme} label={t(messages.create)} onCreate={() => form.open({})} />
          ) : (
            <span className="schemes-text">{t(messages.adminsOnly)}</span>
          )
        }
      />
      <SchemeForm dialog={form} moduleId={moduleId} fields={fields} />
    </>
  );
}
