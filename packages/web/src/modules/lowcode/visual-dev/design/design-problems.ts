import { checkForm } from "@gongshu/core/form/check-form";
import type { FormDefinition } from "@gongshu/core/form/definition";
import type { Issue } from "@gongshu/core/form/issue";
import { isContainer, type LayoutNode } from "@gongshu/core/form/layout/node";
import { parseForm } from "@gongshu/core/form/parse-form";
import { parseList } from "@gongshu/core/list/parse-list";
import type { Design } from "./design-state.ts";

/** Something that keeps a design from being published, and where it is. */
export interface DesignProblem {
  readonly issue: Issue;
  readonly step: "form" | "list";
  /** The field or part to look at; null when it is the form or list as a whole. */
  readonly fieldId: string | null;
  /** The setting of that field, such as `label`, `options` or `conditions.required`; empty when the path names none. */
  readonly setting: string;
  /** The event in which it is, by its id. */
  readonly eventId?: string;
}

type ProblemPlace = Pick<DesignProblem, "fieldId" | "setting" | "eventId">;

function placeOf(form: FormDefinition, path: string): ProblemPlace {
  const [head, index, ...rest] = path.split(".");
  if (head === "events") return placeInEvents(form, Number(index), rest);
  if (head === "layout") return placeInLayout(form.layout, path.split(".").slice(1));
  const field = head === "fields" ? form.fields[Number(index)] : undefined;
  if (field === undefined) return { fieldId: null, setting: "" };
  const [inner, at, ...deeper] = rest;
  const column = inner === "columns" && field.kind === "table" ? field.columns[Number(at)] : undefined;
  if (column !== undefined) return { fieldId: column.id, setting: settingOf(deeper) };
  return { fieldId: field.id, setting: settingOf(rest) };
}

function placeInEvents(form: FormDefinition, index: number, rest: readonly string[]): ProblemPlace {
  const event = form.events?.[index];
  return event === undefined
    ? { fieldId: null, setting: "" }
    : { fieldId: null, setting: rest.join("."), eventId: event.id };
}

function placeInLayout(nodes: readonly LayoutNode[], [index = "", ...rest]: readonly string[]): ProblemPlace {
  const node = nodes[Number(index)];
  if (node === undefined) return { fieldId: null, setting: "" };
  if (rest[0] === "children" && rest.length > 1 && isContainer(node))
    return placeInLayout(node.children, rest.slice(1));
  return { fieldId: node.id, setting: settingOf(rest) };
}

function settingOf([name = "", inner]: readonly string[]): string {
  return name === "conditions" && inner !== undefined ? `${name}.${inner}` : name;
}

/** Everything that core finds wrong with a design. The list is only asked when the form is well. */
export function problemsOf({ form, list }: Design): readonly DesignProblem[] {
  const parsedForm = parseForm(form);
  if (!parsedForm.ok)
    return withRest(parsedForm.issues, form).map((issue) => ({ issue, step: "form", ...placeOf(form, issue.path) }));
  const parsedList = parseList(list, parsedForm.form);
  return parsedList.ok
    ? []
    : parsedList.issues.map((issue) => ({ issue, step: "list", fieldId: null, setting: issue.path }));
}

/** A shape that is wrong hides what the parts say about each other: that is added for the settings that are not named yet. */
function withRest(issues: readonly Issue[], form: FormDefinition): readonly Issue[] {
  const named = new Set(issues.map(({ path }) => path));
  return [...issues, ...checkForm(form).filter(({ path }) => !named.has(path))];
}
