import { kinds } from "@gongshu/core/form/kinds/kinds";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
import { KindIcon } from "../design/KindIcon.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { EditorOf } from "../settings/settings-props.ts";

/** The columns of a sub-table, each leading to its own settings. */
export function ColumnsEditor({ field }: EditorOf<"table">) {
  const t = useT();
  const { dispatch } = useDesigner();
  if (field.columns.length === 0) return <p className="setting-help">{t(messages.noColumns)}</p>;
  return (
    <ul className="setting-columns">
      {field.columns.map((column) => (
        <li key={column.id}>
          <button type="button" onClick={() => dispatch({ type: "select", id: column.id })}>
            <KindIcon kind={column.kind} />
            <span>{column.label}</span>
            <small>{t(kinds[column.kind].label)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
