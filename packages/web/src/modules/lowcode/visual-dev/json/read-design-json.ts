import type { Issue } from "@gongshu/core/form/issue";
import { parseForm } from "@gongshu/core/form/parse-form";
import { parseList } from "@gongshu/core/list/parse-list";
import { type Design, designOf } from "../design/design-state.ts";
import { readDesign } from "../storage/stored-design.ts";
import { brokenAt, placeInJson } from "./json-place.ts";

/** A problem in the text of a design, with its place in UTF-16 units where that is known. `issue` is null for a text that is no JSON. */
export interface JsonProblem {
  readonly issue: Issue | null;
  readonly at: number | undefined;
}

export interface ReadDesign {
  /** Null when the text has not the shape of a design. */
  readonly design: Design | null;
  readonly problems: readonly JsonProblem[];
}

/** A design as people read and change it. */
export function designJson({ form, list }: Design): string {
  return JSON.stringify({ form, list }, null, 2);
}

/** Reads what somebody has written. A draft may have problems, but it must have the shape of a form and a list. */
export function readDesignJson(text: string): ReadDesign {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { design: null, problems: [{ issue: null, at: brokenAt(error, text) }] };
  }
  const part = (name: string): unknown =>
    typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  const form = parseForm(part("form"));
  const list = form.ok && part("list") !== undefined ? parseList(part("list"), form.form) : undefined;
  const found = [
    ...(form.ok ? [] : form.issues.map((issue) => ({ root: "form", issue }))),
    ...(list === undefined || list.ok ? [] : list.issues.map((issue) => ({ root: "list", issue }))),
  ];
  const problems = found.map(({ root, issue }) => ({
    issue,
    at: placeInJson(text, [root, ...issue.path.split(".").filter((name) => name !== "")]),
  }));
  return { design: shaped(part("form"), part("list"), form.ok ? designOf(form.form, null) : null), problems };
}

function shaped(form: unknown, list: unknown, plain: Design | null): Design | null {
  if (list === undefined) return plain;
  return readDesign({ formData: JSON.stringify(form) ?? "", columnData: JSON.stringify(list) });
}
