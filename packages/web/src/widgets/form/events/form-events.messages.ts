import type { Messages } from "@gongshu/core/text/messages";

/** What the events of a form say. `{name}` is the label of the field or button that has started the event. */
export const formEventMessages = {
  failed: {
    zh: "“{name}”的数据没有取到，相关字段保持不变：{reason}",
    zhtw: "「{name}」的資料沒有取到，相關欄位保持不變：{reason}",
    en: "The data for “{name}” could not be fetched, and the fields stay as they are: {reason}",
  },
  noRows: {
    zh: "数据接口返回的不是数据行",
    zhtw: "資料介面傳回的不是資料列",
    en: "the data interface does not answer with rows",
  },
  cut: {
    zh: "“{table}”最多 {max} 行，只填入了前 {max} 行",
    zhtw: "「{table}」最多 {max} 列，只填入了前 {max} 列",
    en: "“{table}” takes at most {max} rows: only the first {max} were filled in",
  },
  waiting: { zh: "正在取数", zhtw: "正在取數", en: "Fetching data" },
  stillFetching: {
    zh: "正在取数，请稍候再保存",
    zhtw: "正在取數，請稍候再儲存",
    en: "Data is still being fetched: please save in a moment",
  },
} satisfies Messages;
