import type { ViewColumn } from "@gongshu/core/list/view/view-kind";
import type { Translate } from "#lib/locale.ts";
import type { FormOption } from "#ui/form-fields.tsx";
import { titleOf } from "../list-columns.tsx";
import { columnAt, type OnlineModel } from "../online-model.ts";

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
