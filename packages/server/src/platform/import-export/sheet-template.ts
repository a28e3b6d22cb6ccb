import type { ImportLimits } from "@gongshu/contract/system/import-history";
import { sizeUnits } from "@gongshu/core/text/file-size";
import { joinNames } from "@gongshu/core/text/join-names";
import { type Message, type MessageParams, translate } from "@gongshu/core/text/messages";
import type { WorkbookColumn } from "../excel/workbook-column.ts";
import type { WorkbookSheet } from "../excel/workbook-sheet.ts";
import { instructionTexts as texts } from "./import-export.messages.ts";
import type { SheetColumn, SheetColumns, SheetPlace } from "./sheet-column.ts";

/** The sheets of a template: an empty one with headings, and what to write into it. */
export function templateSheets(
  name: string,
  columns: SheetColumns,
  hidden: ReadonlySet<string>,
  { locale, limits }: SheetPlace & { readonly limits: ImportLimits },
): WorkbookSheet[] {
  const text = (message: Message, params?: MessageParams) => translate(message, locale, params);
  const shown = Object.entries(columns).filter(([key]) => !hidden.has(key));
  const rulesOf = (column: SheetColumn<unknown>) => {
    const names = (column.options ?? []).map((option) => text(option));
    const options = joinNames(names, locale);
    const parts = column.rules.map(({ message, params }) => text(message, params));
    return [
      ...(column.isRequired ? [text(texts.mustFill)] : []),
      ...(options === "" ? [] : [text(texts.oneOf, { options })]),
      ...parts,
    ].join(locale === "en" ? "; " : "；");
  };
  const rows = shown.map(([, column]) => [
    text(column.header),
    text(column.isRequired ? texts.yes : texts.no),
    rulesOf(column),
    typeof column.example === "string" ? column.example : text(column.example),
  ]);
  const explained = (message: Message, width: number): WorkbookColumn => ({
    header: text(message),
    kind: "longText",
    width,
  });
  return [
    {
      name,
      columns: shown.map(([, column]) => ({ ...sheetColumn(column, { locale }), note: rulesOf(column) })),
      rows: [],
    },
    {
      name: text(texts.sheet),
      columns: [
        explained(texts.field, 24),
        explained(texts.required, 10),
        explained(texts.rule, 80),
        explained(texts.example, 28),
      ],
      rows: [[...rows, ["", "", text(texts.general, limitParams(limits)), ""]]],
    },
  ];
}

/** The limits of a file as the sentence about them names them. */
export function limitParams({ maxBytes, maxRows }: ImportLimits): MessageParams {
  return { size: maxBytes / sizeUnits.MB, max: maxRows };
}

/** How a column stands in a workbook. */
export function sheetColumn(
  { header, kind, isRequired, options }: SheetColumn<unknown>,
  { locale }: Pick<SheetPlace, "locale">,
): WorkbookColumn {
  return {
    header: translate(header, locale),
    kind,
    ...(isRequired && { required: true }),
    ...(options !== undefined && { options: options.map((option) => translate(option, locale)) }),
  };
}
