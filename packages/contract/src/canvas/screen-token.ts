import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { time } from "../page.ts";

const root = "/api/visualdev/DataScreen/Actions";

export const screenToken = z.object({
  /** Shows one screen and opens nothing else. */
  token: z.string(),
  expiresTime: time,
});
export type ScreenToken = z.infer<typeof screenToken>;

export const openScreenToken = endpoint({
  method: "POST",
  path: `${root}/Token`,
  permission: "signed-in",
  body: z.object({ moduleId: z.string().trim().min(1).max(64) }),
  reply: screenToken.extend({
    /** `<screen host>/view/<moduleId>?token=…`, the address of a menu of type 6. */
    address: z.string(),
  }),
  summary: "A short-lived address of a screen that the caller's menu holds",
});

export const renewScreenToken = endpoint({
  method: "POST",
  path: `${root}/Renew`,
  permission: "viewer",
  reply: screenToken,
  summary: "The next token of an open screen, while the session that opened it lives",
});

export const getCurrentScreen = endpoint({
  method: "GET",
  path: `${root}/Current`,
  permission: "viewer",
  reply: z.object({ moduleId: z.string(), fullName: z.string() }),
  summary: "The screen that asks",
});
