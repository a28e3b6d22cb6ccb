import { json } from "@codemirror/lang-json";
import { MySQL, PostgreSQL, sql } from "@codemirror/lang-sql";
import CodeMirror, { Decoration, EditorView, type Extension } from "@uiw/react-codemirror";
import { ConfigProvider, theme } from "antd";
import { useMemo } from "react";
import type { CodeEditorProps, CodeTable, CodeWord } from "./CodeEditor.tsx";
import "./code-editor.css";

/** What completion asks, as far as it is needed here. */
interface CompletionPlace {
  readonly matchBefore: (pattern: RegExp) => { readonly from: number; readonly to: number } | null;
}

function parameterSource(parameters: readonly CodeWord[]) {
  return (place: CompletionPlace) => {
    const word = place.matchBefore(/@\w*/);
    if (word === null) return null;
    return {
      from: word.from,
      options: parameters.map((one) => ({ ...one, label: `@${one.label}`, type: "variable" })),
    };
  };
}

function languageOf(
  language: CodeEditorProps["language"],
  tables: readonly CodeTable[],
  parameters: readonly CodeWord[],
): Extension[] {
  if (language === "json") return [json()];
  const dialect = language === "mysql" ? MySQL : PostgreSQL;
  const schema = Object.fromEntries(
    tables.map(({ columns, ...table }) => [
      table.label,
      { self: { ...table, type: "class" }, children: columns.map((column) => ({ ...column, type: "property" })) },
    ]),
  );
  return [sql({ dialect, schema }), dialect.language.data.of({ autocomplete: parameterSource(parameters) })];
}

/** Marks one character: the line below says the rest. */
function problemMark(text: string, at: number | undefined): Extension[] {
  if (at === undefined || text === "") return [];
  const from = Math.min(at, text.length - 1);
  return [
    EditorView.decorations.of(Decoration.set([Decoration.mark({ class: "code-problem" }).range(from, from + 1)])),
  ];
}

const noWords: readonly never[] = [];

export function OpenCodeEditor({
  id,
  label,
  language,
  value,
  onChange,
  isReadOnly = false,
  tables = noWords,
  parameters = noWords,
  problemAt,
  minHeight = "180px",
}: CodeEditorProps) {
  const { token } = theme.useToken();
  // As the other inputs of a form that is only read.
  const { componentDisabled } = ConfigProvider.useConfig();
  const isFixed = isReadOnly || componentDisabled;
  // The library has two looks; which one fits follows from the text's brightness.
  const isDark = Number.parseInt(token.colorTextBase.slice(1, 3), 16) > 127;
  const extensions = useMemo(
    () => [
      ...languageOf(language, tables, parameters),
      ...problemMark(value, problemAt),
      EditorView.lineWrapping,
      // Reached by Tab as it is; checkers of a scrolled region want to read it.
      EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0", ...(id !== undefined && { id }) }),
    ],
    [language, tables, parameters, value, problemAt, label, id],
  );
  return (
    <CodeMirror
      className="code-editor"
      value={value}
      minHeight={minHeight}
      maxHeight="60vh"
      theme={isDark ? "dark" : "light"}
      extensions={extensions}
      editable={!isFixed}
      readOnly={isFixed}
      // Tab goes to the next control, as everywhere.
      indentWithTab={false}
      basicSetup={{ foldGutter: false, highlightActiveLine: !isFixed }}
      {...(onChange !== undefined && { onChange })}
    />
  );
}
