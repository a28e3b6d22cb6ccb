import type { Messages } from "@gongshu/core/text/messages";

export const dataSourceErrors = {
  notFound: {
    zh: "数据连接不存在或已被删除",
    zhtw: "資料連線不存在或已被刪除",
    en: "The data source does not exist or was deleted",
  },
  disabled: {
    zh: "数据连接已停用",
    zhtw: "資料連線已停用",
    en: "The data source is switched off",
  },
  tooMany: {
    zh: "数据连接不能超过 {max} 个",
    zhtw: "資料連線不能超過 {max} 個",
    en: "There may be {max} data sources at most",
  },
  used: {
    zh: "数据连接正被“{name}”使用，不能删除",
    zhtw: "資料連線正被「{name}」使用，不能刪除",
    en: "The data source is used by “{name}” and cannot be deleted",
  },
  passwordNeeded: {
    zh: "连接信息已修改，请重新输入密码",
    zhtw: "連線資訊已修改，請重新輸入密碼",
    en: "The connection was changed, please enter the password again",
  },
  schemaOnlyPostgres: {
    zh: "只有 PostgreSQL 可以设置模式",
    zhtw: "只有 PostgreSQL 可以設定結構描述",
    en: "Only PostgreSQL has a schema here",
  },
  hostNeeded: {
    zh: "要求证书与主机名相符时，请填写主机名而不是 IP 地址",
    zhtw: "要求憑證與主機名稱相符時，請填寫主機名稱而不是 IP 位址",
    en: "For a certificate that matches the host, give its name and not an IP address",
  },
  badCertificate: {
    zh: "不是有效的 PEM 证书",
    zhtw: "不是有效的 PEM 憑證",
    en: "This is not a certificate as PEM",
  },
} satisfies Messages;

/** Why a source gave nothing. What the database itself said is not among it. */
export const sourceFailures = {
  unreachable: {
    zh: "无法连接数据库服务器，请检查主机、端口和网络，或联系平台运维",
    zhtw: "無法連線資料庫伺服器，請檢查主機、連接埠和網路，或聯絡平台維運",
    en: "The database server cannot be reached, please check host, port and network, or ask the operator of the platform",
  },
  credentials: {
    zh: "数据库拒绝登录，请检查用户名和密码，以及该账号是否允许从本服务器登录",
    zhtw: "資料庫拒絕登入，請檢查使用者名稱和密碼，以及該帳號是否允許從本伺服器登入",
    en: "The database refused the sign-in, please check user name and password, and whether the account may sign in from this server",
  },
  database: {
    zh: "数据库不存在，或该账号无权使用",
    zhtw: "資料庫不存在，或該帳號無權使用",
    en: "The database does not exist, or the account may not use it",
  },
  noEncryption: {
    zh: "数据库服务器不支持加密连接，请关闭加密或在服务器上启用",
    zhtw: "資料庫伺服器不支援加密連線，請關閉加密或在伺服器上啟用",
    en: "The database server offers no encryption, please turn it off here or on there",
  },
  certificate: {
    zh: "数据库服务器的证书不受信任、已过期或与主机名不符",
    zhtw: "資料庫伺服器的憑證不受信任、已過期或與主機名稱不符",
    en: "The certificate of the database server is not trusted, has expired or is for another host",
  },
  full: {
    zh: "数据库服务器的连接已满，请稍后再试",
    zhtw: "資料庫伺服器的連線已滿，請稍後再試",
    en: "The database server has no free connection, please try again later",
  },
  notReady: {
    zh: "数据库服务器正在启动或关闭，请稍后再试",
    zhtw: "資料庫伺服器正在啟動或關閉，請稍後再試",
    en: "The database server is starting or stopping, please try again later",
  },
  lost: {
    zh: "与数据库的连接在查询中断开，请重试",
    zhtw: "與資料庫的連線在查詢中斷開，請重試",
    en: "The connection to the database was lost during the query, please try again",
  },
  busy: {
    zh: "此数据连接正忙，没有空闲的连接，请稍后再试",
    zhtw: "此資料連線正忙，沒有可用的連線，請稍後再試",
    en: "The data source is busy and no connection came free, please try again later",
  },
  timeout: {
    zh: "查询超过了允许的时间，已被停止",
    zhtw: "查詢超過了允許的時間，已被停止",
    en: "The query took longer than it may and was stopped",
  },
  forbidden: {
    zh: "数据库账号没有读取这些数据的权限",
    zhtw: "資料庫帳號沒有讀取這些資料的權限",
    en: "The account of the database may not read these data",
  },
  statement: {
    zh: "数据库拒绝了这条查询语句，请检查语句、参数和权限",
    zhtw: "資料庫拒絕了這條查詢陳述式，請檢查陳述式、參數和權限",
    en: "The database refused this statement, please check the statement, its parameters and the rights of the account",
  },
  notReading: {
    zh: "只能执行一条查询语句（SELECT），不能修改数据，也不能使用有副作用的功能",
    zhtw: "只能執行一條查詢陳述式（SELECT），不能修改資料，也不能使用有副作用的功能",
    en: "Only a single reading statement (SELECT) may be run, without changes and without functions that have side effects",
  },
  binary: {
    zh: "查询结果中有过大的二进制内容，请不要选择这一列",
    zhtw: "查詢結果中有過大的二進位內容，請不要選擇這一欄",
    en: "The result holds binary content that is too large, please leave this column out",
  },
} satisfies Messages;
