import type { FieldDefinition, FieldValue } from "@gongshu/core/form/definition";
import { useT } from "#lib/locale.ts";
import { controlOf } from "#widgets/form/field-controls.ts";
import { useDesigner, useSources } from "../design/designer-context.ts";
import { Setting } from "./setting-controls.tsx";
import { settingsMessages as messages } from "./settings.messages.ts";

interface DefaultSettingProps {
  readonly field: FieldDefinition;
  readonly value: FieldValue | undefined;
  readonly onChange: (value: FieldValue) => void;
  /** Another name than default value. */
  readonly label?: string;
}

/** A value of the field itself, entered with the very input that the form will have. */
export function DefaultSetting({ field, value, onChange, label }: DefaultSettingProps) {
  const t = useT();
  const sources = useSources();
  const { dispatch, problems } = useDesigner();
  const { Control } = controlOf(field);
  const name = label ?? t(messages.defaultValue);
  const problem =
    label === undefined
      ? problems.find((entry) => entry.fieldId === field.id && entry.setting === "defaultValue")
      : undefined;
  return (
    <Setting label={name} error={problem === undefined ? undefined : t(problem.issue.message, problem.issue.params)}>
      {(id) => (
        <Control
          field={field}
          id={id}
          value={value}
          isLocked={false}
          isInvalid={problem !== undefined}
          isCell={false}
          placeholder={t(messages.none)}
          aria={{ "aria-labelledby": `${id}-label` }}
          sources={sources}
          onChange={onChange}
          onBlur={() => dispatch({ type: "settle" })}
        />
      )}
    </Setting>
  );
}
