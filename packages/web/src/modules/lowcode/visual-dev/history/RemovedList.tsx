import { purgeRemoved, type RemovedPart, restoreRemoved } from "@gongshu/contract/lowcode/visual-dev-removed";
import { Button, Checkbox, Skeleton, Tag } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import type { HistoryDrawerProps } from "./HistoryDrawer.tsx";
import { PurgeDialog } from "./PurgeDialog.tsx";
import { useRemoved, useRestoreRemoved } from "./queries.ts";
import { removedMessages as messages } from "./removed.messages.ts";

export const keyOf = ({ table, field, column }: RemovedPart) => `${table ?? ""}/${field}/${column ?? ""}`;

/** What was removed from the form and is still in the database: put back as a field, or purged for good. */
export function RemovedList({ model, version, onRestored }: HistoryDrawerProps) {
  const t = useT();
  const removed = useRemoved(model.id);
  const restore = useRestoreRemoved();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isPurging, setPurging] = useState(false);
  if (removed.error !== null) return <ErrorState error={removed.error} onRetry={() => void removed.refetch()} />;
  if (removed.data === undefined) return <Skeleton active title={false} />;
  const { list, publishedVersion } = removed.data;
  const base = version ?? removed.data.version;
  if (list.length === 0) return <EmptyState title={t(messages.none)} description={t(messages.noneText)} />;
  const parts = list.filter((part) => chosen.has(keyOf(part)));
  const choose = (part: RemovedPart, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(keyOf(part));
    else next.delete(keyOf(part));
    setChosen(next);
  };
  const putBack = async ({ table, field }: RemovedPart) => {
    await restore.mutateAsync({ params: { id: model.id }, body: { table, field, version: base } });
    await onRestored?.();
  };
  return (
    <>
      <p>{t(messages.intro)}</p>
      <ul className="history-list">
        {list.map((part) => (
          <li key={keyOf(part)}>
            <div className="history-head">
              <Can do={purgeRemoved} otherwise={<strong>{part.label}</strong>}>
                <Checkbox checked={chosen.has(keyOf(part))} onChange={({ target }) => choose(part, target.checked)}>
                  <strong>{part.label}</strong>
                </Checkbox>
              </Can>
              <Tag>{part.type}</Tag>
              <span className="history-who">
                {t(part.column === null ? messages.rows : messages.values, { count: part.valueCount })}
              </span>
            </div>
            <div className="history-actions">
              {part.obstacle === "" ? (
                <Can do={restoreRemoved}>
                  <Button size="small" loading={restore.isPending} onClick={() => void putBack(part)}>
                    {t(messages.putBack)}
                  </Button>
                </Can>
              ) : (
                <span>{part.obstacle}</span>
              )}
              {part.lastVersion !== null && (
                <span className="history-who">{t(messages.lastIn, { version: part.lastVersion })}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Can do={purgeRemoved}>
        <div className="history-actions">
          <Button danger disabled={parts.length === 0} onClick={() => setPurging(true)}>
            {t(messages.purge)}
          </Button>
        </div>
      </Can>
      {isPurging && (
        <PurgeDialog
          model={model}
          parts={parts}
          publishedVersion={publishedVersion}
          onClose={() => {
            setPurging(false);
            setChosen(new Set());
          }}
        />
      )}
    </>
  );
}
