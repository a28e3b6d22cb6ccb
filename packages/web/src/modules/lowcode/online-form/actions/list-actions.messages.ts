import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the buttons that a list has of its own. */
export const listActionMessages = {
  about: { zh: "{text}（{names}）", zhtw: "{text}（{names}）", en: "{text} ({names})" },
  done: { zh: "{name}：已完成", zhtw: "{name}：已完成", en: "{name}: done" },
  doneCount: { zh: "{name}：已处理 {count} 条", zhtw: "{name}：已處理 {count} 筆", en: "{name}: {count} records done" },
  notDone: { zh: "{name}：{reason}", zhtw: "{name}：{reason}", en: "{name}: {reason}" },
  progress: {
    zh: "已处理 {count} / {total} 条",
    zhtw: "已處理 {count} / {total} 筆",
    en: "{count} of {total} records handled",
  },
  succeeded: { zh: "成功 {count} 条", zhtw: "成功 {count} 筆", en: "Done: {count}" },
  failed: { zh: "未处理 {count} 条", zhtw: "未處理 {count} 筆", en: "Not done: {count}" },
  stop: { zh: "停止", zhtw: "停止", en: "Stop" },
  stopped: {
    zh: "已停止，其余 {count} 条未处理",
    zhtw: "已停止，其餘 {count} 筆未處理",
    en: "Stopped: the other {count} records were not handled",
  },
  close: { zh: "关闭", zhtw: "關閉", en: "Close" },
  printTitle: { zh: "打印{name}", zhtw: "列印{name}", en: "Print {name}" },
  print: { zh: "打印", zhtw: "列印", en: "Print" },
  sheets: { zh: "共 {count} 条，每条一页", zhtw: "共 {count} 筆，每筆一頁", en: "{count} records, one page each" },
  nothingToPrint: {
    zh: "没有可打印的数据",
    zhtw: "沒有可列印的資料",
    en: "There is nothing to print",
  },
  gone: {
    zh: "此表单已不可用，请刷新页面",
    zhtw: "此表單已無法使用，請重新整理頁面",
    en: "This form is not available any more: please reload the page",
  },
} satisfies Messages;
