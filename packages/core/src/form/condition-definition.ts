import type { z } from "zod";
import type { conditionRuleSchema, conditionSchema } from "./condition.schema.ts";

/** When a field is shown, asked for or locked. Free of zod at run time. */
export type Condition = z.infer<typeof conditionSchema>;
export type ConditionRule = z.infer<typeof conditionRuleSchema>;
export type ConditionOperator = ConditionRule["operator"];
