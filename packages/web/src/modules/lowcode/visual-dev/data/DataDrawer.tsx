import { previewData } from "@gongshu/contract/lowcode/visual-dev-records";
import { useQuery } from "@tanstack/react-query";
import { Drawer, Skeleton, Table } from "antd";
import { useLocale, useT } from "#lib/locale.ts";
import { localizedEndpointQuery } from "#lib/queries.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { dataMessages as messages } from "./data.messages.ts";

interface DataDrawerProps {
  readonly model: { readonly id: string; readonly fullName?: string | undefined };
  readonly onClose: () => void;
}

/** The newest records of a model with all of their columns, for those who manage models. */
export function DataDrawer({ model, onClose }: DataDrawerProps) {
  const t = useT();
  return (
    <Drawer
      open
      title={t(messages.title, { name: model.fullName ?? "" })}
      size="min(1200px, 100vw)"
      destroyOnHidden
      onClose={onClose}
    >
      <Rows id={model.id} />
    </Drawer>
  );
}

function Rows({ id }: { readonly id: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    ...localizedEndpointQuery(useLocale(), previewData, { params: { modelId: id } }),
    staleTime: 0,
    gcTime: 0,
    meta: { isHandled: true },
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} />;
  if (data.rows.length === 0) return <EmptyState title={t(messages.none)} description={t(messages.noneText)} />;
  return (
    <>
      <p>{t(messages.shown, { shown: data.rows.length, total: data.total })}</p>
      <Table
        size="small"
        rowKey={(row) => row["id"] ?? ""}
        columns={data.columns.map(({ key, label }) => ({
          key,
          dataIndex: key,
          title: label,
          ellipsis: true,
          width: 160,
        }))}
        dataSource={data.rows}
        pagination={false}
        scroll={{ x: data.columns.length * 160 }}
      />
    </>
  );
}
