import { isScalarField } from "@gongshu/core/form/definition";
import { fileRulesOf, isSecret } from "@gongshu/core/form/kinds/kinds";
import type { LayoutPart } from "@gongshu/core/form/layout/node";
import { Select } from "antd";
import { useT } from "#lib/locale.ts";
import type { SettingItem } from "#widgets/form/field-kind.ts";
import { useDesigner } from "../design/designer-context.ts";
import { Setting } from "../settings/setting-controls.tsx";
import { settingValue } from "../settings/setting-input.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";

interface FormFieldEditorProps {
  readonly item: SettingItem;
  readonly part: LayoutPart;
  readonly set: (settings: object) => void;
}

/** The field of the form that a part of the layout is about, or none. One that is gone stays in sight, as the problem that it is. */
export function FormFieldEditor({ item, part, set }: FormFieldEditorProps) {
  const t = useT();
  const { state } = useDesigner();
  const offered = state.present.form.fields.filter(
    (field) => isScalarField(field) && !isSecret(field) && fileRulesOf(field) === undefined,
  );
  const given = settingValue(part, item.name);
  const value = typeof given === "string" && given !== "" ? given : null;
  const isGone = value !== null && !offered.some(({ id }) => id === value);
  return (
    <Setting label={t(item.label)} {...(item.help !== undefined && { help: t(item.help) })}>
      {(id) => (
        <Select<string>
          id={id}
          className="setting-wide"
          allowClear
          showSearch={{ optionFilterProp: "label" }}
          placeholder={t(messages.none)}
          value={value}
          status={isGone ? "error" : ""}
          options={offered.map((field) => ({ value: field.id, label: field.label }))}
          onChange={(next: string | undefined) => set({ [item.name]: next })}
        />
      )}
    </Setting>
  );
}
