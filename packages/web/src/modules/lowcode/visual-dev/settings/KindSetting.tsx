import { type FieldDefinition, isScalarField, type ScalarKind } from "@gongshu/core/form/definition";
import { kinds } from "@gongshu/core/form/kinds/kinds";
import { Select } from "antd";
import { useT } from "#lib/locale.ts";
import { convertField, kindsFor } from "../design/convert-field.ts";
import { startingOptions } from "../design/create-field.ts";
import { useDesigner } from "../design/designer-context.ts";
import { settingsMessages as messages } from "./settings.messages.ts";

interface KindSettingProps {
  readonly field: FieldDefinition;
  readonly isColumn: boolean;
}

/** What kind the field is; one that somebody fills in can become another. */
export function KindSetting({ field, isColumn }: KindSettingProps) {
  const t = useT();
  const { dispatch, shippedIds } = useDesigner();
  const choices = kindsFor(field, isColumn);
  const name = t(kinds[field.kind].label);
  if (!isScalarField(field) || choices.length === 0 || shippedIds.has(field.id)) return <strong>{name}</strong>;
  return (
    <Select<ScalarKind>
      className="settings-kind-choice"
      variant="filled"
      size="small"
      aria-label={t(messages.kind)}
      title={t(messages.kindHelp)}
      popupMatchSelectWidth={160}
      value={field.kind}
      options={choices.map((kind) => ({ value: kind, label: t(kinds[kind].label) }))}
      onChange={(kind) => dispatch({ type: "convert", field: convertField(field, kind, startingOptions(t)) })}
    />
  );
}
