import { randomInt } from "node:crypto";
import { captchaLength } from "@gongshu/contract/account/captcha";
import svgCaptcha from "svg-captcha";
import { z } from "zod";

/** Without what looks alike: 0 and O, 1 and I and L, 2 and Z, 5 and S, 8 and B, U and V, 6 and G. */
const letters = "3479ACDEFHJKMNPRTWXY";

/** The size that existing clients leave room for (reference/server-facts §2.3). Grey: colours by chance would be too pale for some. */
const look = { width: 114, height: 32, fontSize: 46, noise: 2, color: false } as const;
const ground = '<rect width="100%" height="100%" fill="#f5f6f8"/>';

// The module itself draws a text that is given; its declarations know only those that choose one themselves.
const draw = z
  .custom<(text: string, options: typeof look) => string>((value) => typeof value === "function")
  .parse(svgCaptcha);

export function newCaptchaText(): string {
  return Array.from({ length: captchaLength }, () => letters.charAt(randomInt(letters.length))).join("");
}

/** The text as a picture (SVG), of outlines only. */
export function drawCaptcha(text: string): string {
  return draw(text, look).replace(">", `>${ground}`);
}
