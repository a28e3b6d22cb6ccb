import { updateRecord } from "@gongshu/contract/lowcode/online-dev";
import { Button, Skeleton } from "antd";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { RecordForm } from "#widgets/form/RecordForm.tsx";
import { useFormSources } from "#widgets/lookups.ts";
import { onlineFormMessages as messages } from "./online-form.messages.ts";
import type { OnlineModel } from "./online-model.ts";
import { useRecord, useRecordTexts } from "./queries.ts";
import { RecordFrame } from "./RecordFrame.tsx";

export interface RecordDetailProps {
  readonly model: OnlineModel;
  readonly id: string;
  readonly onClose: () => void;
  readonly onEdit: () => void;
}

/** One record for reading. Its texts are the server's; the raw values beside them decide what a condition hides. */
export function RecordDetail({ model, id, onClose, onEdit }: RecordDetailProps) {
  const t = useT();
  const { form, list, fullName } = model;
  const sources = useFormSources(form);
  const raw = useRecord(model.id, id);
  const read = useRecordTexts(model.id, id);
  const error = raw.error ?? read.error;
  const retry = () => {
    raw.retry();
    read.retry();
  };
  const footer = (
    <div className="online-foot">
      <Button onClick={onClose}>{t(messages.close)}</Button>
      {list.buttons.edit && (
        <Can do={updateRecord}>
          <Button type="primary" onClick={onEdit}>
            {t(messages.edit)}
          </Button>
        </Can>
      )}
    </div>
  );
  return (
    <RecordFrame form={form} title={t(messages.detailTitle, { name: fullName })} footer={footer} onClose={onClose}>
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
    </RecordFrame>
  );
}
