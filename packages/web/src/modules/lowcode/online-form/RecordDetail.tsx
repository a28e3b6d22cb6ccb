import { updateRecord } from "@gongshu/contract/lowcode/online-dev";
import { Button, Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { RecordForm } from "#widgets/form/RecordForm.tsx";
import { useFormSources } from "#widgets/lookups.ts";
import { type ListOrder, useNeighbours } from "./life-queries.ts";
import { onlineFormMessages } from "./online-form.messages.ts";
import type { OnlineModel } from "./online-model.ts";
import { useRecord, useRecordTexts } from "./queries.ts";
import { RecordFrame } from "./RecordFrame.tsx";
import { RecordTools } from "./RecordTools.tsx";
import { recordMessages as messages } from "./record.messages.ts";
import { nameOfRecord } from "./record-name.ts";

const RecordHistory = lazy(() => import("./RecordHistory.tsx").then((module) => ({ default: module.RecordHistory })));

export interface RecordDetailProps {
  readonly model: OnlineModel;
  readonly id: string;
  /** Of the list in which the next record stands. */
  readonly order: ListOrder;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  readonly onMove: (id: string) => void;
}

/** One record for reading. Its texts are the server's; the raw values beside them decide what a condition hides. */
export function RecordDetail({ model, id, order, onClose, onEdit, onMove }: RecordDetailProps) {
  const t = useT();
  const { form, list, fullName } = model;
  const sources = useFormSources(form);
  const raw = useRecord(model.id, id);
  const read = useRecordTexts(model.id, id);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  // While the record is read again after a version was put back, the history stays.
  const [known, setKnown] = useState(raw.record);
  if (raw.record !== undefined && raw.record !== known) setKnown(raw.record);
  const { previousId, nextId } = useNeighbours(model.id, id, order);
  const moveTo = (other: string | undefined) => (other === undefined ? undefined : () => onMove(other));
  const steps = { onPrevious: moveTo(previousId), onNext: moveTo(nextId) };
  const error = raw.error ?? read.error;
  const retry = () => {
    raw.retry();
    read.retry();
  };
  const footer = (
    <div className="online-foot">
      <Button onClick={onClose}>{t(onlineFormMessages.close)}</Button>
      {list.buttons.edit && (
        <Can do={updateRecord}>
          <Button type="primary" onClick={onEdit}>
            {t(onlineFormMessages.edit)}
          </Button>
        </Can>
      )}
    </div>
  );
  return (
    <RecordFrame
      form={form}
      title={t(messages.detailTitle, { name: fullName })}
      footer={footer}
      onClose={onClose}
      {...steps}
    >
      <RecordTools {...steps} onHistory={() => setHistoryOpen(true)} />
      {error !== null ? (
        <ErrorState error={error} onRetry={retry} />
      ) : raw.record === undefined || read.texts === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: Math.min(form.fields.length, 8), width: "100%" }} />
      ) : (
        <>
          <RecordForm form={form} values={raw.record.values} texts={read.texts} mode="detail" sources={sources} />
          {model.hasWithheldFields && <p className="online-withheld">{t(messages.withheld)}</p>}
        </>
      )}
      <Suspense fallback={null}>
        {isHistoryOpen && known?.id === id && (
          <RecordHistory
            key={id}
            model={model}
            id={id}
            version={known.version}
            name={nameOfRecord(model, known.values, sources)}
            onClose={() => setHistoryOpen(false)}
          />
        )}
      </Suspense>
    </RecordFrame>
  );
}
