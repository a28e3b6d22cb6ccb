import type { Messages } from "@gongshu/core/text/messages";

export const documentMessages = {
  title: { zh: "接口文档", zhtw: "介面文件", en: "API document" },
  text: {
    zh: "返回内容为 { code, msg, data }：code 为 200 表示成功，data 是接口的结果。",
    zhtw: "傳回內容為 { code, msg, data }：code 為 200 表示成功，data 是介面的結果。",
    en: "Every answer is { code, msg, data }: code 200 means success, and data is the result.",
  },
  download: { zh: "下载 OpenAPI", zhtw: "下載 OpenAPI", en: "Download OpenAPI" },
  empty: { zh: "还没有已发布的接口", zhtw: "還沒有已發布的介面", en: "Nothing is published yet" },
  emptyText: {
    zh: "发布接口后，这里列出地址、参数和示例",
    zhtw: "發布介面後，這裡列出位址、參數和範例",
    en: "Addresses, parameters and examples are listed here once an interface is published",
  },
  bySession: {
    zh: "已登录的用户可以调用。",
    zhtw: "已登入的使用者可以呼叫。",
    en: "Signed-in users may call it.",
  },
  byToken: {
    zh: "已登录的用户，或在 Authorization 请求头中带上接口令牌的程序可以调用。",
    zhtw: "已登入的使用者，或在 Authorization 請求標頭中帶上介面權杖的程式可以呼叫。",
    en: "Signed-in users may call it, and programs that send its token in the header Authorization.",
  },
  byHosts: {
    zh: "已登录的用户，或名单中的 IP 地址可以调用。",
    zhtw: "已登入的使用者，或名單中的 IP 位址可以呼叫。",
    en: "Signed-in users may call it, and computers of its list.",
  },
  parameter: { zh: "参数", zhtw: "參數", en: "Parameter" },
  type: { zh: "类型", zhtw: "型別", en: "Type" },
  meaning: { zh: "说明", zhtw: "說明", en: "Meaning" },
} satisfies Messages;
