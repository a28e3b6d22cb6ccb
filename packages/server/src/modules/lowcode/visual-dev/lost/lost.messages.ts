import type { Messages } from "@gongshu/core/text/messages";

/** The report on values that would not convert. */
export const lostTexts = {
  title: {
    zh: "“{model}”中“{name}”无法转换的数据",
    zhtw: "「{model}」中「{name}」無法轉換的資料",
    en: "Values of “{name}” in “{model}” that would not convert",
  },
  file: { zh: "{name}无法转换的数据.xlsx", zhtw: "{name}無法轉換的資料.xlsx", en: "{name} not converting.xlsx" },
  record: { zh: "数据编号", zhtw: "資料編號", en: "Record" },
  row: { zh: "子表行编号", zhtw: "子表列編號", en: "Row of the sub-table" },
} satisfies Messages;
