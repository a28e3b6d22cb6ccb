import type { StaleData } from "@gongshu/contract/errors";
import { useT } from "../lib/locale.ts";
import { fieldText } from "./field-text.ts";
import { type FormField, pathOfField } from "./form-fields.tsx";
import { staleMessages } from "./stale.messages.ts";
import { uiMessages } from "./ui.messages.ts";
import "./stale.css";

export interface StaleDifferencesProps {
  readonly stale: StaleData;
  /** The fields of the form: their labels and choices say what the values mean. */
  readonly fields: readonly FormField[];
}

function valueAt(values: unknown, name: string): unknown {
  return pathOfField(name).reduce<unknown>(
    (inside, key) => (typeof inside === "object" && inside !== null ? Reflect.get(inside, key) : undefined),
    values,
  );
}

/** The fields in which a record and somebody's changes to it differ, side by side. */
export function StaleDifferences({ stale, fields }: StaleDifferencesProps) {
  const t = useT();
  const words = { on: t(uiMessages.enabled), off: t(uiMessages.disabled), empty: t(staleMessages.empty) };
  const rows = fields
    .map((field) => ({
      field,
      theirs: fieldText(field, valueAt(stale.current, field.name), words),
      mine: fieldText(field, valueAt(stale.submitted, field.name), words),
    }))
    .filter(({ theirs, mine }) => theirs !== mine);
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
            <tr key={field.name}>
              <th scope="row">{field.label}</th>
              <td>{theirs}</td>
              <td>{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
