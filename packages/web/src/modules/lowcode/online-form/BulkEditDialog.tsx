import type { ScalarField } from "@gongshu/core/form/definition";
import { Button, Modal, Radio, Select } from "antd";
import { useMemo, useState } from "react";
import { CallError, claimError } from "#lib/call-error.ts";
import { useT } from "#lib/locale.ts";
import { reportError } from "#lib/toast.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { RecordForm } from "#widgets/form/RecordForm.tsx";
import { useRecordDraft } from "#widgets/form/use-record-draft.ts";
import { JobPill } from "#widgets/jobs/JobPill.tsx";
import { useFormSources } from "#widgets/lookups.ts";
import { BulkOutcomeView } from "./BulkOutcomeView.tsx";
import { bulkEditMessages as messages } from "./bulk-edit.messages.ts";
import { bulkFields, bulkForm } from "./bulk-form.ts";
import type { OnlineModel } from "./online-model.ts";
import type { RecordListQuery } from "./queries.ts";
import { useBulkEdit } from "./use-bulk-edit.ts";
import "./bulk-edit.css";

export interface BulkEditDialogProps {
  readonly model: OnlineModel;
  readonly query: RecordListQuery;
  /** The ids of the ticked rows. */
  readonly selected: readonly string[];
  readonly onClose: () => void;
}

/** New values for several records: chosen, looked at, written, and taken back if need be. */
export function BulkEditDialog({ model, query, selected, onClose }: BulkEditDialogProps) {
  const t = useT();
  const bulk = useBulkEdit(model);
  const { edit, isBusy, jobId } = bulk;
  const fields = useMemo(() => bulkFields(model), [model]);
  const [isSelected, setSelected] = useState(selected.length > 0);
  const [chosen, setChosen] = useState<readonly ScalarField[]>([]);
  const form = useMemo(() => bulkForm(model.form, chosen), [model.form, chosen]);
  const sources = useFormSources(model.form);
  const draft = useRecordDraft(form, emptyRecord);
  const look = () => {
    const values = draft.check();
    if (values === null) return;
    const data = Object.fromEntries(chosen.map(({ field }) => [field, values[field] ?? null]));
    const range = isSelected ? { ids: selected } : { json: query.json, filter: query.filter, keyword: query.keyword };
    bulk.plan(range, data).catch((error: unknown) => {
      if (!(error instanceof CallError) || error.errors.length === 0) return reportError(error);
      claimError(error);
      draft.refuse(error.errors);
    });
  };
  const foot = <BulkFoot bulk={bulk} canLook={chosen.length > 0} onLook={look} onClose={onClose} />;
  return (
    <Modal
      open
      title={t(messages.title, { name: model.fullName })}
      width={720}
      mask={{ closable: false }}
      onCancel={() => !isBusy && onClose()}
      footer={foot}
    >
      {jobId !== undefined && <JobPill id={jobId} onShow={undefined} />}
      {edit !== undefined && <BulkOutcomeView edit={edit} />}
      <div hidden={edit !== undefined}>
        {selected.length === 0 ? (
          <p className="bulk-hint">{t(messages.rangeIs, { range: t(messages.matching) })}</p>
        ) : (
          <fieldset className="bulk-part">
            <legend>{t(messages.range)}</legend>
            <Radio.Group
              value={isSelected}
              options={[
                { value: true, label: t(messages.selected, { count: selected.length }) },
                { value: false, label: t(messages.matching) },
              ]}
              onChange={(event) => setSelected(event.target.value === true)}
            />
          </fieldset>
        )}
        <Select
          className="bulk-fields"
          mode="multiple"
          aria-label={t(messages.fields)}
          placeholder={t(messages.chooseFields)}
          notFoundContent={t(messages.noFields)}
          value={chosen.map(({ id }) => id)}
          options={fields.map(({ id, label }) => ({ value: id, label }))}
          optionFilterProp="label"
          onChange={(ids: readonly string[]) => setChosen(fields.filter(({ id }) => ids.includes(id)))}
        />
        {chosen.length > 0 && <p className="bulk-hint">{t(messages.emptied)}</p>}
        <RecordForm
          form={form}
          values={draft.values}
          mode="edit"
          sources={sources}
          issues={draft.issues}
          jump={draft.jump}
          isSaving={isBusy}
          onChange={draft.change}
          onBlur={draft.blur}
          onBusyChange={draft.setBusy}
        />
      </div>
    </Modal>
  );
}

const emptyRecord = {};

interface BulkFootProps {
  readonly bulk: ReturnType<typeof useBulkEdit>;
  readonly canLook: boolean;
  readonly onLook: () => void;
  readonly onClose: () => void;
}

/** What may be done next. */
function BulkFoot({ bulk, canLook, onLook, onClose }: BulkFootProps) {
  const t = useT();
  const ask = useConfirm();
  const { edit, isBusy } = bulk;
  const run = (work: () => Promise<void>) => void work().catch(reportError);
  if (edit === undefined)
    return (
      <>
        <Button disabled={isBusy} onClick={onClose}>
          {t(messages.cancel)}
        </Button>
        <Button type="primary" loading={isBusy} disabled={!canLook} onClick={onLook}>
          {t(messages.preview)}
        </Button>
      </>
    );
  if (edit.state === "planned")
    return (
      <>
        <Button disabled={isBusy} onClick={bulk.restart}>
          {t(messages.back)}
        </Button>
        <Button type="primary" loading={isBusy} disabled={edit.plan?.changed === 0} onClick={() => run(bulk.apply)}>
          {t(messages.apply, { count: edit.plan?.changed ?? 0 })}
        </Button>
      </>
    );
  const count = edit.done?.changed ?? 0;
  const undo = () =>
    void ask({ about: null, text: t(messages.undoText, { count }), okText: t(messages.undo), onYes: bulk.undo });
  return (
    <>
      {edit.state === "done" && count > 0 && (
        <Button danger loading={isBusy} onClick={undo}>
          {t(messages.undo)}
        </Button>
      )}
      <Button type="primary" disabled={isBusy} onClick={onClose}>
        {t(messages.close)}
      </Button>
    </>
  );
}
