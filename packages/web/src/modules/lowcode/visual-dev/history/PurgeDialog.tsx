import type { RemovedPart } from "@gongshu/contract/lowcode/visual-dev-removed";
import { Alert, Button, Input, Modal } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { usePurge } from "./queries.ts";
import { removedMessages as messages } from "./removed.messages.ts";

interface PurgeDialogProps {
  readonly model: { readonly id: string; readonly enCode?: string | undefined };
  readonly parts: readonly RemovedPart[];
  readonly publishedVersion: number;
  readonly onClose: () => void;
}

/** Asks for the code of the model before anything is lost for good, and says how much that is. */
export function PurgeDialog({ model, parts, publishedVersion, onClose }: PurgeDialogProps) {
  const t = useT();
  const purge = usePurge();
  const [typed, setTyped] = useState("");
  const code = model.enCode;
  const count = parts.reduce((sum, part) => sum + part.valueCount, 0);
  const run = () =>
    purge.mutate(
      {
        params: { id: model.id },
        body: {
          parts: parts.map(({ table, field, column }) => ({ table, field, column })),
          confirm: typed,
          publishedVersion,
        },
      },
      { onSuccess: onClose },
    );
  // Whoever may not see the code is told it by the refusal of a wrong one.
  const isSure = code === undefined ? typed !== "" : typed.trim() === code;
  return (
    <Modal open title={t(messages.purgeTitle, { count: parts.length })} footer={null} onCancel={onClose}>
      <Alert type="error" showIcon title={t(messages.purgeLoss, { count })} description={t(messages.purgeText)} />
      <ul>
        {parts.map(({ label, column, table, field }) => (
          <li key={`${table ?? ""}/${field}/${column ?? ""}`}>{label}</li>
        ))}
      </ul>
      <p>{t(messages.purgeType, { code: code ?? "…" })}</p>
      <Input
        autoFocus
        aria-label={t(messages.purgeCode)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="dialog-foot">
        <span />
        <div className="dialog-buttons">
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button danger type="primary" disabled={!isSure} loading={purge.isPending} onClick={run}>
            {t(messages.purgeNow)}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
