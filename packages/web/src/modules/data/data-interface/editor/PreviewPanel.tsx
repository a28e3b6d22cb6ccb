import { Alert, Button, Input, Segmented } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { editorMessages as messages } from "./editor.messages.ts";
import type { InterfaceEditing } from "./use-interface-editor.ts";

interface PreviewPanelProps {
  readonly editing: InterfaceEditing;
  /** Values of the parameters, by name. */
  readonly values: Readonly<Record<string, string>>;
  readonly onValues: (values: Readonly<Record<string, string>>) => void;
  readonly onRun: () => void;
}

/** Runs what is on the page, saved or not, and shows what comes back. */
export function PreviewPanel({ editing, values, onValues, onRun }: PreviewPanelProps) {
  const t = useT();
  const { draft, preview, problem } = editing;
  const parameters = draft.parameters.filter(({ field }) => field !== "");
  return (
    <section className="interface-preview" aria-label={t(messages.preview)}>
      <header>
        <h2>{t(messages.preview)}</h2>
        <Button title={t(messages.previewHint)} loading={preview.isRunning} onClick={onRun}>
          {t(messages.preview)}
        </Button>
      </header>
      {parameters.length > 0 && (
        <div className="interface-values">
          {parameters.map(({ field, label, required }) => (
            <label key={field}>
              <span>
                {label || field}
                {required && <span className="interface-required"> *</span>}
              </span>
              <Input
                size="small"
                value={values[field] ?? ""}
                status={problem?.errors.some((error) => error.field === field) === true ? "error" : ""}
                onChange={(event) => onValues({ ...values, [field]: event.target.value })}
                onPressEnter={onRun}
              />
            </label>
          ))}
        </div>
      )}
      {problem !== undefined && (
        <Alert
          type="error"
          role="alert"
          title={problem.message}
          {...(problem.at !== undefined && { description: t(messages.problemAt, { ...problem.at }) })}
        />
      )}
      {preview.reply === undefined ? (
        problem === undefined && <EmptyState title={t(messages.previewEmpty)} />
      ) : (
        <PreviewResult reply={preview.reply} />
      )}
    </section>
  );
}

function PreviewResult({ reply }: { readonly reply: NonNullable<InterfaceEditing["preview"]["reply"]> }) {
  const t = useT();
  const [view, setView] = useState<"table" | "json">("table");
  const rows = rowsOf(reply.data);
  const shown = rows === undefined ? "json" : view;
  const times = { total: Math.round(reply.durationMs), source: Math.round(reply.sourceMs) };
  return (
    <>
      <div className="interface-facts" role="status">
        <span>{t(messages.previewRows, { rows: reply.rows })}</span>
        {reply.isTruncated && <span>{t(messages.previewMore, { rows: reply.rows })}</span>}
        <span>{t(messages.previewTime, times)}</span>
        {rows !== undefined && (
          <Segmented
            size="small"
            aria-label={t(messages.preview)}
            value={view}
            options={[
              { value: "table", label: t(messages.asTable) },
              { value: "json", label: t(messages.asJson) },
            ]}
            onChange={setView}
          />
        )}
      </div>
      {shown === "json" || rows === undefined ? (
        <pre>{JSON.stringify(reply.data, null, 2)}</pre>
      ) : (
        <RowTable rows={rows} />
      )}
    </>
  );
}

type Row = Readonly<Record<string, unknown>>;

/** Undefined for what is no list of records. */
function rowsOf(data: unknown): readonly Row[] | undefined {
  if (!Array.isArray(data) || data.length === 0) return undefined;
  const isRecord = (row: unknown): row is Row => typeof row === "object" && row !== null && !Array.isArray(row);
  return data.every(isRecord) ? data : undefined;
}

function RowTable({ rows }: { readonly rows: readonly Row[] }) {
  const columns = [...new Set(rows.slice(0, 50).flatMap((row) => Object.keys(row)))];
  return (
    <div className="interface-rows">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a result have no identity
            <tr key={index}>
              {columns.map((column) => (
                <td key={column}>{cellText(row[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
