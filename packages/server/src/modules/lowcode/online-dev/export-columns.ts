import { isSecret } from "@gongshu/core/form/kinds/kinds";
import { forbidden, invalidField } from "#platform/http/errors.ts";
import { importExportErrors } from "./import-export.messages.ts";
import { columnByKey, type ListColumn } from "./online-model.ts";
import type { OpenedModel } from "./record-query.ts";
import { exportedChildren, type SheetChild } from "./workbook-fields.ts";

export interface ExportedColumns {
  readonly columns: readonly ListColumn[];
  readonly children: readonly SheetChild[];
}

/**
 * The columns and sub-tables to export: those that were named, in that order, or the columns of the list and every sub-table. A sub-table is named whole by
 * its key or with some of its columns by `table.column`; the sub-tables keep the order of the form.
 */
export function exportedColumns(opened: OpenedModel, selectKey: string): ExportedColumns {
  const children = exportedChildren(opened).filter(({ fields }) => fields.length > 0);
  const keys = [...new Set(selectKey.split(",").map((key) => key.trim()))].filter((key) => key !== "");
  if (keys.length === 0) return { columns: opened.rights.columns, children };
  const columns = keys.flatMap((key) => mainColumn(opened, key) ?? inChild(opened, children, key));
  return { columns, children: children.flatMap((sheet) => chosenOf(sheet, keys)) };
}

/** The column of the record with this key; undefined when it names something of a sub-table. */
function mainColumn({ model, rights }: OpenedModel, key: string): ListColumn | undefined {
  const column = columnByKey(model, key);
  if (column === undefined || (column.field !== undefined && isSecret(column.field))) return undefined;
  if (!rights.canList(key)) throw forbidden();
  return column;
}

/** Nothing of the record itself, once it is certain that the key names a sub-table or a column of one that the caller may export. */
function inChild({ model, rights }: OpenedModel, children: readonly SheetChild[], key: string): [] {
  const [table = ""] = key.split(".");
  const child = model.children.find((candidate) => candidate.key === table);
  const isWhole = key === table;
  const isKnown = child?.columns.some(({ field }) => isWhole || `${table}.${field.field}` === key) === true;
  if (isKnown && (!rights.canList(table) || !(isWhole || rights.canRead(key)))) throw forbidden();
  const sheet = children.find(({ child: { key: own } }) => own === table);
  if (isKnown && sheet !== undefined) return [];
  throw invalidField("selectKey", importExportErrors.unknownExportField, { field: key });
}

/** A sub-table with the columns that were named of it, in that order. */
function chosenOf(sheet: SheetChild, keys: readonly string[]): SheetChild[] {
  const table = sheet.child.key;
  if (keys.includes(table)) return [sheet];
  const fields = keys.flatMap((key) => sheet.fields.filter(({ field }) => `${table}.${field.field}` === key));
  return fields.length === 0 ? [] : [{ ...sheet, fields }];
}
