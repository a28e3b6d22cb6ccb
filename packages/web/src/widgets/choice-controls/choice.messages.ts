import type { Messages } from "@gongshu/core/text/messages";

/** Texts of ratings, sliders and colours. */
export const choiceMessages = {
  rated: { zh: "{value} / {count}", zhtw: "{value} / {count}", en: "{value} / {count}" },
  ratedAloud: { zh: "{count} 分中的 {value} 分", zhtw: "{count} 分中的 {value} 分", en: "{value} out of {count}" },
  pickColor: { zh: "选择颜色", zhtw: "選擇顏色", en: "Pick a colour" },
  colorText: { zh: "#rrggbb", zhtw: "#rrggbb", en: "#rrggbb" },
  badColor: {
    zh: "请输入 #rrggbb 或 #rrggbbaa 格式的颜色",
    zhtw: "請輸入 #rrggbb 或 #rrggbbaa 格式的顏色",
    en: "Enter a colour as #rrggbb or #rrggbbaa",
  },
  presets: { zh: "预设颜色", zhtw: "預設顏色", en: "Presets" },
} satisfies Messages;
