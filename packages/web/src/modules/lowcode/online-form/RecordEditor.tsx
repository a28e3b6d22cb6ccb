import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { useDialogWork } from "#lib/tab-page.ts";
import { uiMessages } from "#ui/ui.messages.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { RecordForm } from "#widgets/form/RecordForm.tsx";
import { useRecordDraft } from "#widgets/form/use-record-draft.ts";
import { useFormSources } from "#widgets/lookups.ts";
import { MergeDialog } from "./MergeDialog.tsx";
import { onlineFormMessages as messages } from "./online-form.messages.ts";
import type { OnlineModel } from "./online-model.ts";
import { FocusFirst, RecordFrame } from "./RecordFrame.tsx";
import { type StoredRecord, useRecordSave } from "./use-record-save.ts";

export interface RecordEditorProps {
  readonly model: OnlineModel;
  /** The record to change; undefined for a new one. */
  readonly stored: StoredRecord | undefined;
  readonly onClose: () => void;
}

/** A record being filled in: form, saving, leaving with changes, merging with what somebody else has saved. */
export function RecordEditor({ model, stored, onClose }: RecordEditorProps) {
  const t = useT();
  const ask = useConfirm();
  const { form, fullName } = model;
  const sources = useFormSources(form);
  const draft = useRecordDraft(form, stored?.values);
  const saving = useRecordSave(model, stored, draft, onClose);
  useDialogWork(draft.isDirty, { save: saving.save, drop: onClose });
  const requestClose = () => {
    if (!draft.isDirty) return onClose();
    const question = {
      about: null,
      title: t(uiMessages.discardTitle),
      text: t(uiMessages.discardText),
      okText: t(uiMessages.discard),
      cancelText: t(uiMessages.keepEditing),
    };
    return void ask(question).then((isYes) => isYes && onClose());
  };
  const footer = (
    <div className="online-foot">
      <Button onClick={requestClose}>{t(uiMessages.cancel)}</Button>
      <Button
        type="primary"
        title={t(uiMessages.saveHint)}
        loading={saving.isSaving}
        onClick={() => void saving.save()}
      >
        {t(uiMessages.save)}
      </Button>
    </div>
  );
  const title = t(stored === undefined ? messages.addTitle : messages.editTitle, { name: fullName });
  return (
    <RecordFrame form={form} title={title} footer={footer} onClose={requestClose} onSave={() => void saving.save()}>
      <FocusFirst>
        <RecordForm
          form={form}
          values={draft.values}
          mode={stored === undefined ? "create" : "edit"}
          sources={sources}
          issues={draft.issues}
          hasSummary={draft.hasSummary}
          jump={draft.jump}
          isSaving={saving.isSaving}
          onChange={draft.change}
          onBlur={draft.blur}
        />
      </FocusFirst>
      {saving.conflict !== undefined && (
        <MergeDialog
          form={form}
          found={saving.conflict.found}
          sources={sources}
          isSaving={saving.isSaving}
          onSave={saving.saveMerged}
          onBack={saving.leaveMerge}
        />
      )}
    </RecordFrame>
  );
}
