import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import type { ScalarField } from "@gongshu/core/form/definition";
import { choicesOf, fileRulesOf, isNumeric } from "@gongshu/core/form/kinds/kinds";
import { fileEntries } from "@gongshu/core/form/kinds/upload";
import { canSum } from "@gongshu/core/list/column-traits";
import type { SystemColumn } from "@gongshu/core/list/definition";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { ColorView } from "#widgets/ColorView.tsx";
import { FileCell } from "#widgets/files/FileCell.tsx";
import { OptionMarks } from "#widgets/OptionMark.tsx";
import { onlineFormMessages } from "./online-form.messages.ts";
import { columnAt, keyOfColumn, type OnlineModel } from "./online-model.ts";

/** Marks a column as one that is summed; what its sum is, the list asks for (use-record-sums.ts). */
const noSum = () => "";

const ends = { left: "start", right: "end" } as const;

/** The dot in the colour of an option, and the gap after it. */
const markWidth = 18;
/** Likewise of a colour. */
const swatchWidth = 26;

/** The heading of a column. */
export function titleOf(column: ScalarField | SystemColumn, t: Translate): string {
  return typeof column === "string" ? t(onlineFormMessages[column]) : column.label;
}

/** The options of a cell with their colours, from the stored value that comes beside the text (contract recordRow). */
function optionCell(row: RecordRow, field: ScalarField) {
  const raw: unknown = row[`${field.field}_raw`];
  const source = choicesOf(field);
  if (source?.source !== "static" || raw === undefined || raw === null) return undefined;
  const known = new Map(source.options.map((option) => [option.value, option]));
  const values: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  const options = values.map((value) => known.get(String(value)) ?? { label: String(value) });
  return options.length === 0 ? undefined : <OptionMarks options={options} />;
}

/**
 * The columns of the list. The server leaves out those that the user may not see. When the menu names
 * columns, they stand in the menu's order.
 */
export function listColumns(
  { form, list }: Pick<OnlineModel, "form" | "list">,
  permitted: readonly string[],
  t: Translate,
): readonly DataColumn<RecordRow>[] {
  const columns = list.columns.flatMap((definition): DataColumn<RecordRow>[] => {
    const column = columnAt(form, definition.field);
    if (column === undefined) return [];
    const fileRules = typeof column === "string" ? undefined : fileRulesOf(column);
    const isNumber = typeof column !== "string" && isNumeric(column);
    const { width, group } = definition;
    return [
      {
        key: keyOfColumn(column),
        title: titleOf(column, t),
        kind: isNumber ? "number" : "text",
        align: isNumber ? "right" : definition.align,
        isSortable: definition.sortable,
        ...(width !== undefined && { width }),
        ...(group !== undefined && { groups: [group] }),
        ...(definition.summed === true && typeof column !== "string" && canSum(column) && { sumOf: noSum }),
        ...(definition.fixed !== undefined && { fixed: ends[definition.fixed] }),
        ...(typeof column !== "string" &&
          choicesOf(column) !== undefined && {
            besideText: markWidth,
            render: (row: RecordRow) => optionCell(row, column) ?? textCell(row, column.field),
          }),
        ...(typeof column !== "string" &&
          column.kind === "color" && {
            besideText: swatchWidth,
            render: (row: RecordRow) => <ColorView value={textCell(row, column.field)} />,
          }),
        ...(typeof column !== "string" &&
          fileRules !== undefined && {
            render: (row: RecordRow) => (
              <FileCell
                kind={fileRules.imagesOnly ? "image" : "file"}
                entries={fileEntries(row[`${column.field}_raw`])}
                hasMore={row[`${column.field}_more`] === true}
              />
            ),
          }),
      },
    ];
  });
  if (permitted.length === 0) return columns;
  const places = new Map(permitted.map((key, index) => [key, index]));
  return columns
    .filter(({ key }) => places.has(key))
    .toSorted((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0));
}

function textCell(row: RecordRow, key: string): string {
  const value: unknown = row[key];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** What a row is called in questions and labels: the first of its cells that says something. */
export function nameOfRow(columns: readonly DataColumn<RecordRow>[], row: RecordRow): string {
  return columns.map(({ key }) => textCell(row, key)).find((text) => text !== "") ?? "";
}
