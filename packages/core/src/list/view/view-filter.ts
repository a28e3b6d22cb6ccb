import { type Condition, conditionRules } from "../../expression/condition.ts";
import { conditionSchema } from "../../form-2/condition.schema.ts";

/** The rows that a view shows, beside what is typed into the search panel. Everything that knows its shape is in this file. */
export type ViewFilter = Condition;
export const viewFilterSchema = conditionSchema;

/** The fields that a filter asks about, each once. */
export function fieldsOfFilter(filter: ViewFilter): readonly string[] {
  return [...new Set(conditionRules(filter).map(({ field }) => field))];
}
