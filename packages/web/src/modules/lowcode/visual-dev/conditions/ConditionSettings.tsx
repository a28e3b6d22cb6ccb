import { conditionRules } from "@gongshu/core/form/condition";
import type { Condition, FieldDefinition } from "@gongshu/core/form/definition";
import { Button } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { settingsOf } from "../kinds/kind-settings.ts";
import { SettingGroup } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { SettingsProps } from "../settings/settings-props.ts";
import { ConditionDialog } from "./ConditionDialog.tsx";

type Which = keyof NonNullable<FieldDefinition["conditions"]>;
const names = {
  visible: messages.visibleWhen,
  required: messages.requiredWhen,
  readOnly: messages.readOnlyWhen,
} satisfies Record<Which, unknown>;

/** When the field is shown, asked for, locked. */
export function ConditionSettings({ field, set }: SettingsProps) {
  const t = useT();
  const { problems, describe } = useDesigner();
  const [open, setOpen] = useState<Which>();
  const which: readonly Which[] = settingsOf(field).isEntered ? ["visible", "required", "readOnly"] : ["visible"];
  const apply = (name: Which, condition: Condition | undefined) => {
    const conditions = { ...field.conditions, [name]: condition };
    set({ conditions: Object.values(conditions).every((value) => value === undefined) ? undefined : conditions });
  };
  return (
    <SettingGroup title={t(messages.conditions)}>
      {which.map((name) => {
        const count = conditionRules(field.conditions?.[name]).length;
        const problem = problems.find(
          ({ fieldId, setting }) => fieldId === field.id && setting === `conditions.${name}`,
        );
        return (
          <div key={name} className="setting" data-inline>
            <span className="setting-head">{t(names[name])}</span>
            <Button
              size="small"
              type={count > 0 ? "primary" : "default"}
              ghost={count > 0}
              aria-label={`${t(messages.setCondition)} ${t(names[name])}`}
              onClick={() => setOpen(name)}
            >
              {count > 0 ? t(messages.conditionCount, { count }) : t(messages.always)}
            </Button>
            {problem !== undefined && (
              <div className="setting-error" role="alert">
                {describe(problem)}
              </div>
            )}
          </div>
        );
      })}
      <ConditionDialog
        field={field}
        title={open === undefined ? "" : t(messages.conditionOf, { name: field.label, which: names[open] })}
        condition={open === undefined ? undefined : field.conditions?.[open]}
        isOpen={open !== undefined}
        onApply={(condition) => open !== undefined && apply(open, condition)}
        onClose={() => setOpen(undefined)}
      />
    </SettingGroup>
  );
}
