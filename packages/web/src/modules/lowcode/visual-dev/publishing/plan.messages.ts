import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the plan of a publication. */
export const planMessages = {
  group: { zh: "{title}（{count}）", zhtw: "{title}（{count}）", en: "{title} ({count})" },
  added: { zh: "新增", zhtw: "新增", en: "Added" },
  renamed: { zh: "改名", zhtw: "改名", en: "Renamed" },
  converted: { zh: "转换", zhtw: "轉換", en: "Converted" },
  hidden: { zh: "移除（数据保留）", zhtw: "移除（資料保留）", en: "Removed, values kept" },
  restored: { zh: "恢复", zhtw: "還原", en: "Restored" },
  others: { zh: "其他", zhtw: "其他", en: "Others" },
  showLost: { zh: "查看无法转换的值", zhtw: "查看無法轉換的值", en: "Show values that do not convert" },
  hideLost: { zh: "收起", zhtw: "收合", en: "Hide them" },
  deleted: { zh: "已删除的数据", zhtw: "已刪除的資料", en: "Deleted record" },
  openRecord: { zh: "打开数据", zhtw: "開啟資料", en: "Open the record" },
  report: { zh: "导出全部", zhtw: "匯出全部", en: "Export all of them" },
} satisfies Messages;
