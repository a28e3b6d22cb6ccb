import { ownDatabaseId } from "@gongshu/contract/data/data-source";
import { Button, Select } from "antd";
import { useMemo } from "react";
import { useT } from "#lib/locale.ts";
import { accessibleOptions, optionFields } from "#ui/accessible-options.ts";
import { CodeEditor, type CodeTable } from "#ui/CodeEditor.tsx";
import { useDataSources, useFormTables } from "../queries.ts";
import { EditorField } from "./EditorField.tsx";
import { editorMessages as messages } from "./editor.messages.ts";
import { HttpFields } from "./HttpFields.tsx";
import type { InterfaceEditing } from "./use-interface-editor.ts";

/** What the interface asks: SQL, written JSON, or a request. */
export function ContentTab(editing: InterfaceEditing) {
  const { dataType } = editing.draft;
  if (dataType === 3) return <HttpFields {...editing} />;
  return dataType === 2 ? <JsonFields {...editing} /> : <SqlFields {...editing} />;
}

const contextNames = ["user", "organize", "department", "position", "tenant", "date", "now", "zone"];

function SqlFields({ draft, change, errorOf, problem }: InterfaceEditing) {
  const t = useT();
  const tables = useFormTables().data?.list;
  const sources = useDataSources().data?.list ?? [];
  const isOwn = draft.dbLinkId === ownDatabaseId;
  const source = sources.find(({ id }) => id === draft.dbLinkId);
  const words = useMemo(
    (): CodeTable[] =>
      (tables ?? []).map(({ name, label, columns }) => ({
        label: name,
        detail: label,
        columns: columns.map((column) => ({ label: column.field, detail: column.label })),
      })),
    [tables],
  );
  const parameters = useMemo(
    () => [
      ...draft.parameters.map(({ field, label }) => ({ label: field, detail: label })),
      ...contextNames.map((label) => ({ label })),
    ],
    [draft.parameters],
  );
  const [first] = tables ?? [];
  const options = [
    { value: ownDatabaseId, label: t(messages.ownSource) },
    ...sources.map(({ id, fullName }) => ({ value: id, label: fullName })),
  ];
  return (
    <>
      <EditorField label={t(messages.source)} error={errorOf("dbLinkId")}>
        <Select
          fieldNames={optionFields}
          options={accessibleOptions(options)}
          value={draft.dbLinkId}
          onChange={(dbLinkId: string) => change({ dbLinkId })}
        />
      </EditorField>
      <EditorField label={t(messages.sql)} isRequired error={errorOf("query")} help={t(messages.sqlHelp)}>
        <CodeEditor
          label={t(messages.sql)}
          language={source === undefined || source.dbType === "PostgreSQL" ? "sql" : "mysql"}
          value={draft.query}
          onChange={(query) => change({ query })}
          tables={isOwn ? words : []}
          parameters={parameters}
          problemAt={problem?.at?.offset}
        />
      </EditorField>
      {draft.query.trim() === "" && isOwn && first !== undefined && (
        <Button size="small" onClick={() => change({ query: exampleSql(first) })}>
          {t(messages.example)}
        </Button>
      )}
    </>
  );
}

function exampleSql({
  name,
  columns,
}: {
  readonly name: string;
  readonly columns: readonly { readonly field: string }[];
}) {
  const table = /^[a-z][a-z0-9_]*$/i.test(name) ? name : `"${name}"`;
  const fields = columns
    .slice(0, 1)
    .concat(columns.slice(6, 9))
    .map(({ field }) => field);
  return `select ${fields.join(", ")}\nfrom ${table}\norder by creatorTime desc\nlimit 100`;
}

const exampleJson = `[
  { "id": "1", "fullName": "A" },
  { "id": "2", "fullName": "B" }
]`;

function JsonFields({ draft, change, errorOf }: InterfaceEditing) {
  const t = useT();
  return (
    <>
      <EditorField label={t(messages.json)} isRequired error={errorOf("query")} help={t(messages.jsonHelp)}>
        <CodeEditor
          label={t(messages.json)}
          language="json"
          value={draft.query}
          onChange={(query) => change({ query })}
        />
      </EditorField>
      {draft.query.trim() === "" && (
        <Button size="small" onClick={() => change({ query: exampleJson })}>
          {t(messages.example)}
        </Button>
      )}
    </>
  );
}
