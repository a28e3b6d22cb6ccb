import type { ScalarField } from "@gongshu/core/form/definition";
import { isImportable } from "@gongshu/core/form/kinds/kinds";
import { isSystemColumn, systemColumns } from "@gongshu/core/list/definition";
import { type Locale, locales } from "@gongshu/core/text/messages";
import { numberedSheet, sheetNameFrom } from "#platform/excel/writing/xml-text.ts";
import { importExportTexts } from "./import-export.messages.ts";
import type { ListColumn, ModelChild, ModelColumn, OnlineModel } from "./online-model.ts";
import type { OpenedModel } from "./record-query.ts";

/** A column of a sheet: its heading and the field below it. */
export interface SheetField {
  readonly header: string;
  readonly field: ScalarField;
}

/** A sub-table on a sheet of its own. */
export interface SheetChild {
  readonly child: ModelChild;
  /** Of the sheet. */
  readonly name: string;
  readonly fields: readonly SheetField[];
}

/** Headings by field: the label, with the field's name where several have the same label; of blanks, the name alone. */
function headers(columns: readonly ModelColumn[]): SheetField[] {
  const count = Map.groupBy(columns, ({ field }) => field.label.trim());
  return columns.map(({ field }) => {
    const label = field.label.trim();
    if (label === "") return { header: field.field, field };
    const header = count.get(label)?.length === 1 ? label : `${label} (${field.field})`;
    return { header, field };
  });
}

/** The sheets of the sub-tables by their keys: called like these, with their number in the form where another sheet would be called the same. */
function sheetNames({ form, fullName }: OnlineModel): ReadonlyMap<string, string> {
  const tables = form.fields.filter((field) => field.kind === "table");
  const own = tables.map(({ label }) => sheetNameFrom(label.trim(), []));
  const count = Map.groupBy([sheetNameFrom(fullName, []), ...own], (name) => name.toLowerCase());
  return new Map(
    tables.map(({ field }, at) => {
      const name = own[at] ?? "";
      return [field, count.get(name.toLowerCase())?.length === 1 ? name : numberedSheet(name, at + 1)];
    }),
  );
}

/** The main columns that the caller may read, in the order of the form. */
export function readableFields({ model, rights }: OpenedModel): SheetField[] {
  return headers(inFormOrder(model)).filter(({ field }) => rights.canRead(field.field));
}

function inFormOrder(model: OnlineModel): ModelColumn[] {
  return model.form.fields.flatMap((field) => model.columnByField.get(field.id) ?? []);
}

/** The sub-tables of the form, in its order, with the columns that the caller may read. */
function childrenOf({ model, rights }: OpenedModel): SheetChild[] {
  const names = sheetNames(model);
  return model.form.fields.flatMap((field) => {
    const child = model.children.find((candidate) => candidate.field === field.id);
    if (field.kind !== "table" || field.hidden || child === undefined) return [];
    const fields = headers(child.columns).filter(({ field: { field: key } }) => rights.canRead(`${child.key}.${key}`));
    return [{ child, name: names.get(field.field) ?? "", fields }];
  });
}

/** The sub-tables that the caller may export. */
export function exportedChildren(opened: OpenedModel): SheetChild[] {
  return childrenOf(opened).filter(({ child }) => opened.rights.canList(child.key));
}

/** The sub-tables that the caller may import. Rows of a file take the place of those that are there, so all of their cells must be the caller's. */
export function importedChildren(opened: OpenedModel): SheetChild[] {
  const { model, rights } = opened;
  return childrenOf(opened).filter(
    (sheet) =>
      isImportableChild(model, sheet) &&
      rights.canWrite(sheet.child.key) &&
      sheet.child.columns.every(
        ({ field }) => !isImportable(field) || rights.canWrite(`${sheet.child.key}.${field.field}`),
      ),
  );
}

/** The sheets of the sub-tables that an import could fill, but not one of the caller's. */
export function lockedChildren(opened: OpenedModel): string[] {
  const own = new Set(importedChildren(opened).map(({ child }) => child.key));
  return childrenOf(opened)
    .filter((sheet) => isImportableChild(opened.model, sheet) && !own.has(sheet.child.key))
    .map(({ name }) => name);
}

/** Whether the sub-table can be filled by an import. */
function isImportableChild(model: OnlineModel, { child }: SheetChild): boolean {
  const field = model.form.fields.find((candidate) => candidate.id === child.field);
  return field?.kind === "table" && !field.readOnly;
}

/** A name that several languages give to the same thing: a workbook made in one may be imported in another. */
export function isTextOf(name: keyof typeof importExportTexts, text: string): boolean {
  return locales.some((locale) => importExportTexts[name][locale] === text);
}

/** Headings that an export writes and an import passes over. */
export function isPassedOver(header: string): boolean {
  return (
    isTextOf("errorColumn", header) || systemColumns.some((column) => isTextOf(column, withoutName(header, column)))
  );
}

/** Whether a heading is that of the column with the row of a record. */
export function isMainRow(header: string): boolean {
  return isTextOf("mainRow", withoutName(header, mainRowName));
}

const mainRowName = "#";

/** A heading that no field has: people find their own fields by what they call them. */
function ownHeader(text: string, name: string, fields: readonly SheetField[]): string {
  return fields.some(({ header }) => header === text) ? `${text} (${name})` : text;
}

function withoutName(header: string, name: string): string {
  const end = ` (${name})`;
  return header.endsWith(end) ? header.slice(0, -end.length) : header;
}

/** The heading of the column with the row of a record, beside those of a sub-table. */
export function mainRowHeader(fields: readonly SheetField[], locale: Locale): string {
  return ownHeader(importExportTexts.mainRow[locale], mainRowName, fields);
}

/** The heading of any column of an export. */
export function exportHeader(column: ListColumn, fields: readonly SheetField[], locale: Locale): string {
  if (isSystemColumn(column.key)) return ownHeader(importExportTexts[column.key][locale], column.key, fields);
  return fields.find(({ field }) => field.field === column.key)?.header ?? column.key;
}
