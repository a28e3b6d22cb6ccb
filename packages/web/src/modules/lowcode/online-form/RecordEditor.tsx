import type { RecordValues } from "@gongshu/core/form/definition";
import { Button } from "antd";
import { useMemo, useRef, useState } from "react";
import { dropWork, findWork, useKeptWork } from "#lib/kept-work.ts";
import { useT } from "#lib/locale.ts";
import { usePagePlace } from "#lib/page-place.ts";
import { useDialogWork } from "#lib/tab-page.ts";
import { RestoredNotice } from "#ui/RestoredNotice.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { RecordForm } from "#widgets/form/RecordForm.tsx";
import { useRecordDraft } from "#widgets/form/use-record-draft.ts";
import { type FormSources, useFormSources } from "#widgets/lookups.ts";
import { type KeptRecord, keptRecord, readKeptRecord } from "./kept-record.ts";
import { MergeDialog } from "./MergeDialog.tsx";
import type { OnlineModel } from "./online-model.ts";
import { FocusFirst, RecordFrame } from "./RecordFrame.tsx";
import { StepButtons } from "./RecordTools.tsx";
import { recordMessages as messages } from "./record.messages.ts";
import { nameOfRecord } from "./record-name.ts";
import { type AfterSaving, type StoredRecord, useRecordSave } from "./use-record-save.ts";

export interface RecordEditorProps {
  readonly model: OnlineModel;
  /** The record to change; undefined for a new one. */
  readonly stored: StoredRecord | undefined;
  /** What is filled in before anybody types, and the name by which what is typed then is kept apart. */
  readonly filling?: Filling;
  readonly onClose: () => void;
  /** The records before and after it in the list, and how to go on to one of them. */
  readonly beside?: Neighbours;
  readonly onMove?: (id: string) => void;
}

export interface Filling {
  readonly values: RecordValues;
  readonly place: string;
}

interface Neighbours {
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
}

/** A record being filled in. What was typed before a reload is back, until it is saved or given up. */
export function RecordEditor(props: RecordEditorProps) {
  const { model, stored, filling } = props;
  const suffix = filling === undefined ? "" : `/${filling.place}`;
  const place = `record${usePagePlace().path}/${model.id}/${stored?.id ?? "new"}${suffix}`;
  const [kept, setKept] = useState(() => readKeptRecord(findWork(place), model.form, stored));
  const forget = () => {
    dropWork(place);
    setKept(undefined);
  };
  return (
    <Editor key={kept === undefined ? "fresh" : "restored"} {...props} place={place} kept={kept} onForget={forget} />
  );
}

interface EditorProps extends RecordEditorProps {
  /** Under which what is typed is kept. */
  readonly place: string;
  readonly kept: KeptRecord | undefined;
  readonly onForget: () => void;
}

/** Form, saving, leaving with changes, merging with what somebody else has saved. */
function Editor({ model, stored, filling, onClose, beside, onMove, place, kept, onForget }: EditorProps) {
  const t = useT();
  const { form, fullName } = model;
  const isNew = stored === undefined;
  const opened = kept === undefined ? stored : kept.base;
  const sources = useFormSources(form);
  const draft = useRecordDraft(form, opened?.values, kept?.values ?? filling?.values);
  const [round, setRound] = useState(0);
  const isDone = useRef(false);
  const { isDirty, values } = draft;
  const work = useMemo(
    () => (isDirty ? () => keptRecord(form, values, opened) : undefined),
    [isDirty, form, values, opened],
  );
  const settle = useKeptWork(place, work);
  const leave = (then: () => void = onClose) => {
    isDone.current = true;
    settle();
    then();
  };
  const saving = useRecordSave(model, opened, draft, (after) => {
    if (after === "close") return leave();
    settle();
    draft.restart();
    return setRound(round + 1);
  });
  useDialogWork(isDirty, { save: saving.save, drop: () => leave() });
  const askDiscard = useDiscardQuestion(model, stored, sources);
  const request = (then: () => void) => {
    // A key pressed while it is saved, or while the dialog closes, asks nothing.
    if (saving.isSaving || isDone.current) return;
    if (!isDirty) return leave(then);
    void askDiscard().then((isYes) => isYes && leave(then));
  };
  const requestClose = () => request(onClose);
  const moveTo = (id: string | undefined) =>
    id === undefined || onMove === undefined ? undefined : () => request(() => onMove(id));
  const steps = { onPrevious: moveTo(beside?.previousId), onNext: moveTo(beside?.nextId) };
  const save = (after: AfterSaving) => void saving.save(after);
  return (
    <RecordFrame
      form={form}
      title={t(isNew ? messages.addTitle : messages.editTitle, { name: fullName })}
      footer={<EditorFoot isNew={isNew} isSaving={saving.isSaving} onCancel={requestClose} onSave={save} />}
      onClose={requestClose}
      onSave={() => save("close")}
      onSaveAndNext={isNew ? () => save("next") : undefined}
      {...steps}
    >
      {!isNew && onMove !== undefined && (
        <div className="online-tools">
          <StepButtons {...steps} />
        </div>
      )}
      {kept !== undefined && round === 0 && (
        <RestoredNotice
          time={kept.time}
          isOutdated={kept.base?.version !== stored?.version}
          onForget={() => void askDiscard().then((isYes) => isYes && onForget())}
        />
      )}
      <FocusFirst round={round}>
        <RecordForm
          form={form}
          values={values}
          stored={opened?.values}
          mode={isNew ? "create" : "edit"}
          sources={sources}
          issues={draft.issues}
          hasSummary={draft.hasSummary}
          jump={draft.jump}
          isSaving={saving.isSaving}
          onChange={draft.change}
          onBlur={draft.blur}
          onRowsMove={draft.moveRows}
          onBusyChange={draft.setBusy}
        />
      </FocusFirst>
      {model.hasWithheldFields && <p className="online-withheld">{t(messages.withheld)}</p>}
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

/** The question before what was typed is given up. It names the record. */
function useDiscardQuestion(model: OnlineModel, stored: StoredRecord | undefined, sources: FormSources) {
  const t = useT();
  const ask = useConfirm();
  return () =>
    ask({
      // The title names the record.
      about: null,
      title:
        stored === undefined
          ? t(messages.discardNew, { name: model.fullName })
          : t(messages.discardEdit, { name: nameOfRecord(model, stored.values, sources) }),
      text: t(uiMessages.discardText),
      okText: t(uiMessages.discard),
      cancelText: t(uiMessages.keepEditing),
    });
}

interface EditorFootProps {
  readonly isNew: boolean;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
  readonly onSave: (after: AfterSaving) => void;
}

function EditorFoot({ isNew, isSaving, onCancel, onSave }: EditorFootProps) {
  const t = useT();
  return (
    <div className="online-foot">
      <Button onClick={onCancel}>{t(uiMessages.cancel)}</Button>
      {isNew && (
        <Button title={t(messages.saveAndNextHint)} disabled={isSaving} onClick={() => onSave("next")}>
          {t(messages.saveAndNext)}
        </Button>
      )}
      <Button type="primary" title={t(uiMessages.saveHint)} loading={isSaving} onClick={() => onSave("close")}>
        {t(uiMessages.save)}
      </Button>
    </div>
  );
}
