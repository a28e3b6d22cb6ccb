import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** The client's own random key of a picture: 3.1 clients send a fraction such as `0.7685`. */
export const captchaKey = z.string().regex(/^[\w.-]{1,40}$/, "key");

/** Places of the text in the picture. */
export const captchaLength = 4;
/** How long a picture can be answered at least; at most twice as long. */
export const captchaLifeMs = 5 * 60_000;

/** The text read from a captcha picture, and the key of the picture. Left out where no captcha is required. */
export const captchaAnswer = {
  code: z.string().max(20).optional(),
  timestamp: z.union([z.number(), z.string().max(40)]).optional(),
};

/** `data` of a refusal after which the next attempt needs a captcha. */
export interface CaptchaData {
  readonly captcha: 1;
}

/** Another picture has another key: with the same one it says the same for as long as it counts. */
export const imageCode = endpoint({
  method: "GET",
  path: "/api/file/ImageCode/:timestamp",
  permission: "public",
  transport: "binary",
  params: z.object({ timestamp: captchaKey }),
  reply: z.unknown(),
  summary: "A captcha picture of 114 × 32 for the client's random key",
});
