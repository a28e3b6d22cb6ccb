import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the search in all columns and of the way to the advanced filter. */
export const listToolMessages = {
  filter: { zh: "筛选", zhtw: "篩選", en: "Filter" },
  word: { zh: "搜索所有列", zhtw: "搜尋所有欄", en: "Search all columns" },
  remove: { zh: "清除筛选", zhtw: "清除篩選", en: "Remove the filter" },
  damaged: {
    zh: "链接中的筛选条件无法识别，已被忽略",
    zhtw: "連結中的篩選條件無法識別，已被忽略",
    en: "The filter in this link cannot be read and has been left out",
  },
} satisfies Messages;
