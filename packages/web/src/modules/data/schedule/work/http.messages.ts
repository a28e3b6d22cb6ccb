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
  body: { zh: "请求体", zhtw: "請求內容", en: "Body" },
  timeoutSeconds: { zh: "超时（秒）", zhtw: "逾時（秒）", en: "Time-out (s)" },
} satisfies Messages;
