// law-ignore no-colour-literal -- these are values that writers choose, not the look of the product
import type { Message } from "@gongshu/core/text/messages";

/** The colours that the toolbar offers, with their names: a colour alone says nothing to those who cannot see it. */
export const swatches: readonly { readonly color: string; readonly name: Message }[] = [
  { color: "#e03131", name: { zh: "红色", zhtw: "紅色", en: "Red" } },
  { color: "#f08c00", name: { zh: "橙色", zhtw: "橙色", en: "Orange" } },
  { color: "#ffd43b", name: { zh: "黄色", zhtw: "黃色", en: "Yellow" } },
  { color: "#2f9e44", name: { zh: "绿色", zhtw: "綠色", en: "Green" } },
  { color: "#1098ad", name: { zh: "青色", zhtw: "青色", en: "Cyan" } },
  { color: "#1971c2", name: { zh: "蓝色", zhtw: "藍色", en: "Blue" } },
  { color: "#7048e8", name: { zh: "紫色", zhtw: "紫色", en: "Purple" } },
  { color: "#868e96", name: { zh: "灰色", zhtw: "灰色", en: "Grey" } },
  { color: "#000000", name: { zh: "黑色", zhtw: "黑色", en: "Black" } },
  { color: "#ffffff", name: { zh: "白色", zhtw: "白色", en: "White" } },
];
