import type { FormDefinition } from "@gongshu/core/form/definition";
import type { CellProblem } from "#ui/row-editing.ts";

/** A problem of a record at `path`, as one of a field: what is wrong within a sub-table is one of the sub-table. */
export function problemAt(form: FormDefinition, path: string, text: string): CellProblem {
  const [column = path] = path.replace(/^data\./, "").split(".");
  const name = form.fields.find(({ field }) => field === column)?.label ?? column;
  return { column, name, text };
}
