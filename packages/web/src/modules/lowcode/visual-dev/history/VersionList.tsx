import { type ModelVersion, rollBackModel } from "@gongshu/contract/lowcode/visual-dev-versions";
import { Button, Select, Skeleton, Tag } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { formatTime } from "#ui/format-time.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { Differences } from "./Differences.tsx";
import type { HistoryDrawerProps } from "./HistoryDrawer.tsx";
import { historyMessages as messages } from "./history.messages.ts";
import { useRollBack, useVersions } from "./queries.ts";

/** The number that stands for the draft. */
const draft = 0;

/** The published versions of a model: what each changed, and the way back. */
export function VersionList({ model, version, onRestored }: HistoryDrawerProps) {
  const t = useT();
  const ask = useConfirm();
  const versions = useVersions(model.id);
  const rollBack = useRollBack();
  const [compared, setCompared] = useState<readonly [from: number, to: number]>();
  if (versions.error !== null) return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />;
  if (versions.data === undefined) return <Skeleton active title={false} />;
  const { list } = versions.data;
  const base = version ?? versions.data.version;
  const [newest] = list;
  if (newest === undefined)
    return <EmptyState title={t(messages.noVersions)} description={t(messages.noVersionsText)} />;
  const goBack = (to: number) =>
    ask({
      about: null,
      title: t(messages.rollBackTitle, { version: to }),
      text: t(messages.rollBackText),
      okText: t(messages.rollBack),
      isDanger: false,
      onYes: async () => {
        await rollBack.mutateAsync({ params: { id: model.id }, body: { to, version: base } });
        await onRestored?.();
      },
    });
  const [from, to] = compared ?? [newest.version, draft];
  const options = [
    { value: draft, label: t(messages.draft) },
    ...list.map((one) => ({ value: one.version, label: `v${one.version}` })),
  ];
  return (
    <>
      <ul className="history-list">
        {list.map((one) => (
          <Version
            key={one.version}
            one={one}
            isCompared={one.version === to}
            onCompare={() => setCompared([one.version - 1, one.version])}
            onGoBack={() => void goBack(one.version)}
          />
        ))}
      </ul>
      <section className="history-compare" aria-label={t(messages.compareTitle)}>
        <strong className="history-title">{t(messages.compareTitle)}</strong>
        <div className="history-sides">
          <Select
            aria-label={t(messages.from)}
            value={from}
            options={options}
            onChange={(one) => setCompared([one, to])}
          />
          <span aria-hidden="true">→</span>
          <Select
            aria-label={t(messages.to)}
            value={to}
            options={options}
            onChange={(one) => setCompared([from, one])}
          />
        </div>
        <Differences id={model.id} from={from} to={to} />
      </section>
    </>
  );
}

interface VersionProps {
  readonly one: ModelVersion;
  readonly isCompared: boolean;
  readonly onCompare: () => void;
  readonly onGoBack: () => void;
}

function Version({ one, isCompared, onCompare, onGoBack }: VersionProps) {
  const t = useT();
  const { version, note, publisher, publishedTime, changeCount, isPublished } = one;
  return (
    <li data-compared={isCompared}>
      <div className="history-head">
        <strong>v{version}</strong>
        {isPublished && <Tag>{t(messages.current)}</Tag>}
        {changeCount !== null && <span>{t(messages.changes, { count: changeCount })}</span>}
        <span className="history-who">
          {publisher} · {formatTime(publishedTime)}
        </span>
      </div>
      {note !== "" && <p className="history-note">{note}</p>}
      <div className="history-actions">
        {version > 1 && (
          <Button size="small" onClick={onCompare}>
            {t(messages.whatChanged)}
          </Button>
        )}
        <Can do={rollBackModel}>
          <Button size="small" onClick={onGoBack}>
            {t(messages.rollBack)}
          </Button>
        </Can>
      </div>
    </li>
  );
}
