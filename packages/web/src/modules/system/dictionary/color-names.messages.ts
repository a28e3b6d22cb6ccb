import type { Messages } from "@gongshu/core/text/messages";

/** The palette of entries, by the names that are stored. */
export const colorNames = {
  blue: { zh: "蓝色", zhtw: "藍色", en: "Blue" },
  cyan: { zh: "青色", zhtw: "青色", en: "Cyan" },
  green: { zh: "绿色", zhtw: "綠色", en: "Green" },
  lime: { zh: "青柠", zhtw: "萊姆綠", en: "Lime" },
  gold: { zh: "金色", zhtw: "金色", en: "Gold" },
  orange: { zh: "橙色", zhtw: "橙色", en: "Orange" },
  volcano: { zh: "火山红", zhtw: "火山紅", en: "Volcano" },
  red: { zh: "红色", zhtw: "紅色", en: "Red" },
  magenta: { zh: "洋红", zhtw: "洋紅", en: "Magenta" },
  purple: { zh: "紫色", zhtw: "紫色", en: "Purple" },
  geekblue: { zh: "靛蓝", zhtw: "靛藍", en: "Indigo" },
  default: { zh: "灰色", zhtw: "灰色", en: "Grey" },
} satisfies Messages;
