import { type FieldDefinition, isScalarField } from "@gongshu/core/form/definition";
import type { FieldState } from "@gongshu/core/form/form-state";
import { isKept } from "@gongshu/core/form/kinds/kinds";
import { isContainer, type LayoutNode, type LayoutPart, type PartOf, walkLayout } from "@gongshu/core/form/layout/node";
import { memo, type ReactNode } from "react";
import { asksFor } from "./asks-for.ts";
import { FieldBox, type FieldBoxProps } from "./FieldBox.tsx";
import { spanAt } from "./grid-span.ts";
import type { ShownPane } from "./layout/layout-look.ts";
import { layoutLookOf } from "./layout/layout-looks.ts";
import { RecordFormContext, type RecordFormRun } from "./record-form-context.ts";
import { givenText } from "./record-texts.ts";

/** The key of the field that a path begins with. */
const headOf = (path: string) => path.split(".")[0] ?? "";

function keysIn(run: RecordFormRun, nodes: readonly LayoutNode[]): ReadonlySet<string> {
  const fields = walkLayout(nodes).flatMap(({ node }) => run.fields.get(node.id)?.field ?? []);
  return new Set(fields);
}

function isShown(run: RecordFormRun, node: LayoutNode): boolean {
  if (run.mode === "detail" && node.kind !== "field" && layoutLookOf(node).isForFilling === true) return false;
  return run.drawn.fields.get(node.id)?.visible === true;
}

function shownPane(run: RecordFormRun, node: PartOf<"pane">): ShownPane {
  const keys = keysIn(run, node.children);
  return {
    node,
    content: <FormNodes nodes={node.children} run={run} />,
    issueCount: [...run.issueAt.keys()].filter((path) => keys.has(headOf(path))).length,
    jump: run.jump !== undefined && keys.has(headOf(run.jump.path)) ? run.jump : undefined,
  };
}

function Part({ node, run }: { readonly node: LayoutPart; readonly run: RecordFormRun }) {
  const { View } = layoutLookOf(node);
  const id = run.idOf(node.id);
  if (!isContainer(node))
    return (
      <RecordFormContext value={run}>
        <View node={node} id={id} />
      </RecordFormContext>
    );
  const panes = node.children.filter((child) => child.kind === "pane" && isShown(run, child));
  if (node.kind === "tabs" || node.kind === "collapse")
    return (
      <View node={node} id={id} panes={panes.flatMap((pane) => (pane.kind === "pane" ? [shownPane(run, pane)] : []))} />
    );
  return (
    <View node={node} id={id}>
      <FormNodes nodes={node.children} run={run} />
    </View>
  );
}

function boxOf(run: RecordFormRun, field: FieldDefinition, state: FieldState): FieldBoxProps {
  const key = field.field;
  const isDetail = run.mode === "detail";
  const isComputed = run.drawn.computed.has(key);
  const isCode = isScalarField(field) && isKept(field, run.stored?.[key]);
  return {
    field,
    id: run.idOf(key),
    value: isDetail || !isComputed ? run.values[key] : run.drawn.values[key],
    isRequired: asksFor(state),
    isLocked: state.readOnly || run.isSaving || isCode,
    isDetail,
    isWaiting: run.underWay.fields.has(key),
    issue: run.issueAt.get(key),
    text: isDetail ? givenText(run.texts, key) : undefined,
    sources: run.sources,
    onChange: run.onChange,
    onBlur: run.onBlur,
  };
}

interface CellProps {
  readonly span: number;
  readonly children: ReactNode;
}

function Cell({ span, children }: CellProps) {
  return (
    <div className="record-form-cell" style={{ gridColumn: `span ${span}` }}>
      {children}
    </div>
  );
}

/** A field with one value. Of the many in a form a key changes one or two, and the others are not drawn again. */
const FieldCell = memo(function FieldCell({ span, ...box }: FieldBoxProps & { readonly span: number }) {
  return (
    <Cell span={span}>
      <FieldBox {...box} />
    </Cell>
  );
});

function placedNode(node: LayoutNode, run: RecordFormRun): ReactNode {
  const span = spanAt(run.width, node.span);
  if (node.kind !== "field")
    return (
      <Cell key={node.id} span={span}>
        <Part node={node} run={run} />
      </Cell>
    );
  const field = run.fields.get(node.id);
  const state = run.drawn.fields.get(node.id);
  if (field === undefined || state === undefined) return null;
  const box = boxOf(run, field, state);
  if (isScalarField(field)) return <FieldCell key={node.id} span={span} {...box} />;
  return (
    <Cell key={node.id} span={span}>
      <RecordFormContext value={run}>
        <FieldBox {...box} />
      </RecordFormContext>
    </Cell>
  );
}

/** The nodes of a container in the 24 columns of its grid; what a condition hides is not there. */
export function FormNodes({ nodes, run }: { readonly nodes: readonly LayoutNode[]; readonly run: RecordFormRun }) {
  return (
    <div className="record-form-grid">
      {nodes.filter((node) => isShown(run, node)).map((node) => placedNode(node, run))}
    </div>
  );
}
