import type { FormDefinition } from "@gongshu/core/form/definition";
import { Alert, Button } from "antd";
import { useT } from "../../lib/locale.ts";
import { recordFormMessages as messages } from "./record-form.messages.ts";

/** Something wrong, already in the reader's language. `path` is a field key, or `items.2.amount` for a cell with rows from 0. */
export interface FieldIssue {
  readonly path: string;
  readonly text: string;
}

export interface IssueSummaryProps {
  readonly form: FormDefinition;
  readonly issues: readonly FieldIssue[];
  readonly onJump: (path: string) => void;
}

interface Place {
  readonly label: string;
  /** From 1, for a cell of a sub-table. */
  readonly row: number | undefined;
}

/** What people call the place of an issue; undefined for one that belongs to no field. */
export function placeOf(form: FormDefinition, path: string): Place | undefined {
  const [key, row, cell] = path.split(".");
  const field = form.fields.find((other) => other.field === key);
  if (field === undefined) return undefined;
  if (field.kind !== "table" || row === undefined) return { label: field.label, row: undefined };
  const column = field.columns.find((other) => other.field === cell);
  return { label: column === undefined ? field.label : `${field.label} · ${column.label}`, row: Number(row) + 1 };
}

/** All that is wrong, in reading order; each line leads to its input. */
export function IssueSummary({ form, issues, onJump }: IssueSummaryProps) {
  const t = useT();
  const lineOf = ({ path, text }: FieldIssue) => {
    const place = placeOf(form, path);
    if (place === undefined) return text;
    if (place.row !== undefined) return t(messages.issueAtRow, { label: place.label, row: place.row, text });
    return text.includes(place.label) ? text : `${place.label} · ${text}`;
  };
  const lines = issues.map((issue) => (
    <li key={`${issue.path} ${issue.text}`}>
      <Button type="link" size="small" onClick={() => onJump(issue.path)}>
        {lineOf(issue)}
      </Button>
    </li>
  ));
  return (
    <Alert
      className="record-form-summary"
      type="error"
      role="alert"
      title={t(messages.issues, { count: issues.length })}
      description={<ul>{lines}</ul>}
    />
  );
}
