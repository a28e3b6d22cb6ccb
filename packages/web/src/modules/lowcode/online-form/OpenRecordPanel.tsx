import { EditRecord } from "./EditRecord.tsx";
import type { ListOrder } from "./life-queries.ts";
import type { OnlineModel } from "./online-model.ts";
import type { OpenRecord } from "./open-record.ts";
import { RecordDetail } from "./RecordDetail.tsx";
import { RecordEditor } from "./RecordEditor.tsx";

export interface OpenRecordPanelProps {
  readonly model: OnlineModel;
  readonly open: OpenRecord;
  /** Of the list beside it. */
  readonly order: ListOrder;
  readonly onShow: (open: OpenRecord | undefined) => void;
}

/** The record in view: new, being changed, or being read. Loaded with its first use, with the form renderer. */
export function OpenRecordPanel({ model, open, order, onShow }: OpenRecordPanelProps) {
  const close = () => onShow(undefined);
  if (open.kind === "new") return <RecordEditor model={model} stored={undefined} onClose={close} />;
  if (open.kind === "edit")
    return (
      <EditRecord
        key={open.id}
        model={model}
        id={open.id}
        order={order}
        onClose={close}
        onMove={(id) => onShow({ kind: "edit", id })}
      />
    );
  return (
    <RecordDetail
      model={model}
      id={open.id}
      order={order}
      onClose={close}
      onMove={(id) => onShow({ kind: "detail", id })}
      onEdit={() => onShow({ kind: "edit", id: open.id })}
    />
  );
}
