import { barcodeFault, qrFault } from "../../text/code-text.ts";
import { checkCondition } from "../check-expression.ts";
import { type FormDefinition, isScalarField } from "../definition.ts";
import { formScope } from "../form-scope.ts";
import type { Issue } from "../issue.ts";
import { isSecret } from "../kinds/kinds.ts";
import { maxLayoutDepth, maxLayoutNodes } from "../limits.ts";
import { definitionMessages as messages } from "../parse-form.messages.ts";
import { layoutKinds } from "./layout-kinds.ts";
import { isSafeAddress } from "./link-address.ts";
import { isContainer, type LayoutNode, type LayoutPart, type PartOf } from "./node.ts";

type Found = {
  readonly node: LayoutNode;
  readonly parent: LayoutPart | null;
  readonly path: string;
  readonly depth: number;
};

function placed(nodes: readonly LayoutNode[], path: string, parent: LayoutPart | null = null, depth = 0): Found[] {
  return nodes.flatMap((node, index): Found[] => {
    const own = { node, parent, path: `${path}.${index}`, depth };
    return isContainer(node) ? [own, ...placed(node.children, `${own.path}.children`, node, depth + 1)] : [own];
  });
}

const nameOf = (node: LayoutPart) =>
  "label" in node && node.label !== "" ? node.label : layoutKinds[node.kind].label.en;

function checkPlace({ node, parent, path }: Found, issues: Issue[]): void {
  const holds = parent === null ? "nodes" : layoutKinds[parent.kind].holds;
  if (node.kind === "pane" ? holds !== "panes" : holds !== "nodes")
    issues.push({ path: `${path}.kind`, message: messages.misplacedPane });
}

function checkPart(node: LayoutPart, path: string, form: FormDefinition, issues: Issue[]): void {
  const name = nameOf(node);
  const about = { name, place: messages.placeVisible, path: `${path}.conditions.visible` };
  issues.push(...checkCondition(node.conditions?.visible, formScope(form), about));
  if (node.kind === "link" && !isSafeAddress(node.href))
    issues.push({ path: `${path}.href`, message: messages.badAddress, params: { name } });
  if (node.kind === "relatedAttribute") {
    if (form.fields.find(({ id }) => id === node.related)?.kind !== "relatedForm")
      issues.push({ path: `${path}.related`, message: messages.noRelatedField, params: { name } });
    else if (node.attribute === "")
      issues.push({ path: `${path}.attribute`, message: messages.noAttribute, params: { name } });
  }
  if (node.kind === "code") checkCode(node, path, form, issues);
  if (isContainer(node) && layoutKinds[node.kind].holds === "panes" && node.children.length === 0)
    issues.push({ path: `${path}.children`, message: messages.noPanes, params: { name } });
}

/** A code is about a field of the form, not a column of its sub-tables, or its text fits its format. */
function checkCode(node: PartOf<"code">, path: string, form: FormDefinition, issues: Issue[]): void {
  const { field: id, content, format } = node;
  const name = nameOf(node);
  if (id !== undefined && id !== "") {
    const shown = form.fields.filter(isScalarField).find((field) => field.id === id);
    if (shown === undefined)
      issues.push({ path: `${path}.field`, message: messages.unknownCodeField, params: { name } });
    else if (isSecret(shown)) issues.push({ path: `${path}.field`, message: messages.secretCode, params: { name } });
    return;
  }
  // One that shows nothing yet is not wrong.
  const fault = content === "" ? undefined : format === "QR" ? qrFault(content) : barcodeFault(format, content);
  if (fault !== undefined)
    issues.push({
      path: `${path}.content`,
      message: messages.badCode,
      params: { ...fault.params, name, reason: fault.message },
    });
}

/** Checks where everything stands: each field once, panels in tabs and collapses only, and not too deep. */
export function checkLayout(form: FormDefinition): Issue[] {
  const issues: Issue[] = [];
  const all = placed(form.layout, "layout");
  if (all.length > maxLayoutNodes)
    issues.push({ path: "layout", message: messages.tooManyNodes, params: { count: all.length, max: maxLayoutNodes } });
  const fieldIds = new Set(form.fields.map(({ id }) => id));
  const others = new Set(
    form.fields.flatMap((field) => (field.kind === "table" ? field.columns.map(({ id }) => id) : [])),
  );
  const seen = new Set<string>();
  for (const found of all) {
    const { node, path, depth } = found;
    // Two fields with one id are told of as fields.
    const isTold = node.kind === "field" && form.fields.filter(({ id }) => id === node.id).length > 1;
    if ((seen.has(node.id) && !isTold) || (node.kind !== "field" && (fieldIds.has(node.id) || others.has(node.id))))
      issues.push({ path: `${path}.id`, message: messages.duplicateId, params: { id: node.id } });
    seen.add(node.id);
    checkPlace(found, issues);
    if (depth > maxLayoutDepth) issues.push({ path, message: messages.layoutTooDeep, params: { max: maxLayoutDepth } });
    if (node.kind !== "field") checkPart(node, path, form, issues);
    else if (!fieldIds.has(node.id))
      issues.push({ path: `${path}.id`, message: messages.unplacedField, params: { id: node.id } });
  }
  return issues;
}
