import { object, optional, text } from "../../form/settings/setting.ts";

/** A text that a designer writes once for each language; where one is missing, the first one stands for it. */
export const words = (max: number) =>
  object({ zh: text({ max }), zhtw: optional(text({ max })), en: optional(text({ max })) });
