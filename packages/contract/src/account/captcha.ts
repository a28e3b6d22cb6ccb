import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** The client's own random key of a picture: 3.1 clients send a fraction such as `0.7685` (reference/client-facts §5). */
export const captchaKey = z.string().regex(/^[\w.-]{1,40}$/, "key");

/** Places of the text in the picture. */
export const captchaLength = 4;
/** How long a picture can be answered. */
export const captchaLifeMs = 5 * 60_000;

/** Asking again with the same key gives another picture, and the one before is void. */
export const imageCode = endpoint({
  method: "GET",
  path: "/api/file/ImageCode/:timestamp",
  permission: "public",
  transport: "binary",
  params: z.object({ timestamp: captchaKey }),
  reply: z.unknown(),
  summary: "A captcha picture of 114 × 32 for the client's random key",
});
