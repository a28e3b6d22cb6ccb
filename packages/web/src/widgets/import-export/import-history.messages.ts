import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the history of imports. */
export const importHistoryMessages = {
  link: { zh: "查看历史", zhtw: "檢視歷史", en: "History" },
  title: { zh: "{name}导入历史", zhtw: "{name}匯入歷史", en: "Imports of {name}" },
  empty: { zh: "还没有导入记录", zhtw: "還沒有匯入記錄", en: "No imports yet" },
  kept: {
    zh: "保留最近 30 天内您自己的导入；错误数据文件保留一天。",
    zhtw: "保留最近 30 天內您自己的匯入；錯誤資料檔案保留一天。",
    en: "Your own imports of the last 30 days. Files with wrong rows are kept for a day.",
  },
  time: { zh: "导入时间", zhtw: "匯入時間", en: "Time" },
  file: { zh: "文件", zhtw: "檔案", en: "File" },
  mode: { zh: "方式", zhtw: "方式", en: "Mode" },
  state: { zh: "状态", zhtw: "狀態", en: "State" },
  total: { zh: "总行数", zhtw: "總列數", en: "Rows" },
  inserted: { zh: "新增", zhtw: "新增", en: "Added" },
  updated: { zh: "更新", zhtw: "更新", en: "Updated" },
  skipped: { zh: "跳过", zhtw: "略過", en: "Skipped" },
  wrong: { zh: "错误", zhtw: "錯誤", en: "Wrong" },
  actions: { zh: "操作", zhtw: "操作", en: "Actions" },
  downloadErrors: { zh: "下载错误数据", zhtw: "下載錯誤資料", en: "Wrong rows" },
  checkOnly: { zh: "仅检查", zhtw: "僅檢查", en: "Check only" },
  overwrite: { zh: "覆盖", zhtw: "覆寫", en: "Overwrite" },
  skip: { zh: "跳过重复", zhtw: "略過重複", en: "Skip" },
  waiting: { zh: "排队中", zhtw: "排隊中", en: "Waiting" },
  running: { zh: "导入中", zhtw: "匯入中", en: "Running" },
  done: { zh: "已完成", zhtw: "已完成", en: "Done" },
  failed: { zh: "未能完成", zhtw: "未能完成", en: "Failed" },
  cancelled: { zh: "已取消", zhtw: "已取消", en: "Cancelled" },
  undone: { zh: "已撤销", zhtw: "已復原", en: "Undone" },
} satisfies Messages;
