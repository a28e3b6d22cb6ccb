import { type GroupUnit, groupUnitOf, groupUnitsOf } from "@gongshu/core/list/view/group-unit";
import { isGroupable } from "@gongshu/core/list/view/grouped";
import type { ViewColumn } from "@gongshu/core/list/view/view-kind";
import type { Translate } from "#lib/locale.ts";
import type { FormOption } from "#ui/form-fields.tsx";
import { titleOf } from "../list-columns.tsx";
import { columnAt, type OnlineModel } from "../online-model.ts";
import { viewBodyMessages as messages } from "./view-bodies.messages.ts";

/** Between a field and what is done with it, in the value of a choice. */
export const groupMark = "|";

/** What a level of groups is called; the finest unit of a time needs no words. */
export function groupTitle(column: ViewColumn, unit: GroupUnit | undefined, t: Translate): string {
  const name = titleOf(column, t);
  return unit === undefined || unit === groupUnitOf(column, undefined) ? name : t(messages[unit], { name });
}

/** The columns that records can be grouped by, times once for each unit. The value is the field, and behind a mark its unit unless that is the finest. */
export function groupChoices(model: OnlineModel, t: Translate): readonly FormOption[] {
  return columnChoices(model, t, isGroupable).flatMap(({ value, label }) => {
    const column = columnAt(model.form, value);
    const units = column === undefined ? [] : groupUnitsOf(column);
    if (units.length === 0) return [{ value, label }];
    return units.map((unit, index) => ({
      value: index === 0 ? value : value + groupMark + unit,
      label: t(messages[unit], { name: label }),
    }));
  });
}

/** The columns of a list as choices, by the id of their field; with `fits` those alone that it takes. */
export function columnChoices(
  model: OnlineModel,
  t: Translate,
  fits: (column: ViewColumn) => boolean = () => true,
): readonly (FormOption & { readonly value: string })[] {
  return model.list.columns.flatMap(({ field }) => {
    const column = columnAt(model.form, field);
    return column === undefined || !fits(column) ? [] : [{ value: field, label: titleOf(column, t) }];
  });
}
