import type { ErrorCode } from "@gongshu/contract/errors";
import type { Message, Messages } from "@gongshu/core/text/messages";

export const logErrors = {
  notADay: { zh: "日期格式不正确", zhtw: "日期格式不正確", en: "This is not a date" },
  future: {
    zh: "只能清理今天之前的日志",
    zhtw: "只能清理今天之前的記錄",
    en: "Only what is older than today can be cleared",
  },
  tooMany: {
    zh: "最多导出 {max} 条，请缩小查询范围",
    zhtw: "最多匯出 {max} 筆，請縮小查詢範圍",
    en: "At most {max} lines can be exported, please narrow the search",
  },
} satisfies Messages;

/** Names of files, sheets and columns. */
export const logTexts = {
  login: { zh: "登录日志", zhtw: "登入記錄", en: "Sign-in log" },
  error: { zh: "异常日志", zhtw: "異常記錄", en: "Error log" },
  request: { zh: "请求日志", zhtw: "請求記錄", en: "Request log" },
  file: { zh: "{name}.xlsx", zhtw: "{name}.xlsx", en: "{name}.xlsx" },
  exportTitle: { zh: "导出{name}", zhtw: "匯出{name}", en: "Export {name}" },
  creatorTime: { zh: "时间", zhtw: "時間", en: "Time" },
  userName: { zh: "用户", zhtw: "使用者", en: "User" },
  ipaddress: { zh: "IP 地址", zhtw: "IP 位址", en: "IP address" },
  ipaddressName: { zh: "归属地", zhtw: "歸屬地", en: "Place" },
  platForm: { zh: "设备", zhtw: "裝置", en: "Device" },
  requestURL: { zh: "请求地址", zhtw: "請求位址", en: "Address" },
  requestMethod: { zh: "请求方式", zhtw: "請求方式", en: "Method" },
  requestDuration: { zh: "耗时（毫秒）", zhtw: "耗時（毫秒）", en: "Duration (ms)" },
  moduleName: { zh: "模块", zhtw: "模組", en: "Module" },
  json: { zh: "内容", zhtw: "內容", en: "Content" },
  requestId: { zh: "请求编号", zhtw: "請求編號", en: "Request number" },
  result: { zh: "结果", zhtw: "結果", en: "Result" },
  reason: { zh: "原因", zhtw: "原因", en: "Reason" },
  success: { zh: "成功", zhtw: "成功", en: "Success" },
  failure: { zh: "失败", zhtw: "失敗", en: "Failure" },
} satisfies Messages;

/** Why a request failed, for readers of the log and not for the caller; by the code of the envelope. */
export const requestReasons = {
  400: { zh: "输入有误", zhtw: "輸入有誤", en: "Invalid input" },
  403: { zh: "没有权限", zhtw: "沒有權限", en: "Not permitted" },
  404: { zh: "数据不存在或已被删除", zhtw: "資料不存在或已被刪除", en: "It does not exist or was deleted" },
  408: { zh: "请求发送过慢", zhtw: "請求傳送過慢", en: "The request was sent too slowly" },
  409: { zh: "与已有数据冲突", zhtw: "與既有資料衝突", en: "It conflicts with what is there" },
  413: { zh: "请求内容过大", zhtw: "請求內容過大", en: "The request is too large" },
  429: { zh: "操作过于频繁", zhtw: "操作過於頻繁", en: "Too many attempts" },
  500: { zh: "服务器内部错误", zhtw: "伺服器內部錯誤", en: "Something went wrong on the server" },
  503: { zh: "数据库不可用", zhtw: "資料庫無法使用", en: "The database was not available" },
  600: { zh: "登录已过期", zhtw: "登入已逾期", en: "The session had expired" },
  601: {
    zh: "账号已在其他地方登录或被强制下线",
    zhtw: "帳號已在其他地方登入或被強制下線",
    en: "The person had signed in elsewhere or was signed out by an administrator",
  },
  602: { zh: "登录凭证无效", zhtw: "登入憑證無效", en: "The sign-in was not valid" },
} satisfies Messages & Record<ErrorCode, Message>;

/** Of a code that has no sentence of its own. */
export const otherReason = { zh: "请求失败", zhtw: "請求失敗", en: "The request failed" } satisfies Message;
export const reasonWithCode = {
  zh: "{text}（代码 {code}）",
  zhtw: "{text}（代碼 {code}）",
  en: "{text} (code {code})",
} satisfies Message;

/** Why a sign-in was refused, by the reason that is kept of it. */
export const loginReasons = {
  wrongCredentials: { zh: "账号或密码错误", zhtw: "帳號或密碼錯誤", en: "Wrong account or password" },
  disabled: { zh: "账号已停用", zhtw: "帳號已停用", en: "The account is disabled" },
  tenantExpired: { zh: "租户已停用或已到期", zhtw: "租戶已停用或已到期", en: "The tenant is suspended or has expired" },
  addressRefused: { zh: "IP 地址不在白名单内", zhtw: "IP 位址不在白名單內", en: "The address is not on the list" },
  wrongFactor: { zh: "两步验证失败", zhtw: "兩步驟驗證失敗", en: "The second factor failed" },
  wrongPasskey: { zh: "通行密钥验证失败", zhtw: "通行密鑰驗證失敗", en: "The passkey failed" },
  unknownInvite: { zh: "邀请链接无效", zhtw: "邀請連結無效", en: "The invitation link is not valid" },
} satisfies Messages;

/** Ways of signing in, by the beginning of the reason. */
export const loginWays = {
  sms: { zh: "短信验证码登录失败", zhtw: "簡訊驗證碼登入失敗", en: "Sign-in by text message failed" },
  oidc: { zh: "统一身份登录失败", zhtw: "統一身分登入失敗", en: "Sign-in by the identity provider failed" },
  ldap: { zh: "域账号登录失败", zhtw: "網域帳號登入失敗", en: "Sign-in by directory failed" },
  other: { zh: "登录失败", zhtw: "登入失敗", en: "Sign-in failed" },
} satisfies Messages;
