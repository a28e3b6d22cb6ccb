import type { Messages } from "@gongshu/core/text/messages";

export const phraseErrors = {
  tooMany: {
    zh: "最多可以有 {limit} 条常用语",
    zhtw: "最多可以有 {limit} 則常用語",
    en: "There can be {limit} phrases at most",
  },
  exists: { zh: "已有相同的常用语", zhtw: "已有相同的常用語", en: "This phrase exists already" },
  listChanged: {
    zh: "常用语已被修改，请刷新后重新排序",
    zhtw: "常用語已被修改，請重新整理後再排序",
    en: "The phrases have changed meanwhile, please reload before putting them in order",
  },
} satisfies Messages;

/** What the shared list of a new tenant starts with. */
export const firstPhrases = {
  agree: { zh: "同意。", zhtw: "同意。", en: "Agreed." },
  done: { zh: "已核实，情况属实。", zhtw: "已核實，情況屬實。", en: "Checked and correct." },
  more: { zh: "请补充相关材料。", zhtw: "請補充相關資料。", en: "Please add the missing documents." },
  urgent: { zh: "请尽快处理。", zhtw: "請盡快處理。", en: "Please handle this soon." },
  received: { zh: "已收到，谢谢！", zhtw: "已收到，謝謝！", en: "Received, thank you." },
} satisfies Messages;
