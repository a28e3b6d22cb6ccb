import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import { Button, Checkbox, Modal, Radio } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { exportMessages as messages } from "./export.messages.ts";
import type { OnlineModel } from "./online-model.ts";
import type { RecordListQuery } from "./queries.ts";
import { useExport } from "./use-export.ts";
import "./export.css";

export interface ExportDialogProps {
  readonly model: OnlineModel;
  readonly query: RecordListQuery;
  /** Those that the user may see, in their order. */
  readonly columns: readonly DataColumn<RecordRow>[];
  readonly onClose: () => void;
}

/** Chooses rows and columns; the file is made in the background and then downloaded. */
export function ExportDialog({ model, query, columns, onClose }: ExportDialogProps) {
  const t = useT();
  const keys = columns.map(({ key }) => key);
  const [isAll, setAll] = useState(true);
  const [chosen, setChosen] = useState<readonly string[]>(keys);
  const { isStarting, start } = useExport(model, onClose);
  const footer = (
    <>
      <Button onClick={onClose}>{t(messages.cancel)}</Button>
      <Button
        type="primary"
        loading={isStarting}
        disabled={chosen.length === 0}
        onClick={() =>
          start(
            query,
            isAll,
            keys.filter((key) => chosen.includes(key)),
          )
        }
      >
        {t(messages.start)}
      </Button>
    </>
  );
  return (
    <Modal open title={t(messages.title, { name: model.fullName })} width={560} onCancel={onClose} footer={footer}>
      <fieldset className="export-part">
        <legend>{t(messages.range)}</legend>
        <Radio.Group
          value={isAll}
          options={[
            { value: false, label: t(messages.page) },
            { value: true, label: t(messages.all) },
          ]}
          onChange={(event) => setAll(event.target.value === true)}
        />
      </fieldset>
      <fieldset className="export-part">
        <legend>
          {t(messages.columns)}
          <Checkbox
            indeterminate={chosen.length > 0 && chosen.length < keys.length}
            checked={chosen.length === keys.length}
            onChange={(event) => setChosen(event.target.checked ? keys : [])}
          >
            {t(messages.allColumns)}
          </Checkbox>
        </legend>
        <Checkbox.Group
          className="export-columns"
          value={[...chosen]}
          options={columns.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={setChosen}
        />
        {chosen.length === 0 && (
          <div className="export-problem" role="alert">
            {t(messages.atLeastOne)}
          </div>
        )}
      </fieldset>
    </Modal>
  );
}
