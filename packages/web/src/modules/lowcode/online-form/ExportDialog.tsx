import { getRecordTexts, type RecordRow } from "@gongshu/contract/lowcode/online-dev";
import { Button, Checkbox, Modal, Radio } from "antd";
import { useMemo, useState } from "react";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { useColumnLayout } from "#lib/preferences.ts";
import { arrangeColumns } from "#ui/column-layout.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { exportMessages as messages } from "./export.messages.ts";
import {
  choiceToRemember,
  type ExportChoice,
  type ExportGroup,
  exportGroups,
  rememberedChoice,
  type SubTables,
  selectKey,
} from "./export-choice.ts";
import { type OnlineModel, tableNameOf } from "./online-model.ts";
import type { RecordListQuery } from "./queries.ts";
import { type ExportRange, useExport } from "./use-export.ts";
import "./export.css";

export interface ExportDialogProps {
  readonly model: OnlineModel;
  readonly query: RecordListQuery;
  /** Those that the user may see, in their order. */
  readonly columns: readonly DataColumn<RecordRow>[];
  /** The ids of the ticked rows. */
  readonly selected: readonly string[];
  readonly onClose: () => void;
}

/** Chooses rows and columns; the file is made in the background and then downloaded. */
export function ExportDialog({ model, query, columns, selected, onClose }: ExportDialogProps) {
  const t = useT();
  const { groups, choice, setChoice, remember } = useExportChoice(model, columns);
  const [range, setRange] = useState<ExportRange>(selected.length > 0 ? "selected" : "matching");
  const { isStarting, start } = useExport(model, onClose);
  const isNothing = choice.keys.size === 0;
  const send = () => {
    remember();
    start({ query, range, selected, selectKey: selectKey(groups, choice), subTables: choice.subTables });
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t(messages.cancel)}</Button>
      <Button type="primary" loading={isStarting} disabled={isNothing} onClick={send}>
        {t(messages.start)}
      </Button>
    </>
  );
  const ranges: readonly { readonly value: ExportRange; readonly label: string; readonly isThere: boolean }[] = [
    { value: "selected", label: t(messages.selected, { count: selected.length }), isThere: selected.length > 0 },
    { value: "page", label: t(messages.page), isThere: true },
    { value: "matching", label: t(messages.matching), isThere: true },
    { value: "all", label: t(messages.all), isThere: query.json !== undefined },
  ];
  return (
    <Modal open title={t(messages.title, { name: model.fullName })} width={560} onCancel={onClose} footer={footer}>
      <fieldset className="export-part">
        <legend>{t(messages.range)}</legend>
        <Radio.Group
          value={range}
          options={ranges.filter(({ isThere }) => isThere).map(({ value, label }) => ({ value, label }))}
          onChange={(event) => setRange(event.target.value as ExportRange)}
        />
      </fieldset>
      <div className="export-groups">
        {groups.map((group) => (
          <GroupItems
            key={group.key}
            group={group}
            choice={choice}
            onChange={(keys) => setChoice({ ...choice, keys })}
          />
        ))}
      </div>
      {groups.some(({ isSubTable, items }) => isSubTable && items.some(({ key }) => choice.keys.has(key))) && (
        <fieldset className="export-part">
          <legend>{t(messages.subTables)}</legend>
          <Radio.Group
            value={choice.subTables}
            options={(["sheets", "rows"] as const).map((value) => ({ value, label: t(messages[value]) }))}
            onChange={(event) => setChoice({ ...choice, subTables: event.target.value as SubTables })}
          />
        </fieldset>
      )}
      {isNothing && (
        <div className="export-problem" role="alert">
          {t(messages.atLeastOne)}
        </div>
      )}
    </Modal>
  );
}

/** What may be exported in the order of the list, and what is chosen of it: at first what the user chose the last time. */
function useExportChoice(model: OnlineModel, columns: readonly DataColumn<RecordRow>[]) {
  const t = useT();
  const canRead = useCan(getRecordTexts);
  const [layout] = useColumnLayout(tableNameOf(model));
  const [remembered, setRemembered] = useColumnLayout(`${tableNameOf(model)}_export`);
  const groups = useMemo(
    () => exportGroups(model, arrangeColumns(columns, layout), canRead, t),
    [model, columns, layout, canRead, t],
  );
  const [changed, setChoice] = useState<ExportChoice>();
  const choice = changed ?? rememberedChoice(groups, remembered);
  return { groups, choice, setChoice, remember: () => setRemembered(choiceToRemember(groups, choice)) };
}

interface GroupItemsProps {
  readonly group: ExportGroup;
  readonly choice: ExportChoice;
  readonly onChange: (keys: ReadonlySet<string>) => void;
}

/** The columns of one group, one by one or all of them. */
function GroupItems({ group: { title, isSubTable, items }, choice: { keys }, onChange }: GroupItemsProps) {
  const t = useT();
  const own = items.map(({ key }) => key);
  const chosen = own.filter((key) => keys.has(key));
  const choose = (next: readonly string[]) =>
    onChange(new Set([...[...keys].filter((key) => !own.includes(key)), ...next]));
  return (
    <fieldset className="export-part">
      <legend>
        {isSubTable ? t(messages.subTable, { name: title }) : title}
        <Checkbox
          indeterminate={chosen.length > 0 && chosen.length < own.length}
          checked={chosen.length === own.length}
          onChange={(event) => choose(event.target.checked ? own : [])}
        >
          {t(messages.allColumns)}
        </Checkbox>
      </legend>
      <Checkbox.Group
        className="export-columns"
        value={chosen}
        options={items.map(({ key, title: label }) => ({ value: key, label }))}
        onChange={choose}
      />
    </fieldset>
  );
}
