import { createRole } from "@gongshu/contract/access/role";
import { Alert, Grid } from "antd";
import { useCallback, useMemo } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { Page } from "#ui/Page.tsx";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { TreePanel } from "#ui/TreePanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { AuthorizeDrawer } from "#widgets/authority/AuthorizeDrawer.tsx";
import { grantFocusOf } from "#widgets/authority/data-paths.ts";
import { MemberDialog } from "#widgets/directory/MemberDialog.tsx";
import { useRoles, useRoleTypes } from "./queries.ts";
import { RoleForm, type RoleTarget } from "./RoleForm.tsx";
import { type NamedRole, RoleTable } from "./RoleTable.tsx";
import { roleMessages as messages } from "./role.messages.ts";
import { allGroups, roleGroups, rolesOf } from "./role-groups.ts";

/** Types of roles at the left, the roles of one of them, or all, at the right. The type and the search stand in the address. */
export function RoleScreen() {
  const t = useT();
  const list = useListState();
  const { filters, setFilters } = list;
  const isNarrow = Grid.useBreakpoint().md === false;
  const roles = useRoles(list);
  const typesRead = useRoleTypes();
  const types = useMemo(() => typesRead.data?.list ?? [], [typesRead.data]);
  const form = useDialogTarget<RoleTarget>("form");
  const members = useDialogTarget<NamedRole>("members");
  const authorizing = useDialogTarget<NamedRole>("grants");
  const { type: group = allGroups, keyword = "" } = filters;
  // Somebody has come to grant the data schemes of a menu: the address says so until the notice is closed.
  const focus = grantFocusOf(filters);
  const kept = focus && { data: focus.menuId, place: focus.category };
  const ofType = group === allGroups ? undefined : group;

  const groups = useMemo(
    () =>
      roles.data &&
      roleGroups(types, roles.data.list, (type, count) =>
        type === undefined ? t(messages.allTypes, { count }) : t(messages.typeCount, { name: type.fullName, count }),
      ),
    [types, roles.data, t],
  );
  const typeName = useCallback(
    (code: string) => types.find(({ enCode }) => enCode === code)?.fullName ?? code,
    [types],
  );
  const select = (id: string) => setFilters({ ...kept, keyword, ...(id !== allGroups && { type: id }) });
  const side = (
    <TreePanel
      label={t(messages.types)}
      nodes={groups}
      selectedId={group}
      error={roles.data === undefined ? roles.error : undefined}
      onRetry={() => void roles.refetch()}
      onSelect={({ id }) => select(id)}
    />
  );
  const newRole = (
    <CreateButton do={createRole} label={t(messages.newRole)} onCreate={() => form.open({ type: ofType })} />
  );
  const empty =
    keyword !== ""
      ? {}
      : ofType === undefined
        ? { title: t(messages.noRoles), description: t(messages.noRolesText), action: newRole }
        : { title: t(messages.noneOfType), action: newRole };
  return (
    <Page title={t(messages.title)} actions={newRole} {...(!isNarrow && { side })}>
      <SearchPanel
        items={[
          { field: "keyword", label: t(messages.keyword), kind: "text", placeholder: t(messages.keywordHint) },
          ...(isNarrow
            ? [
                {
                  field: "type",
                  label: t(messages.type),
                  kind: "select" as const,
                  options: types.map(({ enCode, fullName }) => ({ value: enCode, label: fullName })),
                },
              ]
            : []),
        ]}
        values={filters}
        onSearch={(values) =>
          setFilters({ ...values, ...kept, ...(!isNarrow && ofType !== undefined && { type: ofType }) })
        }
      />
      {focus !== undefined && (
        <Alert
          type="info"
          showIcon
          title={t(messages.chooseForData)}
          closable={{ onClose: () => setFilters({ keyword, ...(ofType !== undefined && { type: ofType }) }) }}
        />
      )}
      <RoleTable
        list={list}
        rows={roles.data && rolesOf(roles.data.list, group)}
        isLoading={roles.isFetching}
        error={roles.error}
        onRetry={() => void roles.refetch()}
        empty={empty}
        typeName={ofType === undefined ? typeName : undefined}
        onEdit={(id) => form.open({ id })}
        onMembers={members.open}
        onAuthorize={authorizing.open}
      />
      <RoleForm dialog={form} types={types} />
      <MemberDialog objectType="Role" target={members.target} isOpen={members.isOpen} onClose={members.close} />
      <AuthorizeDrawer
        target={authorizing.target}
        isOpen={authorizing.isOpen}
        focus={focus}
        onClose={authorizing.close}
      />
    </Page>
  );
}
