import { forceManyOffline, forceOffline, maxOnlineUsers, type OnlineUser } from "@gongshu/contract/online-user";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { useListState } from "../../lib/list-query.ts";
import { useT } from "../../lib/locale.ts";
import { useCan } from "../../lib/permission.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { Page } from "../../ui/Page.tsx";
import type { RowAction } from "../../ui/RowActions.tsx";
import { SearchPanel } from "../../ui/SearchPanel.tsx";
import { useConfirm } from "../../ui/use-confirm.ts";
import { nameOf, onlineColumns } from "./online-columns.tsx";
import { onlineUserMessages as messages } from "./online-user.messages.ts";
import { useForceManyOffline, useForceOffline, useOnlineUsers } from "./queries.ts";
import "./online-user.css";

/** Who is working now, and how to end that. */
export function OnlineUserScreen() {
  const t = useT();
  const ask = useConfirm();
  const { filters, setFilters, currentPage, pageSize, setPage } = useListState();
  const keyword = filters["keyword"] ?? "";
  const { data, error, refetch } = useOnlineUsers(keyword);
  const columns = useMemo(() => onlineColumns(t), [t]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const force = useForceOffline();
  const forceMany = useForceManyOffline();
  const canForceMany = useCan(forceManyOffline);
  const throwOut = () =>
    ask({
      text: t(messages.askForceMany, { count: chosen.length }),
      okText: t(messages.force),
      onYes: async () => {
        await forceMany.mutateAsync({ body: { ids: [...chosen] } });
        setChosen([]);
      },
    });
  const actions = (row: OnlineUser): RowAction[] => [
    {
      key: "force",
      label: t(messages.force),
      do: forceOffline,
      isDanger: true,
      isDisabled: row.isSelf,
      confirm: t(messages.askForce, { name: nameOf(row) }),
      onRun: () => force.mutateAsync({ params: { userId: row.userId } }),
    },
  ];
  const count = data?.length ?? 0;
  const first = (currentPage - 1) * pageSize;
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
        rows={data?.slice(first, first + pageSize)}
        rowKey={(row) => row.userId}
        rowName={nameOf}
        error={error}
        onRetry={() => void refetch()}
        page={{ currentPage, pageSize, total: count }}
        onPage={setPage}
        isGated
        rowActions={actions}
        actionWidth={110}
        {...(keyword === "" && { empty: { title: t(messages.empty) } })}
        {...(canForceMany && {
          selection: { keys: chosen, onChange: setChosen, isDisabled: (row: OnlineUser) => row.isSelf },
          toolbar: chosen.length > 0 && (
            <Button danger size="small" onClick={() => void throwOut()}>
              {t(messages.force)}
            </Button>
          ),
        })}
      />
    </Page>
  );
}
