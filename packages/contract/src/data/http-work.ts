import { z } from "zod";
import { requestHeaderLimits } from "../request-headers.ts";

export const httpMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export const httpWorkLimits = {
  url: 2000,
  body: 20_000,
  timeoutSeconds: 300,
} as const;

const name = z.string().trim().min(1).max(requestHeaderLimits.name);

const fields = {
  method: z.enum(httpMethods).default("POST"),
  url: z.string().trim().min(1).max(httpWorkLimits.url),
  body: z.string().max(httpWorkLimits.body).default(""),
  timeoutSeconds: z.number().int().min(1).max(httpWorkLimits.timeoutSeconds).default(30),
};

/** A call of an address. The value of a secret header is never read back: an empty one keeps what is stored. */
export const httpWork = {
  input: z.object({
    ...fields,
    headers: z
      .array(z.object({ name, value: z.string().max(requestHeaderLimits.value), isSecret: z.boolean().default(false) }))
      .max(requestHeaderLimits.count)
      .default([]),
  }),
  info: z.object({
    ...fields,
    /** With `hasValue` where a secret is stored. */
    headers: z.array(
      z.object({ name: z.string(), value: z.string(), isSecret: z.boolean(), hasValue: z.boolean().optional() }),
    ),
  }),
};
export type HttpWorkInput = z.output<typeof httpWork.input>;
