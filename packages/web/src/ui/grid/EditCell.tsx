import { ConfigProvider } from "antd";
import { useEffect, useId, useRef } from "react";
import { useT } from "../../lib/locale.ts";
import type { DataColumn } from "../data-column.tsx";
import type { RowEdit, RowEditing } from "../row-editing.ts";
import { uiMessages } from "../ui.messages.ts";

interface EditCellBoxProps<Row> {
  readonly edit: RowEdit;
  readonly asked: RowEditing["asked"];
  readonly rowKey: string;
  readonly rowName: string;
  readonly column: DataColumn<Row>;
}

const focusable =
  "input:not([disabled]), textarea:not([disabled]), button:not([disabled]), [role=switch], [tabindex='0']";

/** The control of a cell in a row that is being edited, with what is wrong below it. */
export function EditCell<Row>({ edit, asked, rowKey, rowName, column }: EditCellBoxProps<Row>) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { key } = column;
  const problem = edit.problems.get(key);
  useEffect(() => {
    const element = box.current;
    const isAsked = () => asked.is(rowKey, key);
    if (element === null || !isAsked()) return undefined;
    const take = () => {
      const control = element.querySelector<HTMLElement>(focusable);
      if (control === null || !isAsked()) return;
      asked.settle();
      control.focus();
      if (control instanceof HTMLInputElement && control.type === "text") control.select();
    };
    take();
    // Some controls come with their first use.
    const observer = new MutationObserver(take);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
  return (
    <div ref={box} className="grid-edit" data-cell aria-busy={!edit.isReady || edit.isSaving}>
      <ConfigProvider componentSize="small">
        {edit.draw(key, {
          id,
          label: t(uiMessages.cellOfRow, { label: column.title, name: rowName }),
          problem,
          describedBy: problem === undefined ? undefined : `${id}-problem`,
        })}
      </ConfigProvider>
      {problem !== undefined && (
        <div id={`${id}-problem`} className="grid-problem">
          {problem}
        </div>
      )}
    </div>
  );
}
