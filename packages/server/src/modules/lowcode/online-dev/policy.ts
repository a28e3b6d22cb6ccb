import { comparedType } from "@gongshu/core/form/form-scope";
import type { ModelAccess } from "#platform/auth/access.ts";
import {
  type PolicyColumn,
  type PolicyContext,
  type PolicySubject,
  policyCondition,
} from "#platform/auth/row-policy.ts";
import { type OnlineModel, systemColumnSql } from "./online-model.ts";
import type { SqlText } from "./sql-text.ts";

/** Which records somebody may touch, as a condition in SQL, for a statement that looks at few of them or at many; undefined when there is no restriction. */
export function recordPredicate(
  model: OnlineModel,
  access: ModelAccess,
  ctx: PolicyContext,
  sql: SqlText,
  isForFew = false,
): string | undefined {
  return policyCondition(access.schemes, { ...recordSubject(model), isForFew }, ctx, sql);
}

const recordColumns: Readonly<Record<string, PolicyColumn>> = {
  creatorUserId: { sql: systemColumnSql.creatorUser, type: "text" },
  creatorTime: { sql: systemColumnSql.creatorTime, type: "date" },
  organizeId: { sql: '"organize_id"', type: "text" },
};

/** The records of a model, as schemes see them. */
export function recordSubject(model: OnlineModel): PolicySubject {
  return {
    owner: systemColumnSql.creatorUser,
    organize: '"organize_id"',
    column(field) {
      if (Object.hasOwn(recordColumns, field)) return recordColumns[field];
      const column = model.columns.find((candidate) => candidate.field.field === field);
      const type = column === undefined ? undefined : comparedType(column.field);
      // A switch is stored as 1 and 0.
      return column === undefined || type === undefined
        ? undefined
        : { sql: type === "bool" ? `(${column.sql} = 1)` : column.sql, type };
    },
  };
}
