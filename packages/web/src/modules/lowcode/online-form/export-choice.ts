import { isScalarField } from "@gongshu/core/form/definition";
import { isSecret } from "@gongshu/core/form/kinds/kinds";
import { systemColumns } from "@gongshu/core/list/definition";
import type { Translate } from "#lib/locale.ts";
import type { ColumnLayout } from "#lib/preferences.ts";
import type { ArrangedColumn } from "#ui/column-layout.ts";
import { exportMessages as messages } from "./export.messages.ts";
import { titleOf } from "./list-columns.tsx";
import type { OnlineModel } from "./online-model.ts";

export interface ExportItem {
  /** As the server takes it: a column, or `table.column`. */
  readonly key: string;
  readonly title: string;
  /** Whether it is exported unless somebody says otherwise. */
  readonly isUsual: boolean;
}

/** What is chosen together: the columns of the list, the other fields of the record, or those of one sub-table. */
export interface ExportGroup {
  readonly key: string;
  readonly title: string;
  readonly isSubTable: boolean;
  readonly items: readonly ExportItem[];
}

/** How rows of sub-tables stand in the workbook. */
export type SubTables = "sheets" | "rows";

export interface ExportChoice {
  readonly keys: ReadonlySet<string>;
  readonly subTables: SubTables;
}

/** Remembered like a column; no field has such a key. */
const rowsKey = "~rows";

/** What may be exported: the columns in the order in which the user has the list, then what only an opened record shows. */
export function exportGroups<Row>(
  { form }: Pick<OnlineModel, "form">,
  arranged: readonly ArrangedColumn<Row>[],
  canRead: boolean,
  t: Translate,
): readonly ExportGroup[] {
  const listed = arranged.map(({ column: { key, title }, isShown }) => ({ key, title, isUsual: isShown }));
  const own: ExportGroup = { key: "", title: t(messages.columns), isSubTable: false, items: listed };
  if (!canRead) return [own];
  const known = new Set(listed.map(({ key }) => key));
  const fields = form.fields.filter(isScalarField).filter((field) => !field.hidden && !isSecret(field));
  const rest = [
    ...fields.map((field) => ({ key: field.field, title: titleOf(field, t) })),
    ...systemColumns.map((key) => ({ key, title: titleOf(key, t) })),
  ].filter(({ key }) => !known.has(key));
  const others: ExportGroup = {
    key: "~others",
    title: t(messages.otherFields),
    isSubTable: false,
    items: rest.map((item) => ({ ...item, isUsual: false })),
  };
  const tables = form.fields.flatMap((field): ExportGroup[] => {
    if (field.kind !== "table" || field.hidden) return [];
    const items = field.columns.map(({ field: key, label }) => ({
      key: `${field.field}.${key}`,
      title: label,
      isUsual: true,
    }));
    return [{ key: field.field, title: field.label, isSubTable: true, items }];
  });
  return [own, others, ...tables].filter(({ items }) => items.length > 0);
}

/** What somebody chose the last time, or what is usual. */
export function rememberedChoice(groups: readonly ExportGroup[], remembered: ColumnLayout): ExportChoice {
  const known = new Map(remembered.map(({ key, isShown }) => [key, isShown]));
  const items = groups.flatMap((group) => group.items);
  return {
    keys: new Set(items.filter(({ key, isUsual }) => known.get(key) ?? isUsual).map(({ key }) => key)),
    subTables: known.get(rowsKey) === true ? "rows" : "sheets",
  };
}

/** What is to be remembered: only what is not usual, so that a field that is added later is exported like the others. */
export function choiceToRemember(groups: readonly ExportGroup[], { keys, subTables }: ExportChoice): ColumnLayout {
  const unusual = groups
    .flatMap(({ items }) => items)
    .filter(({ key, isUsual }) => keys.has(key) !== isUsual)
    .map(({ key }) => ({ key, isShown: keys.has(key) }));
  return subTables === "rows" ? [...unusual, { key: rowsKey, isShown: true }] : unusual;
}

/** The keys to ask the server for, in their order; a whole sub-table by its own. */
export function selectKey(groups: readonly ExportGroup[], { keys }: ExportChoice): string {
  return groups
    .flatMap(({ key, isSubTable, items }) => {
      const chosen = items.filter((item) => keys.has(item.key));
      return isSubTable && chosen.length === items.length ? [key] : chosen.map((item) => item.key);
    })
    .join(",");
}
