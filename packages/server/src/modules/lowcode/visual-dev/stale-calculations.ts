import { isDeepStrictEqual } from "node:util";
import type { PlanStepInfo } from "@gongshu/contract/lowcode/visual-dev";
import { type FormDefinition, isScalarField, type ScalarField } from "@gongshu/core/form/definition";
import { computationOf } from "@gongshu/core/form/kinds/kinds";
import type { TableRef } from "@gongshu/core/form/table-shape";
import { type Locale, translate } from "@gongshu/core/text/messages";
import type { LabelOf } from "./plan-text.ts";
import type { TableStep } from "./table-sql.ts";
import { stepTexts } from "./visual-dev.messages.ts";

type Placed = readonly [table: TableRef, field: ScalarField];

function placed({ fields }: FormDefinition): Placed[] {
  return fields.flatMap((field): Placed[] => {
    if (isScalarField(field)) return [[null, field]];
    return field.kind === "table" ? field.columns.map((column) => [field.id, column] as const) : [];
  });
}

/** The calculations that are new or computed in another way: records that are there keep what was computed before, or nothing, until they are saved again. */
export function staleCalculations(
  draft: FormDefinition,
  before: FormDefinition,
  steps: readonly TableStep[],
  { labelOf, locale, rowCount }: { readonly labelOf: LabelOf; readonly locale: Locale; readonly rowCount: number },
): PlanStepInfo[] {
  const known = new Map(placed(before).map(([table, field]) => [`${table}/${field.id}`, computationOf(field)]));
  const isEmpty = (table: TableRef, id: string) =>
    steps.some((step) => step.type === "addColumn" && step.table === table && step.field === id);
  return placed(draft).flatMap(([table, field]) => {
    const computation = computationOf(field);
    if (computation === undefined || isDeepStrictEqual(computation, known.get(`${table}/${field.id}`))) return [];
    const message = isEmpty(table, field.id) ? stepTexts.emptyCalculation : stepTexts.staleCalculation;
    const text = translate(message, locale, { name: labelOf(table, field.id), count: rowCount });
    return [{ kind: "staleCalculation", text, table, field: field.id, affectedRows: 0, blocked: false }];
  });
}
