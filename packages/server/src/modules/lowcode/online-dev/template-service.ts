import type { FileLink } from "@gongshu/contract/system/import-export";
import type { ImportLimits } from "@gongshu/contract/system/import-history";
import type { ScalarField } from "@gongshu/core/form/definition";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { choicesOf, fileRulesOf, isImportable, kindOf, sheetColumnOf } from "@gongshu/core/form/kinds/kinds";
import { type Message, type MessageParams, translate } from "@gongshu/core/text/messages";
import type { WorkbookColumn } from "#platform/excel/workbook-column.ts";
import type { WorkbookSheet } from "#platform/excel/workbook-sheet.ts";
import { type FileResult, linked } from "#platform/files/linked-result.ts";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { importLimitsOf } from "#platform/import-export/import-limits.ts";
import { limitParams } from "#platform/import-export/sheet-template.ts";
import { workbookResult } from "#platform/import-export/workbook-file.ts";
import { mainRowColumn } from "./export-sheets.ts";
import { importExportErrors, importExportTexts, templateTexts as texts } from "./import-export.messages.ts";
import type { OnlineRecords } from "./service.ts";
import { rulesOf } from "./template-rules.ts";
import { importedChildren, mainRowHeader, readableFields, type SheetField } from "./workbook-fields.ts";

/** A field with everything that the template says of it. */
interface Explained extends SheetField {
  readonly options: readonly string[];
  readonly rules: string;
  readonly example: string;
}

interface TemplateSheet {
  readonly name: string;
  readonly fields: readonly Explained[];
  /** Fields that no cell can fill; only the instructions name them. */
  readonly without: readonly Explained[];
}

/** The import template of a model, at an address for the session that asks. */
export async function importTemplate(
  platform: Platform,
  records: OnlineRecords,
  ctx: Context,
  modelId: string,
): Promise<FileLink> {
  return linked(platform.downloads, ctx, await importTemplateFile(platform, records, ctx, modelId));
}

/** Writes the import template of a model, with the columns that the caller may fill. */
export async function importTemplateFile(
  platform: Platform,
  records: OnlineRecords,
  ctx: Context,
  modelId: string,
): Promise<FileResult> {
  const opened = await records.open(ctx, modelId);
  const { model, rights } = opened;
  const lookups = await records.lookups(ctx);
  const explain = (fields: readonly SheetField[], isMeant: (field: ScalarField) => boolean) =>
    Promise.all(fields.filter(({ field }) => isMeant(field)).map((field) => explained(ctx, records, lookups, field)));
  const own = readableFields(opened).filter(({ field }) => rights.canWrite(field.field));
  const main: TemplateSheet = {
    name: model.fullName,
    fields: await explain(own, isImportable),
    without: await explain(own, (field) => fileRulesOf(field) !== undefined && !field.readOnly && !field.hidden),
  };
  if (main.fields.length === 0) throw invalid(importExportErrors.nothingToImport);
  const children: TemplateSheet[] = [];
  for (const child of importedChildren(opened))
    children.push({ name: child.name, fields: await explain(child.fields, isImportable), without: [] });
  const sheets: WorkbookSheet[] = [
    { name: main.name, columns: main.fields.map(sheetColumn), rows: [] },
    ...children.map((child) => ({
      name: child.name,
      columns: [mainRowColumn(ctx, child.fields), ...child.fields.map(sheetColumn)],
      rows: [],
    })),
    instructions(ctx, main, children, await importLimitsOf(ctx)),
  ];
  const name = translate(importExportTexts.templateFile, ctx.locale, { fullName: model.fullName });
  return workbookResult(platform, ctx, { name, sheets });
}

async function explained(
  ctx: Context,
  records: OnlineRecords,
  lookups: Lookups,
  { header, field }: SheetField,
): Promise<Explained> {
  const options = await optionLabels(ctx, records, field);
  const rules = rulesOf(field, { timeZone: ctx.tenant.timeZone, options }).map(({ message, params }) =>
    translate(message, ctx.locale, params),
  );
  if (field.help !== undefined && field.help !== "") rules.push(field.help);
  const example =
    options.length > 0 && choicesOf(field)?.source === "dictionary"
      ? (options[0] ?? "")
      : kindOf(field).exampleCell(field, lookups);
  return { header, field, options, rules: rules.join(ctx.locale === "en" ? "; " : "；"), example };
}

async function optionLabels(ctx: Context, records: OnlineRecords, field: ScalarField): Promise<readonly string[]> {
  const own = kindOf(field).ownChoices?.(field, ctx.locale);
  if (own !== undefined) return own.map(({ label }) => label);
  const source = choicesOf(field);
  return source === undefined ? [] : (await records.options(ctx, source)).map(({ label }) => label);
}

function sheetColumn({ header, field, options, rules }: Explained): WorkbookColumn {
  return {
    header,
    ...sheetColumnOf(field),
    required: field.required,
    note: rules,
    ...(kindOf(field).hasDropDown?.(field) === true && { options }),
  };
}

function instructions(
  ctx: Context,
  main: TemplateSheet,
  children: readonly TemplateSheet[],
  limits: ImportLimits,
): WorkbookSheet {
  const text = (message: Message, params?: MessageParams) => translate(message, ctx.locale, params);
  const row = (place: string, { header, field, rules, example }: Explained) => [
    place,
    header,
    text(field.required ? texts.yes : texts.no),
    text(kindOf(field).label),
    rules,
    example,
  ];
  const rows = [
    ...[...main.fields, ...main.without].map((field) => row(main.name, field)),
    ...children.flatMap(({ name, fields }) => [
      [
        name,
        mainRowHeader(fields, ctx.locale),
        text(texts.yes),
        "",
        text(texts.mainRowRule, { sheet: main.name }),
        "2",
      ],
      ...fields.map((field) => row(name, field)),
    ]),
    ["", "", "", "", text(texts.general, limitParams(limits)), ""],
  ];
  const column = (message: Message, width: number): WorkbookColumn => ({
    header: text(message),
    kind: "longText",
    width,
  });
  const columns = [
    column(texts.place, 20),
    column(texts.field, 24),
    column(texts.required, 10),
    column(texts.kind, 14),
    column(texts.rule, 70),
    column(texts.example, 24),
  ];
  return { name: text(texts.sheet), columns, rows: [rows] };
}
