import { z } from "zod";

export const httpMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export const httpWorkLimits = {
  url: 2000,
  headers: 20,
  headerName: 100,
  headerValue: 2000,
  body: 20_000,
  timeoutSeconds: 300,
} as const;

/** Names of headers: what RFC 9110 calls a token. */
export const headerNamePattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Printable characters of Latin-1, which is all that a header can carry. */
export const headerValuePattern = /^[\t\x20-\x7e\x80-\xff]*$/;

const name = z.string().trim().min(1).max(httpWorkLimits.headerName);

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
      .array(
        z.object({ name, value: z.string().max(httpWorkLimits.headerValue), isSecret: z.boolean().default(false) }),
      )
      .max(httpWorkLimits.headers)
      .default([]),
  }),
  info: z.object({
    ...fields,
    headers: z.array(z.object({ name: z.string(), value: z.string(), isSecret: z.boolean() })),
  }),
};
export type HttpWorkInput = z.output<typeof httpWork.input>;
export type HttpWorkInfo = z.output<typeof httpWork.info>;
