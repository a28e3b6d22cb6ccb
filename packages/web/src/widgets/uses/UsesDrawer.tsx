import type { UsesEndpoint } from "@gongshu/contract/uses";
import { useQuery } from "@tanstack/react-query";
import { Drawer, Skeleton } from "antd";
import { useLocale, useT } from "../../lib/locale.ts";
import { localizedEndpointQuery } from "../../lib/queries.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import type { DialogTarget } from "../../ui/use-dialog-target.ts";
import { usesMessages as messages } from "./uses.messages.ts";
import "./uses.css";

interface UsesDrawerProps<Row> {
  readonly dialog: DialogTarget<Row>;
  readonly uses: UsesEndpoint;
  readonly nameOf: (row: Row) => string;
}

/** What uses a record, before somebody switches it off or deletes it. */
export function UsesDrawer<Row extends { readonly id: string }>({ dialog, uses, nameOf }: UsesDrawerProps<Row>) {
  const t = useT();
  const locale = useLocale();
  const { target, isOpen, close } = dialog;
  const { data, error, refetch } = useQuery({
    // Names of kinds are in the language of the reader.
    ...localizedEndpointQuery(locale, uses, { params: { id: target?.id ?? "" } }),
    enabled: isOpen,
    staleTime: 0,
    meta: { isHandled: true },
  });
  const name = target === undefined ? "" : nameOf(target);
  return (
    <Drawer open={isOpen} onClose={close} size={400} title={t(messages.title, { name })}>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : data.list.length === 0 ? (
        <EmptyState title={t(messages.none)} description={t(messages.noneText)} />
      ) : (
        <ul className="uses">
          {data.list.map((use) => (
            <li key={`${use.kind}/${use.id}`}>
              <span>{use.name}</span>
              <span className="uses-kind">{use.kind}</span>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}
