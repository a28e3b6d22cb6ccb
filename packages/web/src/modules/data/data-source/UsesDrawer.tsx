import type { DataSourceRow } from "@gongshu/contract/data/data-source";
import { Drawer, Skeleton } from "antd";
import { useT } from "#lib/locale.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { dataSourceMessages as messages } from "./data-source.messages.ts";
import { useDataSourceUses } from "./queries.ts";
import { nameOf } from "./source-columns.tsx";
import "./data-source.css";

/** What reads from a source, before somebody switches it off. */
export function UsesDrawer({ dialog }: { readonly dialog: DialogTarget<DataSourceRow> }) {
  const t = useT();
  const { target, isOpen, close } = dialog;
  const uses = useDataSourceUses(isOpen ? target?.id : undefined);
  const list = uses.data?.list;
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      size={400}
      title={t(messages.usesOf, { name: target === undefined ? "" : nameOf(target) })}
    >
      {uses.error !== null ? (
        <ErrorState error={uses.error} onRetry={() => void uses.refetch()} />
      ) : list === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : list.length === 0 ? (
        <EmptyState title={t(messages.noUses)} description={t(messages.noUsesText)} />
      ) : (
        <ul className="source-uses">
          {list.map(({ kind, id, name }) => (
            <li key={`${kind}/${id}`}>
              <span>{name}</span>
              <span className="source-use-kind">{kind}</span>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}
