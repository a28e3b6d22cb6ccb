import { isNumeric } from "@gongshu/core/form/check-field";
import { kinds } from "@gongshu/core/form/kinds/kinds";
import { maxRows } from "@gongshu/core/form/limits";
import { Select } from "antd";
import { useT } from "#lib/locale.ts";
import { recordFormMessages } from "#widgets/form/record-form.messages.ts";
import { useDesigner } from "../design/designer-context.ts";
import { KindIcon } from "../design/kind-looks.tsx";
import { NumberSetting, Setting, SettingGroup, SwitchSetting, TextSetting } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { SettingsOf } from "../settings/settings-props.ts";

export function TableSettings({ field, set }: SettingsOf<"table">) {
  const t = useT();
  const { dispatch } = useDesigner();
  const numeric = field.columns.filter(isNumeric);
  const summary = field.summary ?? { enabled: false, fields: [] };
  return (
    <>
      <SettingGroup title={t(messages.columns)}>
        {field.columns.length === 0 && <p className="setting-help">{t(messages.noColumns)}</p>}
        <ul className="setting-columns">
          {field.columns.map((column) => (
            <li key={column.id}>
              <button type="button" onClick={() => dispatch({ type: "select", id: column.id })}>
                <KindIcon kind={column.kind} />
                <span>{column.label}</span>
                <small>{t(kinds[column.kind].label)}</small>
              </button>
            </li>
          ))}
        </ul>
      </SettingGroup>
      <SettingGroup title={t(messages.content)}>
        <SwitchSetting
          label={t(messages.showTitle)}
          value={field.showTitle}
          onChange={(showTitle) => set({ showTitle })}
        />
        <TextSetting
          label={t(messages.actionText)}
          value={field.actionText}
          maxLength={50}
          placeholder={t(recordFormMessages.addRow)}
          onChange={(text) => set({ actionText: text === "" ? undefined : text }, "actionText")}
        />
        <NumberSetting
          label={t(messages.minRows)}
          value={field.minRows}
          min={0}
          max={maxRows}
          precision={0}
          onChange={(value) => set({ minRows: value ?? 0 }, "minRows")}
        />
        <NumberSetting
          label={t(messages.maxRows)}
          value={field.maxRows}
          min={1}
          max={maxRows}
          precision={0}
          onChange={(value) => set({ maxRows: value ?? maxRows }, "maxRows")}
        />
        <SwitchSetting
          label={t(messages.summary)}
          value={summary.enabled}
          onChange={(enabled) =>
            set({
              summary: {
                enabled,
                fields: enabled && summary.fields.length === 0 ? numeric.map(({ id }) => id) : summary.fields,
              },
            })
          }
        />
        {summary.enabled && (
          <Setting label={t(messages.summaryFields)}>
            {(id) => (
              <Select<string[]>
                id={id}
                mode="multiple"
                className="setting-wide"
                value={summary.fields}
                notFoundContent={t(messages.summaryNone)}
                options={numeric.map((column) => ({ value: column.id, label: column.label }))}
                onChange={(fields) => set({ summary: { ...summary, fields } })}
              />
            )}
          </Setting>
        )}
      </SettingGroup>
    </>
  );
}
