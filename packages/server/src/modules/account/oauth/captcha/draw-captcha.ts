import { lazyImport } from "#platform/lazy-import.ts";

/** The size that existing clients leave room for. Grey: colours by chance would be too pale for some. */
const look = { width: 114, height: 32, fontSize: 46, noise: 2, color: false } as const;
const ground = '<rect width="100%" height="100%" fill="#f5f6f8"/>';

// The module itself draws a text that is given; its declarations know only those that choose one themselves.
const draw = lazyImport<(text: string, options: typeof look) => string>("svg-captcha");

/** The text as a picture (SVG), of outlines only. */
export function drawCaptcha(text: string): string {
  return draw()(text, look).replace(">", `>${ground}`);
}
