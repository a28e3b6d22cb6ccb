import SearchOutlined from "@ant-design/icons/SearchOutlined";
import { useDraggable } from "@dnd-kit/core";
import type { FieldKind } from "@gongshu/core/form/definition";
import { kinds } from "@gongshu/core/form/kinds/kinds";
import { Input } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { useDesigner } from "../design/designer-context.ts";
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

/** Every kind of field: dragged onto the canvas, or added behind the selected field by a click. */
export function Palette({ onAdd }: { readonly onAdd?: () => void }) {
  const t = useT();
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const found = allKinds.filter(
    (kind) =>
      wanted === "" ||
      kind.toLowerCase().includes(wanted) ||
      Object.values(kinds[kind].label).some((label) => label.toLowerCase().includes(wanted)),
  );
  return (
    <div className="palette">
      <Input
        allowClear
        size="small"
        prefix={<SearchOutlined />}
        value={search}
        placeholder={t(messages.searchKinds)}
        aria-label={t(messages.searchKinds)}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 && (
        <p className="palette-none" role="status">
          {t(messages.noKind)}
        </p>
      )}
      {kindGroups.map((group) => {
        const members = found.filter((kind) => kindLooks[kind].group === group);
        if (members.length === 0) return null;
        return (
          <section key={group} aria-label={t(groupNames[group])}>
            <h2>{t(groupNames[group])}</h2>
            <div className="palette-kinds">
              {members.map((kind) => (
                <PaletteKind key={kind} kind={kind} {...(onAdd !== undefined && { onAdd })} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function PaletteKind({ kind, onAdd }: { readonly kind: FieldKind; readonly onAdd?: () => void }) {
  const t = useT();
  const { addKind } = useDesigner();
  const source: DragSource = { source: "palette", kind };
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: dragId(`kind-${kind}`),
    data: source,
    attributes: { roleDescription: t(messages.draggable) },
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
      onClick={() => {
        addKind(kind);
        onAdd?.();
      }}
      {...listeners}
    >
      <KindIcon kind={kind} />
      <span>{label}</span>
    </button>
  );
}
