import { Skeleton } from "antd";
import { useModule } from "./use-module.ts";

/** A word that completion offers. */
export interface CodeWord {
  readonly label: string;
  readonly detail?: string;
}

/** A table with its columns. */
export interface CodeTable extends CodeWord {
  readonly columns: readonly CodeWord[];
}

export interface CodeEditorProps {
  readonly id?: string;
  /** Names it for screen readers. */
  readonly label: string;
  readonly language: "sql" | "mysql" | "json";
  readonly value: string;
  readonly onChange?: (value: string) => void;
  readonly isReadOnly?: boolean;
  /** Offered after `from` and the like. */
  readonly tables?: readonly CodeTable[];
  /** Names of parameters, offered after an @. */
  readonly parameters?: readonly CodeWord[];
  /** The place of a mistake in the text, in UTF-16 units. */
  readonly problemAt?: number | undefined;
  readonly minHeight?: string;
}

// The editor is large: it comes when one is to be seen.
const load = () => import("./OpenCodeEditor.tsx");

/** Code with colours, line numbers and completion. Tab leaves it. */
export function CodeEditor(props: CodeEditorProps) {
  const open = useModule(load, true);
  if (open === undefined) return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  return <open.OpenCodeEditor {...props} />;
}
