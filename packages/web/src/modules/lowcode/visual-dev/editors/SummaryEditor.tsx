import { isNumeric } from "@gongshu/core/form/kinds/kinds";
import { Select } from "antd";
import { useT } from "#lib/locale.ts";
import { Setting, SwitchSetting } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { EditorOf } from "../settings/settings-props.ts";

/** Whether a sub-table ends with sums, and of which columns: of all numbers to begin with. */
export function SummaryEditor({ item, field, set }: EditorOf<"table">) {
  const t = useT();
  const numeric = field.columns.filter(isNumeric);
  const summary = field.summary ?? { enabled: false, fields: [] };
  const enable = (enabled: boolean) => {
    const isNew = enabled && summary.fields.length === 0;
    set({ summary: { enabled, fields: isNew ? numeric.map(({ id }) => id) : summary.fields } });
  };
  return (
    <>
      <SwitchSetting label={t(item.label)} value={summary.enabled} onChange={enable} />
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
    </>
  );
}
