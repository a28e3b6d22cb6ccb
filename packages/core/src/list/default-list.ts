import { type FormDefinition, isScalarField } from "../form/definition.ts";
import { kindOf } from "../form/kinds/kinds.ts";
import type { ListColumn, ListDefinition } from "./definition.ts";

/** The first items of a search panel stay visible when it is collapsed. */
const searchItems = 4;
const maxColumns = 20;

/**
 * The list that a form has before anyone designs one: its fields, then creator, creation and update time,
 * newest first, searched by the first four fields that can be searched.
 */
export function defaultList(form: FormDefinition): ListDefinition {
  const fields = form.fields.filter(isScalarField).filter((field) => !field.hidden && kindOf(field).inList);
  const searchable = fields.filter((field) => kindOf(field).searchOperators(field).length > 0).slice(0, searchItems);
  const columns: ListColumn[] = fields.slice(0, maxColumns).map((field) => ({
    field: field.id,
    align: kindOf(field).columnType(field).type === "numeric" ? "right" : "left",
    sortable: kindOf(field).sortable(field),
  }));
  columns.push({ field: "creatorUser", align: "left", sortable: false });
  columns.push(
    { field: "creatorTime", align: "left", sortable: true },
    { field: "lastModifyTime", align: "left", sortable: true },
  );
  return {
    schema: 1,
    columns,
    search: searchable.flatMap((field) =>
      kindOf(field)
        .searchOperators(field)
        .slice(0, 1)
        .map((operator) => ({ field: field.id, operator })),
    ),
    defaultSort: { field: "creatorTime", order: "desc" },
    pageSize: 20,
    buttons: {
      add: true,
      edit: true,
      remove: true,
      batchEdit: true,
      batchRemove: true,
      detail: true,
      upload: true,
      download: true,
    },
  };
}
