import type { Messages } from "@gongshu/core/text/messages";

/** Texts of what views show. */
export const viewBodyMessages = {
  treeLabel: { zh: "按{name}查看", zhtw: "按{name}檢視", en: "By {name}" },
  treeAll: { zh: "全部", zhtw: "全部", en: "Everything" },
  groupName: { zh: "{name}（{count} 条）", zhtw: "{name}（{count} 筆）", en: "{name} ({count})" },
  groupTotal: { zh: "合计（{count} 条）", zhtw: "合計（{count} 筆）", en: "Total ({count})" },
  emptyGroup: { zh: "（空）", zhtw: "（空）", en: "(empty)" },
  moreRows: {
    zh: "显示更多（已显示 {shown} / {count}）",
    zhtw: "顯示更多（已顯示 {shown} / {count}）",
    en: "Show more ({shown} of {count})",
  },
  groupsCut: {
    zh: "分组过多，只显示前 {count} 组；请增加筛选条件。合计包含全部数据。",
    zhtw: "分組過多，只顯示前 {count} 組；請增加篩選條件。合計包含全部資料。",
    en: "There are too many groups: the first {count} are shown. Filter for fewer. The total is of all records.",
  },
  day: { zh: "{name}：按日", zhtw: "{name}：按日", en: "{name}: by day" },
  week: { zh: "{name}：按周", zhtw: "{name}：按週", en: "{name}: by week" },
  month: { zh: "{name}：按月", zhtw: "{name}：按月", en: "{name}: by month" },
  quarter: { zh: "{name}：按季度", zhtw: "{name}：按季", en: "{name}: by quarter" },
  year: { zh: "{name}：按年", zhtw: "{name}：按年", en: "{name}: by year" },
} satisfies Messages;
