import {
  forceManyOffline,
  forceOffline,
  maxOnlineUsers,
  type OnlineUser,
} from "@gongshu/contract/directory/online-user";
import { Button } from "antd";
import { useMemo } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { DataTable } from "#ui/DataTable.tsx";
import { Page } from "#ui/Page.tsx";
import { pagedTable, pageOfAll } from "#ui/paged-table.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import { useSelection } from "#ui/use-selection.ts";
import { nameOf, onlineColumns } from "./online-columns.tsx";
import { onlineUserMessages as messages } from "./online-user.messages.ts";
import { useForceManyOffline, useForceOffline, useOnlineUsers } from "./queries.ts";
import "./online-user.css";

/** Who is working now, and how to end that. */
export function OnlineUserScreen() {
  const t = useT();
  const ask = useConfirm();
  const list = useListState();
  const { filters, setFilters } = list;
  const keyword = filters["keyword"] ?? "";
  const online = useOnlineUsers(keyword);
  const { data, refetch } = online;
  const people = useMemo(() => data?.map((row) => ({ ...row, id: row.userId })), [data]);
  const columns = useMemo(() => onlineColumns(t), [t]);
  const selection = useSelection(people, nameOf);
  const chosen = selection.keys;
  const force = useForceOffline();
  const forceMany = useForceManyOffline();
  const canForceMany = useCan(forceManyOffline);
  const throwOut = () =>
    ask({
      about: selection.names,
      text: (names) => t(messages.askForceMany, { names }),
      okText: t(messages.force),
      onYes: async () => {
        await forceMany.mutateAsync({ body: { ids: [...chosen] } });
        selection.clear();
      },
    });
  const actions = (row: OnlineUser): RowAction[] => [
    {
      key: "force",
      label: t(messages.force),
      do: forceOffline,
      isDanger: true,
      isDisabled: row.isSelf,
      confirm: (name) => t(messages.askForce, { name }),
      onRun: () => force.mutateAsync({ params: { userId: row.userId } }),
    },
  ];
  const count = data?.length ?? 0;
  return (
    <Page
      title={t(messages.title)}
      description={
        data === undefined
          ? t(messages.description)
          : `${t(count >= maxOnlineUsers ? messages.countAtLeast : messages.count, { count })} · ${t(messages.description)}`
      }
      actions={<Button onClick={() => void refetch()}>{t(messages.refresh)}</Button>}
    >
      <SearchPanel
        items={[{ field: "keyword", label: t(messages.keyword), kind: "text", placeholder: t(messages.keywordHint) }]}
        values={keyword === "" ? {} : { keyword }}
        onSearch={setFilters}
      />
      <DataTable<OnlineUser>
        name="online-user"
        label={t(messages.title)}
        columns={columns}
        {...pagedTable(list, { ...online, data: data && pageOfAll(data, list) })}
        isLoading={false}
        rowKey={(row) => row.userId}
        rowName={nameOf}
        isGated
        rowActions={actions}
        {...(keyword === "" && { empty: { title: t(messages.empty) } })}
        {...(canForceMany && {
          selection: { ...selection, isDisabled: (row: OnlineUser) => row.isSelf },
          batch: (
            <Button danger onClick={() => void throwOut()}>
              {t(messages.force)}
            </Button>
          ),
        })}
      />
    </Page>
  );
}
