import SearchOutlined from "@ant-design/icons/SearchOutlined";
import { useDraggable } from "@dnd-kit/core";
import type { FieldKind } from "@gongshu/core/form/definition";
import { kinds } from "@gongshu/core/form/kinds/kinds";
import { Button, Input } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { sortableMessages } from "#ui/sortable.messages.ts";
import { useDesigner } from "../design/designer-context.ts";
import { findField } from "../design/form-tree.ts";
import { type KindGroup, KindIcon, kindGroups, kindLooks } from "../design/kind-looks.tsx";
import { designerMessages as messages } from "../designer.messages.ts";
import { type DragSource, dragId } from "./DesignerDnd.tsx";

const groupNames = { basic: messages.basic, advanced: messages.advanced, layout: messages.layout } satisfies Record<
  KindGroup,
  unknown
>;

function isKind(name: string): name is FieldKind {
  return Object.hasOwn(kinds, name);
}

const allKinds = Object.keys(kinds).filter(isKind);

/** Every kind of field: dragged onto the canvas, or added behind the selected field by a click, or by Enter in the search. */
export function Palette() {
  const t = useT();
  const { addKind } = useDesigner();
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const found = allKinds.filter(
    (kind) =>
      wanted === "" ||
      kind.toLowerCase().includes(wanted) ||
      Object.values(kinds[kind].label).some((label) => label.toLowerCase().includes(wanted)),
  );
  const shown = kindGroups.flatMap((group) => found.filter((kind) => kindLooks[kind].group === group));
  const [best] = shown;
  return (
    <div className="palette">
      <Input
        allowClear
        size="small"
        prefix={<SearchOutlined />}
        value={search}
        placeholder={t(messages.searchKindsHint)}
        aria-label={t(messages.searchKinds)}
        onChange={(event) => setSearch(event.target.value)}
        onPressEnter={({ nativeEvent }) => {
          if (nativeEvent.isComposing || wanted === "" || best === undefined) return;
          addKind(best);
          setSearch("");
        }}
      />
      <AddsInto />
      {found.length === 0 && (
        <p className="palette-none" role="status">
          {t(messages.noKind)}
        </p>
      )}
      {kindGroups.map((group) => {
        const members = shown.filter((kind) => kindLooks[kind].group === group);
        if (members.length === 0) return null;
        return (
          <section key={group} aria-label={t(groupNames[group])}>
            <h2>{t(groupNames[group])}</h2>
            <div className="palette-kinds">
              {members.map((kind) => (
                <PaletteKind key={kind} kind={kind} isBest={wanted !== "" && kind === best} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

/** Says that a click adds to a sub-table, and leads out of it. */
function AddsInto() {
  const t = useT();
  const { state, dispatch } = useDesigner();
  const found = findField(state.present.form, state.selectedId);
  const table = found?.field.kind === "table" ? found.field : (found?.table ?? null);
  if (table === null) return null;
  return (
    <p className="palette-into">
      <span>{t(messages.addsInto, { name: table.label })}</span>
      <Button size="small" type="link" onClick={() => dispatch({ type: "select", id: null })}>
        {t(messages.addsToForm)}
      </Button>
    </p>
  );
}

function PaletteKind({ kind, isBest }: { readonly kind: FieldKind; readonly isBest: boolean }) {
  const t = useT();
  const { addKind } = useDesigner();
  const source: DragSource = { source: "palette", kind };
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: dragId(`kind-${kind}`),
    data: source,
    attributes: { roleDescription: t(sortableMessages.draggable) },
  });
  const label = t(kinds[kind].label);
  return (
    <button
      ref={setNodeRef}
      type="button"
      className="palette-kind"
      data-dragging={isDragging}
      aria-label={t(messages.addKind, { kind: label })}
      aria-describedby={attributes["aria-describedby"]}
      aria-roledescription={attributes["aria-roledescription"]}
      data-best={isBest}
      onClick={() => addKind(kind)}
      {...listeners}
    >
      <KindIcon kind={kind} />
      <span>{label}</span>
    </button>
  );
}
