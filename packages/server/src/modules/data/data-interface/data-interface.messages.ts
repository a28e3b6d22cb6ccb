import type { Messages } from "@gongshu/core/text/messages";

export const dataInterfaceErrors = {
  notFound: {
    zh: "数据接口不存在、未发布或已停用",
    zhtw: "資料介面不存在、未發布或已停用",
    en: "The data interface does not exist, is not published, or is disabled",
  },
  categoryNotFound: { zh: "接口分类不存在", zhtw: "介面分類不存在", en: "The category does not exist" },
  notJson: {
    zh: "内容不是有效的 JSON：{text}",
    zhtw: "內容不是有效的 JSON：{text}",
    en: "The text is not valid JSON: {text}",
  },
  queryMissing: { zh: "请填写接口内容", zhtw: "請填寫介面內容", en: "Enter what the interface answers" },
  pathMissing: { zh: "请填写接口地址", zhtw: "請填寫介面位址", en: "Enter the address" },
  pathWrong: {
    zh: "地址必须以 http:// 或 https:// 加主机名开头，主机名中不能使用参数，也不能包含用户名和密码",
    zhtw: "位址必須以 http:// 或 https:// 加主機名稱開頭，主機名稱中不能使用參數，也不能包含使用者名稱和密碼",
    en: "The address has to begin with http:// or https:// and a host without parameters, user name and password",
  },
  pathValue: {
    zh: "参数“{name}”的值不能用在地址中",
    zhtw: "參數「{name}」的值不能用在位址中",
    en: "The value of the parameter “{name}” cannot be part of an address",
  },
  pairsWrong: {
    zh: '请求参数应为 [{"field": "…", "value": "…"}] 形式的 JSON',
    zhtw: '請求參數應為 [{"field": "…", "value": "…"}] 形式的 JSON',
    en: 'Request parameters have to be JSON like [{"field": "…", "value": "…"}]',
  },
  headerWrong: {
    zh: "不能设置请求头“{field}”",
    zhtw: "不能設定請求標頭「{field}」",
    en: "The header “{field}” cannot be set",
  },
  headerValue: {
    zh: "请求头“{field}”的值含有不允许的字符",
    zhtw: "請求標頭「{field}」的值含有不允許的字元",
    en: "The value of the header “{field}” has characters that are not allowed",
  },
  secretAgain: {
    zh: "地址已改为其他主机，请重新填写“{field}”的值",
    zhtw: "位址已改為其他主機，請重新填寫「{field}」的值",
    en: "The address leads to another host: enter the value of “{field}” again",
  },
  hostWrong: {
    zh: "“{text}”不是有效的 IP 地址或网段",
    zhtw: "「{text}」不是有效的 IP 位址或網段",
    en: "“{text}” is no address or network",
  },
  hostsMissing: {
    zh: "请至少填写一个 IP 地址或网段",
    zhtw: "請至少填寫一個 IP 位址或網段",
    en: "Enter at least one address or network",
  },
  runAsNotFound: {
    zh: "身份用户不存在或已停用",
    zhtw: "身分使用者不存在或已停用",
    en: "The user whose values are used does not exist or is disabled",
  },
  inUse: {
    zh: "接口正被“{names}”使用，不能删除",
    zhtw: "介面正被「{names}」使用，不能刪除",
    en: "{names} use the interface, so it cannot be deleted",
  },
  versionNotFound: { zh: "没有这个版本", zhtw: "沒有這個版本", en: "There is no such version" },
  tokenUnknown: { zh: "接口令牌无效", zhtw: "介面權杖無效", en: "The token of the interface is not valid" },
  httpStatus: {
    zh: "接口地址返回了状态 {status}",
    zhtw: "介面位址傳回了狀態 {status}",
    en: "The address answered with status {status}",
  },
  httpFailed: {
    zh: "无法访问接口地址，或响应超时、内容过大",
    zhtw: "無法存取介面位址，或回應逾時、內容過大",
    en: "The address could not be reached, was too slow, or answered too much",
  },
  httpNotJson: {
    zh: "接口地址返回的不是 JSON",
    zhtw: "介面位址傳回的不是 JSON",
    en: "The address did not answer with JSON",
  },
  nothingAtPath: {
    zh: "返回内容中没有“{path}”",
    zhtw: "傳回內容中沒有「{path}」",
    en: "There is no “{path}” in the answer",
  },
  tooLarge: {
    zh: "返回内容超过 {limit} MB",
    zhtw: "傳回內容超過 {limit} MB",
    en: "The answer has more than {limit} MB",
  },
} satisfies Messages;
