import type { StaleData } from "@gongshu/contract/errors";
import { ConfigProvider } from "antd";
import { useId } from "react";
import { useT } from "../lib/locale.ts";
import { type FieldWords, fieldText } from "./field-text.ts";
import { CustomField, type FormField } from "./form-fields.tsx";
import { ShowsWhole } from "./shows-whole.ts";
import { staleMessages } from "./stale.messages.ts";
import { type FormRecord, staleFields } from "./stale-fields.ts";
import { uiMessages } from "./ui.messages.ts";
import "./stale.css";

export interface StaleDifferencesProps {
  readonly stale: StaleData;
  /** The fields of the form: their labels, choices and controls say what the values mean. */
  readonly fields: readonly FormField[];
  /** The values that the form gives to its fields, where they are not those of the record. */
  readonly valuesOf?: ((record: FormRecord) => FormRecord) | undefined;
}

/** The fields in which a record and somebody's changes to it differ, side by side. */
export function StaleDifferences({ stale, fields, valuesOf }: StaleDifferencesProps) {
  const t = useT();
  const words = { on: t(uiMessages.enabled), off: t(uiMessages.disabled), empty: t(staleMessages.empty) };
  const rows = staleFields(stale, fields, valuesOf);
  if (rows.length === 0) return <p>{t(staleMessages.same)}</p>;
  return (
    <>
      <p>{t(staleMessages.text)}</p>
      <table className="stale-table">
        <thead>
          <tr>
            <th scope="col">{t(staleMessages.field)}</th>
            <th scope="col">{t(staleMessages.theirs)}</th>
            <th scope="col">{t(staleMessages.mine)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, theirs, mine }) => (
            <tr key={`${field.name} ${field.label}`}>
              <th scope="row">{field.label}</th>
              <td>
                <FieldValue field={field} value={theirs} words={words} />
              </td>
              <td>
                <FieldValue field={field} value={mine} words={words} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface FieldValueProps {
  readonly field: FormField;
  /** Undefined when empty. */
  readonly value: unknown;
  readonly words: FieldWords;
}

/** A custom control shows its value itself. It is rendered without a frame and is inert. */
function FieldValue({ field, value, words }: FieldValueProps) {
  const id = useId();
  if (field.control === undefined || field.options !== undefined || value === undefined)
    return fieldText(field, value, words);
  return (
    <fieldset disabled className="stale-control">
      <label htmlFor={id}>{field.label}</label>
      <ConfigProvider variant="borderless">
        <ShowsWhole value={true}>
          <CustomField field={field} id={id} value={value} />
        </ShowsWhole>
      </ConfigProvider>
    </fieldset>
  );
}
