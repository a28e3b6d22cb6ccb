import type { Messages } from "@gongshu/core/text/messages";

export const logMessages = {
  kinds: { zh: "日志类别", zhtw: "記錄類別", en: "Kinds of log" },
  login: { zh: "登录日志", zhtw: "登入記錄", en: "Sign-ins" },
  request: { zh: "操作日志", zhtw: "操作記錄", en: "Requests" },
  keyword: { zh: "关键词", zhtw: "關鍵字", en: "Keyword" },
  loginHint: { zh: "IP 地址或设备", zhtw: "IP 位址或裝置", en: "IP address or device" },
  requestHint: { zh: "请求地址、模块或 IP", zhtw: "請求位址、模組或 IP", en: "Address, module or IP" },
  time: { zh: "时间", zhtw: "時間", en: "Time" },
  outcome: { zh: "结果", zhtw: "結果", en: "Outcome" },
  succeeded: { zh: "成功", zhtw: "成功", en: "Succeeded" },
  failed: { zh: "失败", zhtw: "失敗", en: "Failed" },
  place: { zh: "位置", zhtw: "位置", en: "Place" },
  platForm: { zh: "设备", zhtw: "裝置", en: "Device" },
  requestURL: { zh: "请求地址", zhtw: "請求位址", en: "Address" },
  requestMethod: { zh: "方法", zhtw: "方法", en: "Method" },
  requestDuration: { zh: "耗时(毫秒)", zhtw: "耗時(毫秒)", en: "Took (ms)" },
  moduleName: { zh: "模块", zhtw: "模組", en: "Module" },
  emptyTitle: { zh: "没有日志", zhtw: "沒有記錄", en: "Nothing logged" },
  emptyText: { zh: "换个时间或关键词试试", zhtw: "換個時間或關鍵字試試", en: "Try another time or keyword" },
} satisfies Messages;
