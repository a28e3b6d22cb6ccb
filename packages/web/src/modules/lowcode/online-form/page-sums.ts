import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import { addNumbers } from "@gongshu/core/expression/decimal";
import type { ScalarField } from "@gongshu/core/form/definition";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { Translate } from "#lib/locale.ts";
import type { SumTitle } from "#ui/table-props.ts";
import { pageSumMessages } from "./page-sums.messages.ts";

/** The sum of a column over rows, exact, as the field writes its values. */
export function pageSum(rows: readonly RecordRow[], field: ScalarField, lookups: Lookups): string {
  const numbers = rows.map((row) => row[`${field.field}_raw`]).filter((value) => typeof value === "number");
  const sum = numbers.reduce<number | null>((total, value) => (total === null ? null : addNumbers(total, value)), 0);
  return sum === null ? "" : kindOf(field).text(sum, field, lookups);
}

/** What the line of these sums is called, and why it is not about all rows. */
export function pageSumTitle(t: Translate): SumTitle {
  return { text: t(pageSumMessages.text), hint: t(pageSumMessages.hint) };
}
