import { isScalarField } from "@gongshu/core/form/definition";
import { systemColumns } from "@gongshu/core/list/definition";
import type { FilterColumn, FilterFields } from "@gongshu/core/list/query/filter-fields";
import type { FilterRule } from "@gongshu/core/list/query/filter-tree";
import { columnLabel } from "@gongshu/core/list/query/filter-words";
import type { Translate } from "#lib/locale.ts";
import type { OnlineModel } from "../online-model.ts";
import { filterMessages as messages } from "./filter.messages.ts";
import { rowsRuleOf, ruleOf } from "./filter-edit.ts";

/** Something that a rule can be about. */
export interface FieldChoice {
  /** Id of a field or a system column; `rows:` and the id for its rows or its record. */
  readonly value: string;
  readonly label: string;
  readonly group: string;
}

const rowsMark = "rows:";

export const choiceOfRows = (id: string): string => rowsMark + id;

/** The id behind a choice of rows; undefined for the choice of a column. */
export function rowsIn(choice: string): string | undefined {
  return choice.startsWith(rowsMark) ? choice.slice(rowsMark.length) : undefined;
}

/** A rule about what was chosen, which says nothing of it yet; undefined for something that rules cannot be about. */
export function ruleFor(choice: string, fields: FilterFields): FilterRule | undefined {
  const rows = rowsIn(choice);
  if (rows !== undefined) return rowsRuleOf({ id: rows });
  const column = fields.column(choice);
  return typeof column === "string" ? undefined : ruleOf(column);
}

/** A rule about the first thing that rules can be about. */
export function firstRule([first]: readonly FieldChoice[], fields: FilterFields): FilterRule | undefined {
  return first && ruleFor(first.value, fields);
}

function columnChoices(
  ids: readonly string[],
  find: FilterFields["column"],
  t: Translate,
  group: string,
): FieldChoice[] {
  return ids.flatMap((id) => {
    const column = find(id);
    return typeof column === "string" ? [] : [{ value: id, label: t(columnLabel(column.column)), group }];
  });
}

/** What rules of a list can be about: its fields, rows of sub-tables, records that fields name, and what every record has. */
export function fieldChoices({ form }: OnlineModel, fields: FilterFields, t: Translate): readonly FieldChoice[] {
  const seen = form.fields.filter((field) => !(isScalarField(field) && field.hidden));
  const own = columnChoices(
    seen.filter(isScalarField).map(({ id }) => id),
    fields.column,
    t,
    t(messages.ownFields),
  );
  const rows = seen.flatMap(({ id }): FieldChoice[] => {
    const found = fields.rows(id);
    if (typeof found === "string") return [];
    const group = t(found.isRecord ? messages.relatedRecords : messages.subTables);
    const label = found.isRecord ? t(messages.recordOf, { name: found.label }) : found.label;
    return [{ value: choiceOfRows(id), label, group }];
  });
  return [...own, ...rows, ...columnChoices(systemColumns, fields.column, t, t(messages.systemFields))];
}

/** The columns of a sub-table, or of the model that a field leads to. */
export function innerChoices(
  { form }: OnlineModel,
  rowsId: string,
  find: (id: string) => FilterColumn | string,
  related: readonly OnlineModel[],
  t: Translate,
): readonly FieldChoice[] {
  const field = form.fields.find(({ id }) => id === rowsId);
  if (field === undefined) return [];
  const isFound = (id: string): FilterColumn | "gone" => {
    const found = find(id);
    return typeof found === "string" ? "gone" : found;
  };
  const group = t(messages.ownFields);
  if (field.kind === "table")
    return columnChoices(
      field.columns.map(({ id }) => id),
      isFound,
      t,
      group,
    );
  const other = field.kind === "relatedForm" ? related.find(({ id }) => id === field.modelId) : undefined;
  const ids =
    other?.form.fields
      .filter(isScalarField)
      .filter(({ hidden }) => !hidden)
      .map(({ id }) => id) ?? [];
  return [
    ...columnChoices(ids, isFound, t, group),
    ...columnChoices(systemColumns, isFound, t, t(messages.systemFields)),
  ];
}
