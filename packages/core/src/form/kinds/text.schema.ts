import { z } from "zod";
import { namedRules } from "../../validation/rules.ts";
import { dataField } from "./field.schema.ts";

/** A rule of the shared validator, or a pattern that the whole text must match; either with the designer's own sentence. */
const textRule = z.union([
  z.object({ rule: z.enum(namedRules), message: z.string().max(200).optional() }),
  z.object({ pattern: z.string().min(1).max(200), message: z.string().max(200).optional() }),
]);

/** One line of text. */
export const textField = z.object({
  kind: z.literal("text"),
  ...dataField,
  maxLength: z.int().min(1).max(4000).default(255),
  rules: z.array(textRule).max(10).default([]),
  defaultValue: z.string().max(4000).nullish(),
});
