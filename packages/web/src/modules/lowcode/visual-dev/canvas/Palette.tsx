import SearchOutlined from "@ant-design/icons/SearchOutlined";
import { useDraggable } from "@dnd-kit/core";
import { kinds } from "@gongshu/core/form/kinds/kinds";
import { layoutKinds } from "@gongshu/core/form/layout/layout-kinds";
import { isContainer } from "@gongshu/core/form/layout/node";
import { Button, Input } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { sortableMessages } from "#ui/sortable.messages.ts";
import { type KindGroup, kindGroups } from "#widgets/form/field-kind.ts";
import { type ItemKind, labelOfKind, nameOfItem } from "../design/create-field.ts";
import { useDesigner } from "../design/designer-context.ts";
import { containerOf, findItem } from "../design/form-tree.ts";
import { groupOf, KindIcon } from "../design/KindIcon.tsx";
import { designerMessages as messages } from "../designer.messages.ts";
import { type DragSource, dragId } from "./DesignerDnd.tsx";

const groupNames = {
  basic: messages.basic,
  advanced: messages.advanced,
  system: messages.system,
  layout: messages.layout,
} satisfies Record<KindGroup, unknown>;

function isItemKind(name: string): name is ItemKind {
  return name !== "pane";
}

const allKinds = [...Object.keys(kinds), ...Object.keys(layoutKinds)].filter(isItemKind);

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
      Object.values(labelOfKind(kind)).some((label) => label.toLowerCase().includes(wanted)),
  );
  const shown = kindGroups.flatMap((group) => found.filter((kind) => groupOf(kind) === group));
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
          addKind(best, true);
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
        const members = shown.filter((kind) => groupOf(kind) === group);
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
  const { form } = state.present;
  const found = findItem(form, state.selectedId);
  if (found === undefined) return null;
  const holds = found.item.kind === "table" || (found.node !== undefined && isContainer(found.node));
  const container = holds ? found.item : findItem(form, containerOf(found))?.item;
  if (container === undefined) return null;
  return (
    <p className="palette-into">
      <span>{t(messages.addsInto, { name: nameOfItem(container, t) })}</span>
      <Button size="small" type="link" onClick={() => dispatch({ type: "select", id: null })}>
        {t(messages.addsToForm)}
      </Button>
    </p>
  );
}

function PaletteKind({ kind, isBest }: { readonly kind: ItemKind; readonly isBest: boolean }) {
  const t = useT();
  const { addKind } = useDesigner();
  const source: DragSource = { source: "palette", kind };
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: dragId(kind),
    data: source,
    attributes: { roleDescription: t(sortableMessages.draggable) },
  });
  const label = t(labelOfKind(kind));
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
