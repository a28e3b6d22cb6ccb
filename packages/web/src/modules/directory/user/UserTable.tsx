import { resetSecondFactor } from "@gongshu/contract/account/second-factor";
import { handOver } from "@gongshu/contract/directory/hand-over";
import {
  deleteUser,
  resetPassword,
  setAdministrator,
  toggleUser,
  type UserRow,
  updateUser,
} from "@gongshu/contract/directory/user";
import { useMemo } from "react";
import type { ListControl } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { useSession } from "#lib/session.ts";
import { DataTable } from "#ui/DataTable.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import { usePagedSelection } from "#ui/use-selection.ts";
import type { HandOverTarget } from "./hand-over/HandOverDrawer.tsx";
import { handOverMessages } from "./hand-over/hand-over.messages.ts";
import { useRemoval } from "./hand-over/use-removal.ts";
import { useResetSecondFactor, useSetAdministrator, useToggleUser, useUserPage } from "./queries.ts";
import { rowRights, type Viewer } from "./row-rights.ts";
import { UserBatch } from "./UserBatch.tsx";
import { userMessages as messages } from "./user.messages.ts";
import { nameOf, userColumns } from "./user-columns.tsx";

interface UserTableProps {
  readonly list: ListControl;
  readonly isNarrow: boolean;
  readonly onEdit: (id: string) => void;
  readonly onReset: (user: UserRow) => void;
  readonly onHandOver: (target: HandOverTarget) => void;
}

function useViewer(): Viewer {
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? "");
  const isAdministrator = useSession(({ userInfo }) => userInfo?.isAdministrator === true);
  return useMemo(() => ({ userId, isAdministrator }), [userId, isAdministrator]);
}

/** The users of one page, with what can be done with one of them and with several. */
export function UserTable({ list, isNarrow, onEdit, onReset, onHandOver }: UserTableProps) {
  const t = useT();
  const users = useUserPage(list);
  const viewer = useViewer();
  const canEdit = useCan(updateUser);
  const canToggle = useCan(toggleUser);
  const canRemove = useCan(deleteUser);
  const { mutateAsync: toggle } = useToggleUser();
  const { keepShown, ...selection } = usePagedSelection(list, users, nameOf);
  const actions = useRowActions(viewer, { onEdit, onReset, onHandOver });
  const columns = useMemo(() => {
    const toggleOf = (row: UserRow) =>
      canToggle && rowRights(row, viewer).canEnd ? () => toggle({ params: { id: row.id } }) : undefined;
    return userColumns(t, { toggle: toggleOf });
  }, [t, canToggle, toggle, viewer]);
  const isFiltered = Object.keys(list.filters).length > 0;
  return (
    <DataTable<UserRow>
      name="user"
      label={t(messages.title)}
      columns={columns}
      {...pagedTable(list, users)}
      rowName={nameOf}
      isGated
      hasIndex={false}
      isFilling={!isNarrow}
      {...(!isFiltered && { empty: { title: t(messages.empty), description: t(messages.emptyText) } })}
      rowActions={actions}
      {...(canEdit && { onOpen: (row: UserRow) => rowRights(row, viewer).canEdit && onEdit(row.id) })}
      {...((canEdit || canRemove) && {
        selection: {
          ...selection,
          isDisabled: (row: UserRow) => !rowRights(row, viewer).canEnd,
        },
      })}
      batch={<UserBatch selection={selection} onNotFound={keepShown} />}
    />
  );
}

/** What can be done with one row; the buttons that somebody has not are left out by the table. */
function useRowActions(
  viewer: Viewer,
  { onEdit, onReset, onHandOver }: Pick<UserTableProps, "onEdit" | "onReset" | "onHandOver">,
) {
  const t = useT();
  const remove = useRemoval((user) => onHandOver({ user, isRemoval: true }));
  const appoint = useSetAdministrator();
  const resetFactor = useResetSecondFactor();
  return (row: UserRow): RowAction[] => {
    const { canEdit, canEnd, canAppoint } = rowRights(row, viewer);
    const isAdministrator = row.isAdministrator === 1;
    const edit = { key: "edit", label: t(messages.edit), do: updateUser, onRun: () => onEdit(row.id) };
    const reset = { key: "reset", label: t(messages.reset), do: resetPassword, onRun: () => onReset(row) };
    const change = {
      key: "administrator",
      label: t(isAdministrator ? messages.noAdministrator : messages.makeAdministrator),
      do: setAdministrator,
      confirm: (name: string) => t(isAdministrator ? messages.askNoAdministrator : messages.askAdministrator, { name }),
      onRun: () => appoint.mutateAsync({ params: { id: row.id }, body: { isAdministrator: isAdministrator ? 0 : 1 } }),
    } as const;
    const end = {
      key: "remove",
      label: t(messages.remove),
      do: deleteUser,
      isDanger: true,
      onRun: () => remove(row),
    };
    const give = {
      key: "handOver",
      label: t(handOverMessages.action),
      do: handOver,
      onRun: () => onHandOver({ user: row, isRemoval: false }),
    };
    const withoutFactor = {
      key: "factor",
      label: t(messages.resetFactor),
      do: resetSecondFactor,
      confirm: (name: string) => t(messages.askResetFactor, { name }),
      onRun: () => resetFactor.mutateAsync({ params: { id: row.id } }),
    };
    // The first two stand in the row, the others behind "more".
    return [
      ...(canEdit ? [edit] : []),
      ...(canEnd ? [reset, withoutFactor, give] : []),
      ...(canAppoint ? [change] : []),
      ...(canEnd ? [end] : []),
    ];
  };
}
