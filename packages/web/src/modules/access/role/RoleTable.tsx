import { authorizeRole } from "@gongshu/contract/access/authority";
import { deleteRole, type RoleRow, toggleRole, updateRole } from "@gongshu/contract/access/role";
import { memberEndpoints } from "@gongshu/contract/directory/user-relation";
import { useMemo } from "react";
import type { ListControl } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { EmptyStateProps } from "#ui/EmptyState.tsx";
import type { RowAction } from "#ui/RowActions.tsx";
import { useSelection } from "#ui/use-selection.ts";
import { useDeleteRole, useToggleRole } from "./queries.ts";
import { RoleBatch } from "./RoleBatch.tsx";
import { roleMessages as messages } from "./role.messages.ts";
import { roleColumns } from "./role-columns.tsx";

/** A role as dialogs need it. */
export interface NamedRole {
  readonly id: string;
  readonly fullName: string;
}

const nameOf = (row: RoleRow): NamedRole => ({ id: row.id, fullName: row.fullName ?? row.enCode ?? "" });

interface RoleTableProps {
  readonly list: ListControl;
  readonly rows: readonly RoleRow[] | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly empty: EmptyStateProps;
  readonly typeName: ((type: string) => string) | undefined;
  readonly onEdit: (id: string) => void;
  readonly onMembers: (role: NamedRole) => void;
  readonly onAuthorize: (role: NamedRole) => void;
}

/** The roles of one type, or all of them. */
export function RoleTable(props: RoleTableProps) {
  const { list, rows, typeName, onEdit, onMembers, onAuthorize } = props;
  const t = useT();
  const selection = useSelection(rows, (row) => nameOf(row).fullName);
  const { mutateAsync: toggle } = useToggleRole();
  const remove = useDeleteRole();
  const canToggle = useCan(toggleRole);
  const canEdit = useCan(updateRole);
  const canRemove = useCan(deleteRole);
  const columns = useMemo(
    () => roleColumns(t, { typeName, toggle: canToggle ? (row) => toggle({ params: { id: row.id } }) : undefined }),
    [t, typeName, canToggle, toggle],
  );
  const actions = (row: RoleRow): RowAction[] => [
    { key: "edit", label: t(messages.edit), do: updateRole, onRun: () => onEdit(row.id) },
    { key: "authorize", label: t(messages.authorize), do: authorizeRole, onRun: () => onAuthorize(nameOf(row)) },
    { key: "members", label: t(messages.members), do: memberEndpoints.Role.list, onRun: () => onMembers(nameOf(row)) },
    {
      key: "remove",
      label: t(messages.remove),
      do: deleteRole,
      isDanger: true,
      confirm: (name) => t(messages.askRemove, { name }),
      onRun: () => remove.mutateAsync({ params: { id: row.id } }),
    },
  ];
  return (
    <DataTable<RoleRow>
      name="role"
      label={t(messages.title)}
      columns={columns}
      rows={rows}
      isLoading={props.isLoading}
      error={props.error}
      onRetry={props.onRetry}
      empty={props.empty}
      sort={list}
      onSort={list.setSort}
      rowName={(row) => nameOf(row).fullName}
      rowActions={actions}
      isGated
      {...((canToggle || canRemove) && { selection })}
      {...(canEdit && { onOpen: (row: RoleRow) => onEdit(row.id) })}
      batch={<RoleBatch selection={selection} />}
    />
  );
}
