import { useT } from "#lib/locale.ts";
import { manifestOf } from "#widgets/form/field-manifests.ts";
import { useDesigner, useSources } from "../design/designer-context.ts";
import { Setting } from "../settings/setting-controls.tsx";
import { changeOf, settingValue } from "../settings/setting-input.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { EditorProps } from "../settings/settings-props.ts";

/** A value of the field itself, entered with the very input that the form will have. A limit is chosen without the limits, or none could be moved past the other. */
export function ValueEditor({ item, field, set }: EditorProps) {
  const t = useT();
  const sources = useSources();
  const { dispatch, problems } = useDesigner();
  const isStart = item.name === "defaultValue";
  const own = manifestOf(field);
  const input = isStart ? field : (own.conditionInput?.(field, "equal") ?? field);
  const { Control } = manifestOf(input);
  const problem = problems.find((entry) => entry.fieldId === field.id && entry.setting === item.name);
  return (
    <Setting
      label={t(item.label)}
      error={problem === undefined ? undefined : t(problem.issue.message, problem.issue.params)}
    >
      {(id) => (
        <Control
          field={input}
          id={id}
          value={settingValue(field, item.name)}
          isLocked={false}
          isInvalid={problem !== undefined}
          isCell={false}
          placeholder={t(messages.none)}
          aria={{ "aria-labelledby": `${id}-label` }}
          sources={sources}
          onChange={(value) => set(changeOf(item, value, field), own.verb === "enter" ? item.name : undefined)}
          onBlur={() => dispatch({ type: "settle" })}
        />
      )}
    </Setting>
  );
}
