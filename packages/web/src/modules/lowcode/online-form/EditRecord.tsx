import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { type ListOrder, useNeighbours } from "./life-queries.ts";
import type { OnlineModel } from "./online-model.ts";
import { useRecord } from "./queries.ts";
import { RecordEditor } from "./RecordEditor.tsx";
import { RecordFrame } from "./RecordFrame.tsx";
import { recordMessages } from "./record.messages.ts";

export interface EditRecordProps {
  readonly model: OnlineModel;
  readonly id: string;
  /** Of the list in which the next record stands. */
  readonly order: ListOrder;
  readonly onClose: () => void;
  readonly onMove: (id: string) => void;
}

/** A stored record for editing, read anew each time it is opened. */
export function EditRecord({ model, id, order, onClose, onMove }: EditRecordProps) {
  const t = useT();
  const { record, error, retry } = useRecord(model.id, id);
  // Later reads, such as after a lost connection, must not replace typed input. A newer version is detected when saving.
  const [opened, setOpened] = useState(record);
  if (opened === undefined && record !== undefined) setOpened(record);
  const beside = useNeighbours(model.id, id, order);
  if (opened !== undefined)
    return <RecordEditor model={model} stored={opened} onClose={onClose} beside={beside} onMove={onMove} />;
  const { form, fullName } = model;
  const footer = (
    <div className="online-foot">
      <Button onClick={onClose}>{t(uiMessages.cancel)}</Button>
    </div>
  );
  return (
    <RecordFrame form={form} title={t(recordMessages.editTitle, { name: fullName })} onClose={onClose} footer={footer}>
      {error === null ? (
        <Skeleton active title={false} paragraph={{ rows: Math.min(form.fields.length, 8), width: "100%" }} />
      ) : (
        <ErrorState error={error} onRetry={retry} />
      )}
    </RecordFrame>
  );
}
