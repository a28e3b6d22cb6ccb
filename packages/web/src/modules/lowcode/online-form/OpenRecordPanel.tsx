import { EditRecord } from "./EditRecord.tsx";
import type { OnlineModel } from "./online-model.ts";
import type { OpenRecord } from "./open-record.ts";
import { RecordDetail } from "./RecordDetail.tsx";
import { RecordEditor } from "./RecordEditor.tsx";

export interface OpenRecordPanelProps {
  readonly model: OnlineModel;
  readonly open: OpenRecord;
  readonly onShow: (open: OpenRecord | undefined) => void;
}

/** The record in view: new, being changed, or being read. Loaded with its first use, with the form renderer. */
export function OpenRecordPanel({ model, open, onShow }: OpenRecordPanelProps) {
  const close = () => onShow(undefined);
  if (open.kind === "new") return <RecordEditor model={model} stored={undefined} onClose={close} />;
  if (open.kind === "edit") return <EditRecord key={open.id} model={model} id={open.id} onClose={close} />;
  return (
    <RecordDetail
      key={open.id}
      model={model}
      id={open.id}
      onClose={close}
      onEdit={() => onShow({ kind: "edit", id: open.id })}
    />
  );
}
