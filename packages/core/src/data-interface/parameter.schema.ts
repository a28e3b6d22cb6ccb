import { z } from "zod";
import { maxParameterText, parameterNamePattern, parameterTypes } from "./parameter.ts";

/** An input of a data interface. */
export const parameterSchema = z.object({
  field: z.string().trim().regex(parameterNamePattern, "parameterName"),
  /** What people read; the name where it is empty. */
  label: z.string().trim().max(50).default(""),
  type: z.enum(parameterTypes).default("text"),
  required: z.boolean().default(false),
  /** As somebody would type it; empty for none. `@user` and the like stand for a value of the context. */
  defaultValue: z.string().max(maxParameterText).default(""),
  /** Of a number its limits, of a text its length, of a list the number of its items. */
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
  /** Of a text, and of each item of a list: docs/decisions/016. */
  pattern: z.string().max(500).default(""),
  choices: z.array(z.string().max(200)).max(100).default([]),
  description: z.string().max(200).default(""),
});
