import type { Messages } from "@gongshu/core/text/messages";

export const externalMessages = {
  title: { zh: "外部系统", zhtw: "外部系統", en: "Integrations" },
  description: {
    zh: "与本系统互通的机床服务和外部视图",
    zhtw: "與本系統互通的機床服務與外部檢視",
    en: "The machine-tool service and the external view that this system talks to",
  },
  machineTool: { zh: "机床服务", zhtw: "機床服務", en: "Machine-tool service" },
  machineToolText: {
    zh: "按用户名查询机床服务中的用户，并检查能否以您的手机号换取令牌。",
    zhtw: "依使用者名稱查詢機床服務中的使用者，並檢查能否以您的手機號碼換取權杖。",
    en: "Look up a user of the machine-tool service by name, and see whether it gives a token for your mobile number.",
  },
  userName: { zh: "机床用户名", zhtw: "機床使用者名稱", en: "User name at the machine tools" },
  find: { zh: "查询", zhtw: "查詢", en: "Search" },
  check: { zh: "检查令牌", zhtw: "檢查權杖", en: "Check the token" },
  checked: { zh: "机床服务已返回令牌", zhtw: "機床服務已傳回權杖", en: "The machine-tool service gave a token" },
  notFound: {
    zh: "机床服务中没有用户“{name}”",
    zhtw: "機床服務中沒有使用者「{name}」",
    en: "The machine-tool service has no user “{name}”",
  },
  userId: { zh: "用户编号", zhtw: "使用者編號", en: "User number" },
  realName: { zh: "姓名", zhtw: "姓名", en: "Name" },
  phone: { zh: "手机", zhtw: "手機", en: "Mobile" },
  externalView: { zh: "外部视图", zhtw: "外部檢視", en: "External view" },
  externalViewText: {
    zh: "以您的身份在新窗口中打开外部视图。打开时会告知对方以下信息：",
    zhtw: "以您的身分在新視窗中開啟外部檢視。開啟時會告知對方以下資訊：",
    en: "Opens the external view in a new window as you. It is told the following:",
  },
  account: { zh: "账号", zhtw: "帳號", en: "Account" },
  enterpriseId: { zh: "企业编号", zhtw: "企業編號", en: "Enterprise number" },
  creditCode: { zh: "统一社会信用代码", zhtw: "統一社會信用代碼", en: "Credit code" },
  enterpriseName: { zh: "企业名称", zhtw: "企業名稱", en: "Enterprise" },
  open: { zh: "打开外部视图", zhtw: "開啟外部檢視", en: "Open the external view" },
  blocked: {
    zh: "浏览器拦截了新窗口，请允许本站弹出窗口后重试",
    zhtw: "瀏覽器攔截了新視窗，請允許本站彈出視窗後再試",
    en: "The browser blocked the new window: allow this site to open windows and try again",
  },
  absent: {
    zh: "尚未配置，设置方法见部署文档（{setting}）",
    zhtw: "尚未設定，設定方法見部署文件（{setting}）",
    en: "Not set up; the operating guide says how ({setting})",
  },
} satisfies Messages;
