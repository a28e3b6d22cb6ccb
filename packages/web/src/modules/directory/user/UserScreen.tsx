import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { createUser, type UserRow } from "@gongshu/contract/directory/user";
import { Button, Grid } from "antd";
import { useMemo } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useCan, useColumnCan } from "#lib/permission.ts";
import { Page } from "#ui/Page.tsx";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { OrganizeDrawer } from "#widgets/directory/OrganizeDrawer.tsx";
import { OrganizeTreePanel } from "#widgets/directory/OrganizeTreePanel.tsx";
import { HandOverDrawer, type HandOverTarget } from "./hand-over/HandOverDrawer.tsx";
import { type GivenPassword, PasswordDialog } from "./PasswordDialog.tsx";
import { ResetPasswordForm } from "./ResetPasswordForm.tsx";
import { userSearchItems } from "./search-items.tsx";
import { UserForm, type UserTarget } from "./UserForm.tsx";
import { UserTable } from "./UserTable.tsx";
import { UserTransfer } from "./UserTransfer.tsx";
import { userMessages as messages } from "./user.messages.ts";
import { nameOf } from "./user-columns.tsx";
import "./user.css";

/** The organisation at the left, its people at the right; organisation and filters stand in the address. */
export function UserScreen() {
  const t = useT();
  const list = useListState();
  const isNarrow = Grid.useBreakpoint().md === false;
  const canAdd = useCan(createUser);
  const canSee = useColumnCan();
  const form = useDialogTarget<UserTarget>();
  const reset = useDialogTarget<UserRow>();
  const given = useDialogTarget<GivenPassword>();
  const handOver = useDialogTarget<HandOverTarget>();
  const { organizeId, ...filters } = list.filters;
  const items = useMemo(() => userSearchItems(t, canSee), [t, canSee]);
  const add = canAdd ? () => form.open({ organizeId }) : undefined;
  useShortcuts({ n: add });
  const Tree = isNarrow ? OrganizeDrawer : OrganizeTreePanel;
  // Whoever may not see where people sit cannot choose them by it.
  const tree = canSee("department") && (
    <Tree
      label={t(messages.organizes)}
      selectedId={organizeId}
      onSelect={(node) => list.setFilters({ ...filters, organizeId: node?.id ?? "" })}
    />
  );
  return (
    <Page
      title={t(messages.title)}
      {...(!isNarrow && tree !== false && { side: tree })}
      actions={
        <>
          <UserTransfer filters={list.filters} />
          {add !== undefined && (
            <Button type="primary" icon={<PlusOutlined />} title={t(messages.newUserHint)} onClick={add}>
              {t(messages.newUser)}
            </Button>
          )}
        </>
      }
    >
      {isNarrow && tree}
      <SearchPanel
        items={items}
        values={filters}
        onSearch={(values) => list.setFilters({ ...values, organizeId: organizeId ?? "" })}
      />
      <UserTable
        list={list}
        isNarrow={isNarrow}
        onEdit={(id) => form.open({ id })}
        onReset={reset.open}
        onHandOver={handOver.open}
      />
      <UserForm
        dialog={form}
        onCreated={({ realName, account, initialPassword }) =>
          given.open({ name: realName, account, password: initialPassword })
        }
      />
      <ResetPasswordForm
        dialog={reset}
        onReset={(user, password) => given.open({ name: nameOf(user), account: user.account ?? "", password })}
      />
      <PasswordDialog dialog={given} />
      <HandOverDrawer dialog={handOver} />
    </Page>
  );
}
