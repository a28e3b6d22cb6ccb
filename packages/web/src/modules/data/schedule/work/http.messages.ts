import type { Messages } from "@gongshu/core/text/messages";

export const httpMessages = {
  http: { zh: "HTTP 调用", zhtw: "HTTP 呼叫", en: "HTTP call" },
  method: { zh: "请求方式", zhtw: "請求方式", en: "Method" },
  url: { zh: "地址", zhtw: "位址", en: "Address" },
  headers: { zh: "请求头", zhtw: "請求標頭", en: "Headers" },
  headersHelp: {
    zh: "保密的值加密保存，之后不再显示；留空表示不修改。",
    zhtw: "保密的值會加密儲存，之後不再顯示；留空表示不修改。",
    en: "Secret values are stored encrypted and never shown again; leave one empty to keep it.",
  },
  headerName: { zh: "名称", zhtw: "名稱", en: "Name" },
  headerValue: { zh: "值", zhtw: "值", en: "Value" },
  headerNth: { zh: "第 {number} 个请求头", zhtw: "第 {number} 個請求標頭", en: "Header {number}" },
  kept: { zh: "已保存，留空不修改", zhtw: "已儲存，留空不修改", en: "Stored; empty keeps it" },
  secret: { zh: "保密", zhtw: "保密", en: "Secret" },
  addHeader: { zh: "添加请求头", zhtw: "新增請求標頭", en: "Add a header" },
  removeHeader: { zh: "移除请求头 {name}", zhtw: "移除請求標頭 {name}", en: "Remove the header {name}" },
  body: { zh: "请求体", zhtw: "請求內容", en: "Body" },
  timeoutSeconds: { zh: "超时（秒）", zhtw: "逾時（秒）", en: "Time-out (s)" },
} satisfies Messages;
