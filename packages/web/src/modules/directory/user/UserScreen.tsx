import { createUser, type UserRow } from "@gongshu/contract/directory/user";
import { Grid } from "antd";
import { useMemo } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useColumnCan } from "#lib/permission.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { Page } from "#ui/Page.tsx";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { OrganizeDrawer } from "#widgets/directory/OrganizeDrawer.tsx";
import { OrganizeTreePanel } from "#widgets/directory/OrganizeTreePanel.tsx";
import { HandOverDrawer, type HandOverTarget } from "./hand-over/HandOverDrawer.tsx";
import { type GivenPassword, PasswordDialog } from "./PasswordDialog.tsx";
import { ResetPasswordForm } from "./ResetPasswordForm.tsx";
import { userSearchItems } from "./search-items.tsx";
import { UserForm, type UserTarget } from "./UserForm.tsx";
import { UserImportExport } from "./UserImportExport.tsx";
import { UserTable } from "./UserTable.tsx";
import { userMessages as messages } from "./user.messages.ts";
import { nameOf } from "./user-columns.tsx";
import "./user.css";

/** The organisation at the left, its people at the right; organisation and filters stand in the address. */
export function UserScreen() {
  const t = useT();
  const list = useListState();
  const isNarrow = Grid.useBreakpoint().md === false;
  const canSee = useColumnCan();
  const form = useDialogTarget<UserTarget>("form");
  const reset = useDialogTarget<UserRow>("password");
  const given = useDialogTarget<GivenPassword>("given");
  const handOver = useDialogTarget<HandOverTarget>("hand-over");
  const { organizeId, ...filters } = list.filters;
  const items = useMemo(() => userSearchItems(t, canSee), [t, canSee]);
  const Tree = isNarrow ? OrganizeDrawer : OrganizeTreePanel;
  // The organisation panel needs the right to see the organisation of users.
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
          <UserImportExport filters={list.filters} />
          <CreateButton do={createUser} label={t(messages.newUser)} onCreate={() => form.open({ organizeId })} />
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
