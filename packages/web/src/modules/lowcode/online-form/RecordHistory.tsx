import { type RecordHistoryEvent, restoreVersion } from "@gongshu/contract/lowcode/record-life";
import type { Message } from "@gongshu/core/text/messages";
import { Button, Drawer, Skeleton } from "antd";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { formatTime } from "#ui/format-time.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { useRecordHistory, useRestoreVersion } from "./life-queries.ts";
import type { OnlineModel } from "./online-model.ts";
import { recordLifeMessages as messages } from "./record-life.messages.ts";

/** Where a change comes from; what was saved in a form needs no word. */
const origins: Readonly<Record<NonNullable<RecordHistoryEvent["origin"]>, Message | undefined>> = {
  form: undefined,
  api: messages.fromApi,
  import: messages.fromImport,
  bulk: messages.fromBulkEdit,
  undo: messages.fromUndo,
  assign: messages.fromAssign,
  restore: messages.fromRestore,
  seed: messages.fromImport,
  flow: messages.fromProgram,
  trigger: messages.fromProgram,
  code: messages.fromProgram,
};
const rowTexts = { added: messages.rowAdded, removed: messages.rowRemoved, changed: messages.rowChanged };

export interface RecordHistoryProps {
  readonly model: OnlineModel;
  readonly id: string;
  /** The version in view: restoring over a newer one is refused. */
  readonly version: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** The changes of a record, the newest first, each of which can be put back. */
export function RecordHistory({ model, id, version, name, onClose }: RecordHistoryProps) {
  const t = useT();
  const history = useRecordHistory(model.id, id);
  const events = history.data?.pages.flatMap(({ list }) => list);
  const ask = useConfirm();
  const restore = useRestoreVersion();
  const putBack = ({ id: eventId, time }: RecordHistoryEvent) =>
    void ask({
      about: name,
      text: () =>
        time === null ? t(messages.askRestoreThis) : t(messages.askRestoreVersion, { time: formatTime(time) }),
      okText: t(messages.restoreVersion),
      isDanger: false,
      onYes: () => restore.mutateAsync({ params: { modelId: model.id, id, eventId }, body: { version } }),
    });
  return (
    <Drawer open title={`${t(messages.history)} · ${name}`} size={Math.min(560, window.innerWidth)} onClose={onClose}>
      {history.error !== null ? (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      ) : events === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />
      ) : events.length === 0 ? (
        <EmptyState title={t(messages.noHistory)} />
      ) : (
        <ol className="online-history">
          {events.map((event, index) => (
            <HistoryEvent
              key={event.id}
              event={event}
              // What came last is what there is; a deletion has left nothing to put back.
              {...(index > 0 && event.action !== "delete" && { onRestore: () => putBack(event) })}
            />
          ))}
        </ol>
      )}
      {history.hasNextPage && (
        <Button block loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t(messages.earlier)}
        </Button>
      )}
    </Drawer>
  );
}

interface HistoryEventProps {
  readonly event: RecordHistoryEvent;
  readonly onRestore?: () => void;
}

function HistoryEvent({ event, onRestore }: HistoryEventProps) {
  const t = useT();
  const { action, origin, userName, time, fields, tables } = event;
  const from = origin === null ? undefined : origins[origin];
  const isSilent = (action === "create" || action === "update") && fields.length === 0 && tables.length === 0;
  return (
    <li className="online-history-event">
      <div className="online-history-head">
        <span>
          <strong>{userName === "" ? t(messages.somebody) : userName}</strong> {t(messages[action])}
          {from !== undefined && <span className="online-history-quiet"> · {t(from)}</span>}
          {time !== null && <time className="online-history-quiet"> · {formatTime(time)}</time>}
        </span>
        {onRestore !== undefined && (
          <Can do={restoreVersion}>
            <Button size="small" onClick={onRestore}>
              {t(messages.restoreVersion)}
            </Button>
          </Can>
        )}
      </div>
      {isSilent && <p className="online-history-quiet">{t(messages.nothingSeen)}</p>}
      <Changes changes={fields} isNew={action === "create"} />
      {tables.map(({ field, label, rows, moreRows }) => (
        <section key={field} className="online-history-table">
          <p className="online-history-label">{label}</p>
          {rows.map(({ change, place, cells }) => (
            <div key={`${change}${place}`}>
              <p className="online-history-quiet">{t(rowTexts[change], { place })}</p>
              <Changes changes={cells} isNew={change === "added"} />
            </div>
          ))}
          {moreRows > 0 && <p className="online-history-quiet">{t(messages.moreRows, { count: moreRows })}</p>}
        </section>
      ))}
    </li>
  );
}

interface ChangesProps {
  readonly changes: RecordHistoryEvent["fields"];
  /** Nothing was there before, which need not be said of each field. */
  readonly isNew: boolean;
}

function Changes({ changes, isNew }: ChangesProps) {
  const t = useT();
  const shown = (text: string) => (text === "" ? t(messages.nothing) : text);
  if (changes.length === 0) return null;
  return (
    <dl className="online-history-changes">
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {!isNew && (
              <>
                <del>{shown(before)}</del>
                {" → "}
              </>
            )}
            <ins>{shown(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
