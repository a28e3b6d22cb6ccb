import { conditionRules } from "@gongshu/core/expression/condition";
import { sentenceOf } from "@gongshu/core/expression/sentence";
import type { FieldDefinition } from "@gongshu/core/form/definition";
import { Button } from "antd";
import { useState } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { nameOfItem } from "../design/create-field.ts";
import { useDesigner } from "../design/designer-context.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { ItemSettingsProps } from "../settings/settings-props.ts";
import { ConditionDialog } from "./ConditionDialog.tsx";

type Which = keyof NonNullable<FieldDefinition["conditions"]>;
const names = {
  visible: messages.visibleWhen,
  required: messages.requiredWhen,
  readOnly: messages.readOnlyWhen,
} satisfies Record<Which, unknown>;

/** How many rules a condition has, or that it is written as an expression. */
function summaryOf(text: string, t: Translate): string {
  const sentence = sentenceOf(text);
  if (sentence === null) return t(messages.conditionAsText);
  return t(messages.conditionCount, { count: conditionRules(sentence).length });
}

interface ConditionSettingsProps extends ItemSettingsProps {
  readonly which: readonly Which[];
}

/** When a field or a part is shown, asked for, locked. */
export function ConditionSettings({ item, set, which }: ConditionSettingsProps) {
  const t = useT();
  const { problems, describe } = useDesigner();
  const [open, setOpen] = useState<Which>();
  const conditions: FieldDefinition["conditions"] = item.conditions;
  const apply = (name: Which, condition: string | undefined) => {
    const next = { ...conditions, [name]: condition };
    set({ conditions: Object.values(next).every((value) => value === undefined) ? undefined : next });
  };
  return (
    <>
      {which.map((name) => {
        const text = conditions?.[name];
        const problem = problems.find(
          ({ fieldId, setting }) => fieldId === item.id && setting === `conditions.${name}`,
        );
        return (
          <div key={name} className="setting" data-inline>
            <span className="setting-head">{t(names[name])}</span>
            <Button
              size="small"
              type={text === undefined ? "default" : "primary"}
              ghost={text !== undefined}
              aria-label={`${t(messages.setCondition)} ${t(names[name])}`}
              onClick={() => setOpen(name)}
            >
              {text === undefined ? t(messages.always) : summaryOf(text, t)}
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
        item={item}
        title={open === undefined ? "" : t(messages.conditionOf, { name: nameOfItem(item, t), which: names[open] })}
        condition={open === undefined ? undefined : conditions?.[open]}
        isOpen={open !== undefined}
        onApply={(condition) => open !== undefined && apply(open, condition)}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}
