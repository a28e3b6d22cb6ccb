import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** The client's own random key of a picture: 3.1 clients send a fraction such as `0.7685`. */
export const captchaKey = z.string().regex(/^[\w.-]{1,40}$/, "key");

/** Places of the text in the picture. */
export const captchaLength = 4;
/** How long a picture can be answered at least; at most twice as long. */
export const captchaLifeMs = 5 * 60_000;

/** What somebody reads in a picture, and the picture's key. Left out where none is asked for. */
export const captchaAnswer = {
  code: z.string().max(20).optional(),
  timestamp: z.union([z.number(), z.string().max(40)]).optional(),
};

/** What `data` carries beside a refusal when the next attempt has to come with what a picture says. */
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
