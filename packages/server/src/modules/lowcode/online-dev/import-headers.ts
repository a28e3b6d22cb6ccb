import type { ScalarField } from "@gongshu/core/form/definition";
import { isImportable, kindOf, type ScalarKindDefinition } from "@gongshu/core/form/kinds/kinds";
import type { SheetRow } from "#platform/excel/sheet-cell.ts";
import { invalid } from "#platform/http/errors.ts";
import { headerText, listed, withoutMark } from "#platform/import-export/header-row.ts";
import { importExportErrors } from "./import-export.messages.ts";
import { isMainRow, isPassedOver, type SheetField } from "./workbook-fields.ts";

/** A column of the file that means a field. */
export interface ImportColumn {
  /** From 0. */
  readonly position: number;
  readonly header: string;
  readonly field: ScalarField;
  readonly kind: ScalarKindDefinition;
  /** Whether the file may set the field; else it can only identify a record. */
  readonly isSet: boolean;
}

export interface ImportHeaders {
  /** By position; empty where there is no heading. */
  readonly texts: readonly string[];
  readonly columns: readonly ImportColumn[];
  /** Position of the column that names the record's row, on the sheet of a sub-table. */
  readonly mainRow: number | undefined;
}

/** What is asked about the fields of a sheet. */
export interface HeaderRules {
  readonly hasDefault: (field: ScalarField) => boolean;
  /** Whether the caller may read the field but not fill it in. */
  readonly isLocked: (field: ScalarField) => boolean;
}

/** Finds the columns by their headings. What is unknown to the caller, not theirs to fill in, twice there or missing is refused, each with all its names. */
export function matchHeaders(
  row: SheetRow,
  fields: readonly SheetField[],
  { hasDefault, isLocked }: HeaderRules,
): ImportHeaders {
  const texts = row.cells.map((cell, position) => headerText(cell, position, row.number));
  const byHeader = new Map(fields.map(({ header, field }) => [header, field]));
  const columns: ImportColumn[] = [];
  const unknown: string[] = [];
  let mainRow: number | undefined;
  for (const [position, text] of texts.entries()) {
    if (text === "") continue;
    const field = byHeader.get(text) ?? byHeader.get(withoutMark(text));
    if (field !== undefined)
      columns.push({ position, header: text, field, kind: kindOf(field), isSet: isImportable(field) });
    else if (isMainRow(withoutMark(text))) mainRow ??= position;
    else if (!isPassedOver(text)) unknown.push(text);
  }
  if (columns.length === 0) throw invalid(importExportErrors.noHeaders);
  if (unknown.length > 0) throw invalid(importExportErrors.unknownHeaders, { headers: listed(unknown) });
  const locked = columns.filter(({ field }) => isImportable(field) && isLocked(field));
  if (locked.length > 0)
    throw invalid(importExportErrors.lockedHeaders, { headers: listed(locked.map(({ header }) => header)) });
  const twice = [...Map.groupBy(columns, ({ field }) => field.field).values()].filter((same) => same.length > 1);
  if (twice.length > 0)
    throw invalid(importExportErrors.duplicateHeaders, {
      headers: listed(twice.map(([first]) => first?.header ?? "")),
    });
  const present = new Set(columns.map(({ field }) => field.field));
  const missing = fields.filter(
    ({ field }) =>
      field.required && isImportable(field) && !isLocked(field) && !present.has(field.field) && !hasDefault(field),
  );
  if (missing.length > 0)
    throw invalid(importExportErrors.missingHeaders, { headers: listed(missing.map(({ header }) => header)) });
  return { texts, columns, mainRow };
}
