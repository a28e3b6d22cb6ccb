import { sql } from "kysely";
import type { DataScheme } from "#platform/auth/access.ts";
import { type PolicySubject, policyCondition, schemeCondition } from "#platform/auth/row-policy.ts";
import { FragmentText } from "#platform/auth/row-scope.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden, notFound } from "#platform/http/errors.ts";
import type { ExplainedRows } from "#platform/http/hooks.ts";
import { explainMessages } from "./explain.messages.ts";

export interface RowVerdict {
  /** What the policy says as a whole. */
  readonly isInside: boolean;
  /** Of each scheme alone, in their order. */
  readonly matches: readonly boolean[];
}

/** Asks the database about one row with the conditions that lists are made of. Refused when they look at fields that the asker may not see. */
export async function assessRow(
  ctx: Context,
  rows: ExplainedRows,
  id: string,
  target: Context,
  schemes: readonly DataScheme[] | null,
): Promise<RowVerdict> {
  const text = new FragmentText();
  const isVisible = await rows.visibleTo(ctx);
  const subject: PolicySubject = {
    ...rows.subject,
    column(field) {
      if (!isVisible(field)) throw forbidden(explainMessages.hiddenField);
      return rows.subject.column(field);
    },
  };
  const policy = policyCondition(schemes, subject, target, text) ?? "true";
  const each = (schemes ?? []).map((scheme) => schemeCondition(scheme, subject, target, text));
  // A condition that is null (neither true nor false) excludes the row, as in SQL.
  const flags = [policy, ...each].map((condition, index) => `coalesce((${condition}), false) as flag${index}`);
  const select = `select ${flags.join(", ")} from ${rows.table}
    where ${rows.idColumn} = ${text.bind(id)} and ${rows.table}.delete_mark is null and ${rows.where}`;
  const found = await sql<Record<string, boolean>>`select * from ${text.fragment(select)} as verdict`.execute(ctx.db);
  const row = found.rows[0];
  if (row === undefined) throw notFound();
  return {
    isInside: row["flag0"] === true,
    matches: each.map((_, index) => row[`flag${index + 1}`] === true),
  };
}
