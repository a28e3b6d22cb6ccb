import type { Messages } from "@gongshu/core/text/messages";

export const errorMessages = {
  unexpected: {
    zh: "服务器内部错误，请稍后重试（请求号 {requestId}）",
    zhtw: "伺服器內部錯誤，請稍後重試（請求編號 {requestId}）",
    en: "Something went wrong on the server, please try again later (request {requestId})",
  },
  invalid: { zh: "输入有误", zhtw: "輸入有誤", en: "Invalid input" },
  notFound: { zh: "数据不存在或已被删除", zhtw: "資料不存在或已被刪除", en: "It does not exist or has been deleted" },
  unknownPath: { zh: "接口不存在：{path}", zhtw: "介面不存在：{path}", en: "No such call: {path}" },
  forbidden: {
    zh: "您的权限不足，请联系管理员",
    zhtw: "您的權限不足，請聯絡管理員",
    en: "You are not permitted to do this, please contact the administrator",
  },
  hiddenField: {
    zh: "您没有查看此字段的权限，不能填写或修改它",
    zhtw: "您沒有檢視此欄位的權限，不能填寫或修改它",
    en: "You may not see this field, so you can neither fill it in nor change it",
  },
  stale: {
    zh: "数据已被他人修改，请核对后再保存",
    zhtw: "資料已被他人修改，請核對後再儲存",
    en: "Someone else has changed this meanwhile, please compare before saving",
  },
  duplicate: { zh: "数据已存在，不能重复", zhtw: "資料已存在，不能重複", en: "It exists already" },
  enCodeExists: { zh: "编码已存在", zhtw: "編碼已存在", en: "This code exists already" },
  fullNameExists: { zh: "名称已存在", zhtw: "名稱已存在", en: "This name exists already" },
  referenced: {
    zh: "数据正被引用，不能执行此操作",
    zhtw: "資料正被引用，不能執行此操作",
    en: "It is referenced elsewhere, so this cannot be done",
  },
  lastAdministrator: {
    zh: "这是最后一位可用的管理员，不能停用或删除",
    zhtw: "這是最後一位可用的管理員，不能停用或刪除",
    en: "This is the last active administrator, who can be neither disabled nor deleted",
  },
  treeChanged: {
    zh: "组织结构刚被他人调整，请刷新后重试",
    zhtw: "組織結構剛被他人調整，請重新整理後再試",
    en: "Someone else has just changed the organisation, please refresh and try again",
  },
  tooMany: {
    zh: "操作过于频繁，请 {seconds} 秒后再试",
    zhtw: "操作過於頻繁，請 {seconds} 秒後再試",
    en: "Too many attempts, please try again in {seconds} seconds",
  },
  busy: {
    zh: "服务器繁忙，请稍后再试",
    zhtw: "伺服器忙碌，請稍後再試",
    en: "The server is busy, please try again shortly",
  },
  databaseUnavailable: {
    zh: "数据库暂时不可用，没有保存任何内容，请稍后再试",
    zhtw: "資料庫暫時無法使用，沒有儲存任何內容，請稍後再試",
    en: "The database is not available at the moment; nothing was saved. Please try again later",
  },
  databaseLost: {
    zh: "数据库连接中断，刚才的操作可能已保存也可能未保存，请核对后再试",
    zhtw: "資料庫連線中斷，剛才的操作可能已儲存也可能未儲存，請核對後再試",
    en: "The database was interrupted; your last change may or may not have been saved. Please check before trying again",
  },
  diskFull: {
    zh: "服务器磁盘空间不足，暂时无法保存，请联系管理员",
    zhtw: "伺服器磁碟空間不足，暫時無法儲存，請聯絡管理員",
    en: "The server's disk is full, so nothing can be saved for now. Please contact the administrator",
  },
  storageUnavailable: {
    zh: "文件存储暂时不可用，没有保存任何内容，请稍后再试",
    zhtw: "檔案儲存空間暫時無法使用，沒有儲存任何內容，請稍後再試",
    en: "The file store is not available at the moment; nothing was saved. Please try again later",
  },
  fileQuota: {
    zh: "文件存储空间已满，无法上传，请联系管理员",
    zhtw: "檔案儲存空間已滿，無法上傳，請聯絡管理員",
    en: "The storage for files is used up, so nothing more can be uploaded. Please contact the administrator",
  },
  bodyTooLarge: { zh: "请求内容过大", zhtw: "請求內容過大", en: "The request is too large" },
  malformedJson: {
    zh: "请求内容不是有效的 JSON",
    zhtw: "請求內容不是有效的 JSON",
    en: "The request body is not valid JSON",
  },
  tooSlow: {
    zh: "请求内容传输过慢，连接已断开，请检查网络后重试",
    zhtw: "請求內容傳輸過慢，連線已中斷，請檢查網路後再試",
    en: "The request came too slowly and was cut off, please check the network and try again",
  },
  unknownHost: {
    zh: "服务器不认识主机名“{host}”，请管理员设置 PUBLIC_URL 或 ALLOWED_HOSTS",
    zhtw: "伺服器不認識主機名稱「{host}」，請管理員設定 PUBLIC_URL 或 ALLOWED_HOSTS",
    en: 'This server does not know the host name "{host}"; its administrator can set PUBLIC_URL or ALLOWED_HOSTS',
  },
  malformedForm: {
    zh: "上传的表单内容不完整",
    zhtw: "上傳的表單內容不完整",
    en: "The uploaded form is not complete",
  },
  tooDeep: {
    zh: "请求内容嵌套层次过深",
    zhtw: "請求內容巢狀層次過深",
    en: "The request is nested too deep",
  },
  nulCharacter: { zh: "不能含有空字符（NUL）", zhtw: "不能含有空字元（NUL）", en: "The character NUL is not allowed" },
  loneSurrogate: {
    zh: "含有不完整的字符，请重新输入",
    zhtw: "含有不完整的字元，請重新輸入",
    en: "There is half a character in the text, please enter it again",
  },
  sessionExpired: {
    zh: "登录过期,请重新登录",
    zhtw: "登入逾期,請重新登入",
    en: "Your session has expired, please sign in again",
  },
  sessionReplaced: {
    zh: "您的账号已在其他地方登录或被强制下线",
    zhtw: "您的帳號已在其他地方登入或被強制下線",
    en: "You have signed in elsewhere or were signed out by an administrator",
  },
  tokenInvalid: {
    zh: "登录凭证无效，请重新登录",
    zhtw: "登入憑證無效，請重新登入",
    en: "Your sign-in is not valid, please sign in again",
  },
  tenantMismatch: {
    zh: "租户与登录凭证不一致，请重新登录",
    zhtw: "租戶與登入憑證不一致，請重新登入",
    en: "The tenant does not match your sign-in, please sign in again",
  },
  sessionLocked: {
    zh: "屏幕已锁定，请先解锁",
    zhtw: "畫面已鎖定，請先解鎖",
    en: "The screen is locked, please unlock it first",
  },
  mustChangePassword: {
    zh: "请先修改初始密码",
    zhtw: "請先修改初始密碼",
    en: "Please change the initial password first",
  },
  mustSetUpFactor: {
    zh: "请先设置两步验证",
    zhtw: "請先設定兩步驟驗證",
    en: "Please set up a second factor first",
  },
  addressRefused: {
    zh: "当前网络地址不在允许范围内，请联系管理员",
    zhtw: "目前的網路位址不在允許範圍內，請聯絡管理員",
    en: "Signing in from this network address is not allowed, please contact the administrator",
  },
  fieldRequired: { zh: "{field} 不能为空", zhtw: "{field} 不能為空", en: "{field} is required" },
  fieldType: { zh: "{field} 应为{expected}", zhtw: "{field} 應為{expected}", en: "{field} must be {expected}" },
  fieldTooLong: {
    zh: "{field} 不能超过 {limit} 个字符",
    zhtw: "{field} 不能超過 {limit} 個字元",
    en: "{field} must not be longer than {limit} characters",
  },
  fieldTooShort: {
    zh: "{field} 至少 {limit} 个字符",
    zhtw: "{field} 至少 {limit} 個字元",
    en: "{field} needs at least {limit} characters",
  },
  fieldTooManyItems: {
    zh: "{field} 不能超过 {limit} 项",
    zhtw: "{field} 不能超過 {limit} 項",
    en: "{field} must not have more than {limit} items",
  },
  fieldTooFewItems: {
    zh: "{field} 至少 {limit} 项",
    zhtw: "{field} 至少 {limit} 項",
    en: "{field} needs at least {limit} items",
  },
  fieldTooBig: {
    zh: "{field} 不能大于 {limit}",
    zhtw: "{field} 不能大於 {limit}",
    en: "{field} must not be greater than {limit}",
  },
  fieldTooSmall: {
    zh: "{field} 不能小于 {limit}",
    zhtw: "{field} 不能小於 {limit}",
    en: "{field} must not be less than {limit}",
  },
  fieldChoice: {
    zh: "{field} 只能是：{choices}",
    zhtw: "{field} 只能是：{choices}",
    en: "{field} must be one of: {choices}",
  },
  fieldFormat: { zh: "{field} 格式不正确", zhtw: "{field} 格式不正確", en: "{field} has the wrong format" },
  codeFormat: {
    zh: "编码只能输入英文、数字和小数点且小数点不能放在首尾",
    zhtw: "編碼只能輸入英文、數字和小數點且小數點不能放在首尾",
    en: "A code consists of letters, digits and dots, with no dot at either end",
  },
  noSpace: { zh: "{field} 不能含有空白", zhtw: "{field} 不能含有空白", en: "{field} must not contain white space" },
} satisfies Messages;

/** Names of JSON types, as parameters of `fieldType`. */
export const typeMessages = {
  string: { zh: "文本", zhtw: "文字", en: "text" },
  number: { zh: "数字", zhtw: "數字", en: "a number" },
  int: { zh: "整数", zhtw: "整數", en: "a whole number" },
  boolean: { zh: "true 或 false", zhtw: "true 或 false", en: "true or false" },
  array: { zh: "列表", zhtw: "清單", en: "a list" },
  object: { zh: "对象", zhtw: "物件", en: "an object" },
} satisfies Messages;
