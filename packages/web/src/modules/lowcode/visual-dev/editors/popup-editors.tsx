import { isScalarField } from "@gongshu/core/form/definition";
import { isSecret } from "@gongshu/core/form/kinds/kinds";
import { AutoComplete } from "antd";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { Setting } from "../settings/setting-controls.tsx";
import { changeOf, settingValue } from "../settings/setting-input.ts";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { EditorOf } from "../settings/settings-props.ts";
import { InterfaceSelect, useInterfaceColumns } from "./InterfaceSelect.tsx";
import { PairRows } from "./PairRows.tsx";

const maxPairs = 20;

/** Which data interface the rows come from. */
export function DataInterfaceEditor({ item, field, set }: EditorOf<"popupSelect">) {
  const t = useT();
  return (
    <Setting label={t(item.label)}>
      {(id) => <InterfaceSelect id={id} value={field.interfaceId} onChange={(interfaceId) => set({ interfaceId })} />}
    </Setting>
  );
}

/** One of the columns, by name. */
export function InterfaceColumnEditor({ item, field, set }: EditorOf<"popupSelect">) {
  const t = useT();
  const { dispatch } = useDesigner();
  const names = useInterfaceColumns(field.interfaceId);
  const value = settingValue(field, item.name);
  return (
    <Setting label={t(item.label)}>
      {(id) => (
        <AutoComplete
          id={id}
          className="setting-wide"
          status={value === "" ? "error" : ""}
          value={typeof value === "string" ? value : ""}
          options={names.map((name) => ({ value: name }))}
          onBlur={() => dispatch({ type: "settle" })}
          onChange={(name: string) => set(changeOf(item, name, field), item.name)}
        />
      )}
    </Setting>
  );
}

/** The columns to choose from, with their headings. */
export function PopupColumnsEditor({ item, field, set }: EditorOf<"popupSelect">) {
  const t = useT();
  const names = useInterfaceColumns(field.interfaceId);
  return (
    <PairRows
      label={t(item.label)}
      firstLabel={t(messages.columnName)}
      secondLabel={t(messages.columnTitle)}
      names={names}
      max={maxPairs}
      pairs={field.columns.map((column) => [column.field, column.label] as const)}
      onChange={(pairs) => {
        const known = new Map(field.columns.map((column) => [column.field, column]));
        set({ columns: pairs.map(([name, label]) => ({ ...known.get(name), field: name, label })) }, item.name);
      }}
    />
  );
}

/** Which columns of the chosen row are written into which fields beside it. */
export function PopupFillsEditor({ item, field, set }: EditorOf<"popupSelect">) {
  const t = useT();
  const { form } = useDesigner().state.present;
  const names = useInterfaceColumns(field.interfaceId);
  const table = form.fields.find((one) => one.kind === "table" && one.columns.some(({ id }) => id === field.id));
  const beside = table?.kind === "table" ? table.columns : form.fields.filter(isScalarField);
  return (
    <PairRows
      label={t(item.label)}
      firstLabel={t(messages.columnName)}
      secondLabel={t(messages.targetField)}
      names={names}
      targets={beside
        .filter((other) => other.id !== field.id && !isSecret(other))
        .map(({ id, label }) => ({ value: id, label }))}
      max={maxPairs}
      pairs={field.fills.map(({ from, to }) => [from, to] as const)}
      onChange={(pairs) => set({ fills: pairs.map(([from, to]) => ({ from, to })) }, item.name)}
    />
  );
}
