import { z } from "zod";

/** A comparison of one field of the record with a constant. `field` is the id of a field (not its key). */
export const conditionRuleSchema = z.object({
  field: z.string().min(1).max(40),
  operator: z.enum([
    "equal",
    "notEqual",
    "contains",
    "notContains",
    "greater",
    "greaterOrEqual",
    "less",
    "lessOrEqual",
    "empty",
    "notEmpty",
    "in",
  ]),
  value: z.union([z.string().max(4000), z.number(), z.array(z.string().max(200)).max(200), z.null()]).optional(),
});

/** Rules and nested groups joined by one logic word. A condition without rules and groups holds. */
export const conditionSchema = z.object({
  logic: z.enum(["and", "or"]),
  rules: z.array(conditionRuleSchema).max(50),
  get groups() {
    return z.array(conditionSchema).max(20).optional();
  },
});
