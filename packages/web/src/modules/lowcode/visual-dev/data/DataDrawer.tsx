import { previewData } from "@gongshu/contract/lowcode/visual-dev-records";
import { useQuery } from "@tanstack/react-query";
import { Drawer, Skeleton } from "antd";
import { useLocale, useT } from "#lib/locale.ts";
import { localizedEndpointQuery } from "#lib/queries.ts";
import { DataTable } from "#ui/DataTable.tsx";
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
      <Rows id={model.id} name={model.fullName ?? ""} />
    </Drawer>
  );
}

const idOf = (row: Readonly<Record<string, string>>) => row["id"] ?? "";

function Rows({ id, name }: { readonly id: string; readonly name: string }) {
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
      <DataTable
        label={t(messages.title, { name })}
        columns={data.columns.map(({ key, label }) => ({ key, title: label }))}
        rows={data.rows}
        rowKey={idOf}
        rowName={(row) => row[data.columns[0]?.key ?? ""] ?? ""}
        isFilling={false}
      />
    </>
  );
}
