import { type FieldOf, isScalarField, type ScalarField } from "@gongshu/core/form/definition";
import { fillValue } from "@gongshu/core/form/fill-value";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { use } from "react";
import { lazyComponent } from "#ui/lazy-component.tsx";
import type { InterfaceRow } from "../../popup-select/interface-rows.ts";
import type { PopupSelectProps, PopupSource } from "../../popup-select/popup-props.ts";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { FieldReadProps, ManifestOf } from "../field-kind.ts";
import { RecordFormFrameContext } from "../record-form-context.ts";
import { textList, valueOfList } from "../text-list.ts";

const PopupSelect = lazyComponent<PopupSelectProps>(
  async () => (await import("../../popup-select/PopupSelect.tsx")).PopupSelect,
);
const PopupView = lazyComponent<{ readonly source: PopupSource; readonly value: readonly string[] }>(
  async () => (await import("../../popup-select/PopupSelect.tsx")).PopupView,
);

function sourceOf({ interfaceId, valueField, textField, columns, label }: FieldOf<"popupSelect">): PopupSource {
  const shown = columns.map(({ field, label: heading, width }) => ({
    field,
    label: heading,
    ...(width !== undefined && { width }),
  }));
  return {
    interfaceId,
    valueField,
    textField,
    columns: shown.length === 0 ? [{ field: textField, label }] : shown,
  };
}

/** The fields that stand beside one: of the record, or of its sub-table. */
function useFieldsBeside({ id }: ScalarField): readonly ScalarField[] {
  const fields = use(RecordFormFrameContext)?.form.fields ?? [];
  if (fields.some((field) => field.id === id)) return fields.filter(isScalarField);
  return fields.flatMap((field) =>
    field.kind === "table" && field.columns.some((column) => column.id === id) ? field.columns : [],
  );
}

/** One or several rows of a data interface. The choice of a row fills other fields from its columns; taking it away empties them. */
export function PopupSelectField(props: ControlOf<"popupSelect">) {
  const { field, value, onChange, onChangeBeside, isLocked, sources, ...rest } = props;
  const beside = useFieldsBeside(field);
  const fill = (row: InterfaceRow | undefined) => {
    for (const { from, to } of field.fills) {
      const target = beside.find(({ id }) => id === to);
      if (target === undefined || kindOf(target).isAutomatic === true) continue;
      onChangeBeside?.(target.field, row === undefined ? null : fillValue(target, row[from], sources.lookups.timeZone));
    }
  };
  return (
    <PopupSelect
      {...rest}
      source={sourceOf(field)}
      title={field.label}
      value={textList(value)}
      isMultiple={field.multiple}
      isDisabled={isLocked || field.interfaceId === ""}
      onChange={(ids) => onChange(valueOfList(ids, field.multiple))}
      onPick={fill}
    />
  );
}

/** A text of the server is there at once; without one, the rows are asked for. */
function PopupRead({ field, value, text }: FieldReadProps) {
  const ids = textList(value);
  const isNamed = !ids.some((id) => text.includes(id));
  if (field.kind !== "popupSelect" || isNamed) return <span>{text}</span>;
  return <PopupView source={sourceOf(field)} value={ids} />;
}

export const popupSelectField = {
  Control: PopupSelectField,
  frame: "labelled",
  verb: "select",
  group: "advanced",
  icon: "M2 3h12v7H9.5L8 13l-1.5-3H2zM4.5 6h7",
  hasPlaceholder: true,
  settings: [
    { name: "interfaceId", label: messages.dataInterface, group: "content", editor: "dataInterface" },
    { name: "valueField", label: messages.valueColumn, group: "content", editor: "interfaceColumn" },
    { name: "textField", label: messages.textColumn, group: "content", editor: "interfaceColumn" },
    { name: "columns", label: messages.popupColumns, group: "content", editor: "popupColumns" },
    {
      name: "multiple",
      label: messages.multiple,
      group: "enter",
      also: (multiple) => ({ ...(multiple && { unique: false, fills: [] }) }),
    },
    {
      name: "fills",
      label: messages.fills,
      group: "enter",
      editor: "popupFills",
      when: (field) => !field.multiple,
    },
  ],
  Read: PopupRead,
} satisfies ManifestOf<"popupSelect">;
