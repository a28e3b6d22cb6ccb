import PlusOutlined from "@ant-design/icons/PlusOutlined";
import type { FieldDefinition } from "@gongshu/core/form/definition";
import { type ContainerNode, isContainer, type LayoutNode, type LayoutPart } from "@gongshu/core/form/layout/node";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { layoutLookOf } from "#widgets/form/layout/layout-looks.ts";
import { createPane, nameOfItem } from "../design/create-field.ts";
import { useDesigner } from "../design/designer-context.ts";
import { KindIcon } from "../design/KindIcon.tsx";
import { designerMessages as messages } from "../designer.messages.ts";
import { CanvasTable } from "./CanvasTable.tsx";
import { CanvasTitle } from "./CanvasTitle.tsx";
import { FieldPreview } from "./FieldPreview.tsx";
import { ItemMarks } from "./ItemMarks.tsx";
import { ItemTools } from "./ItemTools.tsx";
import { ResizeHandle } from "./ResizeHandle.tsx";
import { usePlacedItem } from "./use-placed-item.ts";

interface CanvasNodesProps {
  readonly nodes: readonly LayoutNode[];
  readonly fields: ReadonlyMap<string, FieldDefinition>;
}

/** What stands in a container, in its grid. */
export function CanvasNodes({ nodes, fields }: CanvasNodesProps) {
  return nodes.map((node) => {
    const item = node.kind === "field" ? fields.get(node.id) : node;
    return item === undefined ? null : <CanvasItem key={node.id} node={node} item={item} fields={fields} />;
  });
}

interface CanvasItemProps extends Pick<CanvasNodesProps, "fields"> {
  readonly node: LayoutNode;
  readonly item: FieldDefinition | LayoutPart;
}

/** One field or part on the canvas: how it will look, and what one can do with it. */
export function CanvasItem({ node, item, fields }: CanvasItemProps) {
  const { picker, isAlone, attributes } = usePlacedItem(item);
  const isTable = item.kind === "table";
  return (
    <div
      role="listitem"
      className={isContainer(node) ? "canvas-field canvas-container" : "canvas-field"}
      style={{ gridColumn: `span ${node.span}` }}
      data-holds={isTable || isContainer(node)}
      {...attributes}
    >
      <button type="button" {...picker} />
      {isContainer(node) ? (
        <Container node={node} fields={fields} />
      ) : isTable ? (
        <CanvasTable field={item} />
      ) : node.kind === "field" ? (
        <FieldPreview field={item as FieldDefinition} />
      ) : (
        <PartPreview part={node} />
      )}
      <CanvasTitle item={item} />
      <ItemMarks item={item} />
      {isAlone && <ItemTools id={item.id} />}
      {isAlone && node.kind !== "pane" && <ResizeHandle node={node} />}
    </div>
  );
}

function PartPreview({ part }: { readonly part: LayoutPart }) {
  const { View } = layoutLookOf(part);
  return (
    <div className="canvas-preview" inert>
      <View node={part} id={`canvas-${part.id}`} />
    </div>
  );
}

/** The room of a container, into which things are dropped; panels stand below each other, so that all are within reach. */
function Container({ node, fields }: { readonly node: ContainerNode } & Pick<CanvasNodesProps, "fields">) {
  const t = useT();
  const { state, add } = useDesigner();
  const hasPanes = node.kind === "tabs" || node.kind === "collapse";
  return (
    <div className={`canvas-box canvas-box-${node.kind}`}>
      <div className="canvas-box-title">
        <KindIcon kind={node.kind} />
        {nameOfItem(node, t)}
      </div>
      <div className="record-form-grid canvas-grid" role="list" aria-label={nameOfItem(node, t)}>
        <CanvasNodes nodes={node.children} fields={fields} />
        {node.children.length === 0 && <div className="canvas-box-empty">{t(messages.emptyContainer)}</div>}
      </div>
      {hasPanes && state.selectedId === node.id && (
        <Button
          size="small"
          type="dashed"
          className="canvas-add-pane"
          icon={<PlusOutlined />}
          onClick={() =>
            add(
              { node: createPane(node.children.length + 1, t), fields: [] },
              { container: node.id, index: node.children.length },
            )
          }
        >
          {t(messages.addPane)}
        </Button>
      )}
    </div>
  );
}
