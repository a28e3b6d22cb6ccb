import { isContainer, type LayoutNode, type LayoutPart, type PartOf, walkLayout } from "@gongshu/core/form/layout/node";
import { asksFor } from "./asks-for.ts";
import { FieldBox } from "./FieldBox.tsx";
import { spanAt } from "./grid-span.ts";
import type { ShownPane } from "./layout/layout-look.ts";
import { layoutLookOf } from "./layout/layout-looks.ts";
import { type RecordFormRun, useRecordFormRun } from "./record-form-context.ts";
import { givenText } from "./record-texts.ts";

/** The key of the field that a path begins with. */
const headOf = (path: string) => path.split(".")[0] ?? "";

function keysIn(run: RecordFormRun, nodes: readonly LayoutNode[]): ReadonlySet<string> {
  const fields = walkLayout(nodes).flatMap(({ node }) => run.fields.get(node.id)?.field ?? []);
  return new Set(fields);
}

function isShown(run: RecordFormRun, node: LayoutNode): boolean {
  if (run.mode === "detail" && node.kind !== "field" && layoutLookOf(node).isForFilling === true) return false;
  return run.state.fields.get(node.id)?.visible === true;
}

function shownPane(run: RecordFormRun, node: PartOf<"pane">): ShownPane {
  const keys = keysIn(run, node.children);
  return {
    node,
    content: <FormNodes nodes={node.children} />,
    issueCount: [...run.issueAt.keys()].filter((path) => keys.has(headOf(path))).length,
    jump: run.jump !== undefined && keys.has(headOf(run.jump.path)) ? run.jump : undefined,
  };
}

function Part({ node, run }: { readonly node: LayoutPart; readonly run: RecordFormRun }) {
  const { View } = layoutLookOf(node);
  const id = run.idOf(node.id);
  if (!isContainer(node)) return <View node={node} id={id} />;
  const panes = node.children.filter((child) => child.kind === "pane" && isShown(run, child));
  if (node.kind === "tabs" || node.kind === "collapse")
    return (
      <View node={node} id={id} panes={panes.flatMap((pane) => (pane.kind === "pane" ? [shownPane(run, pane)] : []))} />
    );
  return (
    <View node={node} id={id}>
      <FormNodes nodes={node.children} />
    </View>
  );
}

function PlacedField({ id, run }: { readonly id: string; readonly run: RecordFormRun }) {
  const field = run.fields.get(id);
  const state = run.state.fields.get(id);
  if (field === undefined || state === undefined) return null;
  const key = field.field;
  const isDetail = run.mode === "detail";
  const isComputed = run.state.computed.has(key);
  return (
    <FieldBox
      field={field}
      id={run.idOf(key)}
      value={isDetail || !isComputed ? run.values[key] : run.state.values[key]}
      isRequired={asksFor(state)}
      isLocked={state.readOnly || run.isSaving}
      isDetail={isDetail}
      isWaiting={run.underWay.fields.has(key)}
      issue={run.issueAt.get(key)}
      text={isDetail ? givenText(run.texts, key) : undefined}
      sources={run.sources}
      onChange={run.onChange}
      onBlur={run.onBlur}
    />
  );
}

/** The nodes of a container in the 24 columns of its grid; what a condition hides is not there. */
export function FormNodes({ nodes }: { readonly nodes: readonly LayoutNode[] }) {
  const run = useRecordFormRun();
  return (
    <div className="record-form-grid">
      {nodes
        .filter((node) => isShown(run, node))
        .map((node) => (
          <div
            key={node.id}
            className="record-form-cell"
            style={{ gridColumn: `span ${spanAt(run.width, node.span)}` }}
          >
            {node.kind === "field" ? <PlacedField id={node.id} run={run} /> : <Part node={node} run={run} />}
          </div>
        ))}
    </div>
  );
}
