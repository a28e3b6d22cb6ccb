import { restoreDraft } from "@gongshu/contract/lowcode/visual-dev-drafts";
import { Button, Skeleton, Tag } from "antd";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { formatTime } from "#ui/format-time.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import type { HistoryDrawerProps } from "./HistoryDrawer.tsx";
import { historyMessages as messages } from "./history.messages.ts";
import { useDrafts, useRestoreDraft } from "./queries.ts";

/** The last states of a draft, each of which can become the draft again. */
export function DraftList({ model, version, onRestored }: HistoryDrawerProps) {
  const t = useT();
  const ask = useConfirm();
  const drafts = useDrafts(model.id);
  const restore = useRestoreDraft();
  if (drafts.error !== null) return <ErrorState error={drafts.error} onRetry={() => void drafts.refetch()} />;
  if (drafts.data === undefined) return <Skeleton active title={false} />;
  const { list } = drafts.data;
  const base = version ?? drafts.data.version;
  if (list.length === 0) return <EmptyState title={t(messages.noDrafts)} description={t(messages.noDraftsText)} />;
  const goBack = (draftId: string, time: string) =>
    ask({
      about: null,
      title: t(messages.restoreTitle, { time }),
      text: t(messages.restoreText),
      okText: t(messages.restore),
      isDanger: false,
      onYes: async () => {
        await restore.mutateAsync({ params: { id: model.id }, body: { draftId, version: base } });
        await onRestored?.();
      },
    });
  return (
    <ul className="history-list">
      {list.map(({ id, author, savedTime, isCurrent, fieldCount }) => (
        <li key={id}>
          <div className="history-head">
            <strong>{formatTime(savedTime)}</strong>
            {isCurrent && <Tag>{t(messages.now)}</Tag>}
            <span>{t(messages.fields, { count: fieldCount })}</span>
            <span className="history-who">{author}</span>
          </div>
          {!isCurrent && (
            <div className="history-actions">
              <Can do={restoreDraft}>
                <Button size="small" onClick={() => void goBack(id, formatTime(savedTime))}>
                  {t(messages.restore)}
                </Button>
              </Can>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
