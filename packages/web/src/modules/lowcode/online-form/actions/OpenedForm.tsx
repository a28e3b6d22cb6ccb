import type { ActionReplyOf } from "@gongshu/contract/lowcode/list-actions";
import { Modal, Skeleton } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { type OnlineModel, readValues } from "../online-model.ts";
import { useOnlineModel, useRecord } from "../queries.ts";
import { RecordEditor } from "../RecordEditor.tsx";
import type { ActionViewProps } from "./list-action-kind.ts";
import { listActionMessages as messages } from "./list-actions.messages.ts";

/** Over a list there is no page for a form that wants one: it gets as much of the window as it needs. */
const pageWidth = 1200;

function inDialog(model: OnlineModel): OnlineModel {
  const { form } = model;
  if (form.popupType !== "fullScreen") return model;
  return { ...model, form: { ...form, popupType: "drawer", generalWidth: pageWidth } };
}

interface WaitingProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function Waiting({ error, onRetry, onClose }: WaitingProps) {
  return (
    <Modal open title={null} footer={null} onCancel={onClose}>
      {error === null ? <Skeleton active /> : <ErrorState error={error} onRetry={onRetry} />}
    </Modal>
  );
}

/** The form that a button opens, with the values of the record filled in. */
export function OpenedForm({ reply, action, onClose }: ActionViewProps<"open">) {
  const t = useT();
  const { model, isLoading, error, retry } = useOnlineModel(reply.modelId);
  if (model === undefined) {
    const reason = isLoading ? null : (error ?? new Error(t(messages.gone)));
    return <Waiting error={reason} onRetry={retry} onClose={onClose} />;
  }
  const filling = { values: readValues(reply.data), place: action.id };
  const props = { model: inDialog(model), filling, onClose };
  return reply.id === "" ? <RecordEditor {...props} stored={undefined} /> : <FilledRecord {...props} id={reply.id} />;
}

interface FilledRecordProps {
  readonly model: OnlineModel;
  readonly id: ActionReplyOf<"open">["id"];
  readonly filling: { readonly values: ReturnType<typeof readValues>; readonly place: string };
  readonly onClose: () => void;
}

/** A stored record with other values filled in, which nobody has saved yet. */
function FilledRecord({ model, id, filling, onClose }: FilledRecordProps) {
  const { record, error, retry } = useRecord(model.id, id);
  // Later reads must not replace what was filled in or typed.
  const [opened, setOpened] = useState(record);
  if (opened === undefined && record !== undefined) setOpened(record);
  if (opened === undefined) return <Waiting error={error} onRetry={retry} onClose={onClose} />;
  return <RecordEditor model={model} stored={opened} filling={filling} onClose={onClose} />;
}
