import SearchOutlined from "@ant-design/icons/SearchOutlined";
import { Input } from "antd";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useT } from "#lib/locale.ts";
import { DropMark } from "../canvas/DropMark.tsx";
import { outlineDropId } from "../canvas/drag-targets.ts";
import { useCanvasDrag } from "../canvas/use-canvas-drag.ts";
import { nameOfItem } from "../design/create-field.ts";
import { useDesigner } from "../design/designer-context.ts";
import { type Found, isPart, walkItems } from "../design/form-tree.ts";
import { rangeTo, selectionBy } from "../design/selection.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { OutlineRow } from "./OutlineRow.tsx";
import { inward, outward } from "./outline-moves.ts";
import "./outline.css";

/** Everything of the form in reading order, nested as it stands: to find, select, order and rename it. */
export function OutlinePanel() {
  const t = useT();
  const { state, dispatch, problems, remove } = useDesigner();
  const { form } = state.present;
  const [search, setSearch] = useState("");
  const [renaming, setRenaming] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const { setSheet, onMouseDown, onTouchStart } = useCanvasDrag("outline");
  const wanted = search.trim().toLowerCase();
  const rows = walkItems(form).filter(({ item }) => {
    const key = isPart(item) ? "" : item.field;
    return wanted === "" || `${nameOfItem(item, t)}\n${key}`.toLowerCase().includes(wanted);
  });
  const at = rows.findIndex(({ item }) => item.id === state.selectedId);
  useFocusKept(tree, state.selectedId, form);
  const go = (to: number, isRange: boolean) => {
    const next = rows[Math.max(0, Math.min(to, rows.length - 1))]?.item.id;
    if (next === undefined) return;
    dispatch(
      isRange ? { type: "selectAll", ids: rangeTo(form, state.selectedIds, next) } : { type: "select", id: next },
    );
    rowOf(tree.current, next)?.focus();
  };
  const move = (by: (found: Found) => ReturnType<typeof inward>) => {
    const found = rows[at];
    const place = found === undefined ? undefined : by(found);
    if (found !== undefined && place !== undefined) dispatch({ type: "move", ids: [found.item.id], place });
  };
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: ({ shiftKey }) => go(at + 1, shiftKey),
    ArrowUp: ({ shiftKey }) => go(at < 0 ? 0 : at - 1, shiftKey),
    Home: ({ shiftKey }) => go(0, shiftKey),
    End: ({ shiftKey }) => go(rows.length - 1, shiftKey),
    F2: () => setRenaming(state.selectedId),
    Enter: () => setRenaming(state.selectedId),
    Delete: () => remove(state.selectedIds),
  };
  const altKeys: typeof keys = {
    ArrowRight: () => move((found) => inward(form, found)),
    ArrowLeft: () => move((found) => outward(form, found)),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return;
    const run = (event.altKey ? altKeys : keys)[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run(event);
  };
  return (
    <div className="outline">
      <Input
        allowClear
        size="small"
        prefix={<SearchOutlined />}
        value={search}
        placeholder={t(messages.searchOutline)}
        aria-label={t(messages.searchOutline)}
        onChange={(event) => setSearch(event.target.value)}
      />
      {rows.length === 0 && (
        <p className="palette-none" role="status">
          {t(wanted === "" ? messages.outlineEmpty : messages.outlineNone)}
        </p>
      )}
      {rows.length > 0 && (
        <div
          ref={(element) => {
            tree.current = element;
            setSheet(element);
          }}
          className="outline-tree"
          role="tree"
          tabIndex={-1}
          aria-label={t(messages.outline)}
          aria-multiselectable="true"
          onMouseDown={onMouseDown}
          onTouchStart={onTouchStart}
          onKeyDown={onKeyDown}
        >
          {rows.map((found, index) => {
            const { id } = found.item;
            return (
              <OutlineRow
                key={id}
                found={found}
                isSelected={state.selectedIds.includes(id)}
                isStop={at < 0 ? index === 0 : index === at}
                isRenaming={renaming === id}
                problemCount={problems.filter(({ fieldId }) => fieldId === id).length}
                onRename={setRenaming}
                onPick={(held) => dispatch(selectionBy(form, state.selectedIds, id, held))}
              />
            );
          })}
          <DropMark surface={outlineDropId} />
        </div>
      )}
    </div>
  );
}

function rowOf(tree: HTMLElement | null, id: string): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
}

/** A row that is moved keeps the focus, which browsers take from whatever is put elsewhere. */
function useFocusKept(tree: { readonly current: HTMLElement | null }, id: string | null, form: object): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const onFocus = () => (hadFocus.current = tree.current?.contains(document.activeElement) === true);
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [tree]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the form is what moves rows
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body && id !== null) rowOf(tree.current, id)?.focus();
  }, [tree, id, form]);
}
