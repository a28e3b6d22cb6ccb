import type { CronIssue } from "@gongshu/core/schedule/cron-text";
import type { Message, Messages } from "@gongshu/core/text/messages";

/** Why a cron text cannot be used. */
export const cronIssues = {
  characters: {
    zh: "Cron 表达式最多 120 个字符，只能使用数字、英文字母和 * , - / ? #",
    zhtw: "Cron 運算式最多 120 個字元，只能使用數字、英文字母和 * , - / ? #",
    en: "A cron expression has at most 120 characters: digits, letters and * , - / ? #",
  },
  fields: {
    zh: "Cron 表达式应为 5 段：分 时 日 月 周",
    zhtw: "Cron 運算式應為 5 段：分 時 日 月 週",
    en: "A cron expression has five fields: minute, hour, day, month, weekday",
  },
  seconds: {
    zh: "最小间隔为 1 分钟，秒只能为 0",
    zhtw: "最小間隔為 1 分鐘，秒只能為 0",
    en: "The shortest interval is one minute: the second must be 0",
  },
  weekdays: {
    zh: "6 段表达式中请用英文缩写表示星期，例如 MON-FRI",
    zhtw: "6 段運算式中請用英文縮寫表示星期，例如 MON-FRI",
    en: "With six fields write weekdays by name, such as MON-FRI",
  },
  syntax: { zh: "Cron 表达式不正确", zhtw: "Cron 運算式不正確", en: "This is no valid cron expression" },
  never: {
    zh: "按此表达式永远不会执行",
    zhtw: "按此運算式永遠不會執行",
    en: "With this expression it would never run",
  },
} satisfies Record<CronIssue, Message>;

export const scheduleErrors = {
  enCode: {
    zh: "编码只能使用字母、数字、点、横线和下划线",
    zhtw: "編碼只能使用字母、數字、點、連字號和底線",
    en: "A code has letters, digits, points, hyphens and underscores",
  },
  timeZone: { zh: "时区不存在", zhtw: "時區不存在", en: "There is no such time zone" },
  noContent: { zh: "请填写执行内容", zhtw: "請填寫執行內容", en: "Say what is to be run" },
  stillRunning: {
    zh: "上一次还在执行，请稍后再试",
    zhtw: "上一次還在執行，請稍後再試",
    en: "The last run is still under way, please try again later",
  },
  url: {
    zh: "请输入以 http:// 或 https:// 开头的地址，地址中不能带账号和密码",
    zhtw: "請輸入以 http:// 或 https:// 開頭的位址，位址中不能帶帳號和密碼",
    en: "Enter an address that begins with http:// or https:// and holds no name or password",
  },
  headerName: {
    zh: "请求头“{name}”不能设置",
    zhtw: "請求標頭「{name}」不能設定",
    en: "The header {name} cannot be set",
  },
  headerTwice: {
    zh: "请求头“{name}”重复",
    zhtw: "請求標頭「{name}」重複",
    en: "The header {name} is there twice",
  },
  headerValue: {
    zh: "请求头“{name}”的值只能使用英文字母、数字和符号，且不能换行",
    zhtw: "請求標頭「{name}」的值只能使用英文字母、數字和符號，且不能換行",
    en: "The value of the header {name} may not hold line breaks or letters beyond Latin-1",
  },
  secretAgain: {
    zh: "请重新输入保密请求头“{name}”的值：地址已改为另一台服务器，或该值尚未填写",
    zhtw: "請重新輸入保密請求標頭「{name}」的值：位址已改為另一台伺服器，或該值尚未填寫",
    en: "Enter the value of the secret header {name} again: the address is on another server now, or there is no value yet",
  },
  noInterface: {
    zh: "数据接口不存在或未发布",
    zhtw: "資料介面不存在或未發布",
    en: "The data interface does not exist or is not published",
  },
  parameterTwice: { zh: "参数名称重复", zhtw: "參數名稱重複", en: "A parameter is there twice" },
  noBody: { zh: "GET 请求不能带请求体", zhtw: "GET 請求不能帶請求內容", en: "A GET request has no body" },
} satisfies Messages;

/** What the history says. */
export const runTexts = {
  overlap: {
    zh: "上一次还在执行，跳过",
    zhtw: "上一次還在執行，略過",
    en: "Skipped: the last run was still under way",
  },
  full: { zh: "排队已满，跳过", zhtw: "佇列已滿，略過", en: "Skipped: too many runs are waiting" },
  missed: {
    zh: "服务停止期间错过 {count} 次，未补执行",
    zhtw: "服務停止期間錯過 {count} 次，未補執行",
    en: "{count} runs were missed while nothing ran, and left out",
  },
  replaced: { zh: "被新的一次执行取代", zhtw: "被新的一次執行取代", en: "Replaced by a newer run" },
  stopped: { zh: "已被手动停止", zhtw: "已被手動停止", en: "Stopped by hand" },
  removed: { zh: "任务已删除", zhtw: "工作已刪除", en: "The schedule was deleted" },
  status: { zh: "返回状态 {status}", zhtw: "傳回狀態 {status}", en: "Answered with status {status}" },
  notReached: {
    zh: "无法访问该地址，或在 {seconds} 秒内没有返回",
    zhtw: "無法存取該位址，或在 {seconds} 秒內沒有傳回",
    en: "The address could not be reached, or did not answer within {seconds} seconds",
  },
  broken: { zh: "执行出错", zhtw: "執行出錯", en: "The run failed" },
  belongings: { zh: "定时任务", zhtw: "排程工作", en: "Schedules" },
} satisfies Messages;
