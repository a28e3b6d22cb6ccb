import type { Messages } from "@gongshu/core/text/messages";

export const sqlMessages = {
  empty: { zh: "请填写 SQL 语句", zhtw: "請填寫 SQL 陳述式", en: "Enter an SQL statement" },
  tooLong: {
    zh: "SQL 语句最多 {limit} 个字符",
    zhtw: "SQL 陳述式最多 {limit} 個字元",
    en: "An SQL statement may have at most {limit} characters",
  },
  syntax: { zh: "SQL 语法错误：{text}", zhtw: "SQL 語法錯誤：{text}", en: "The SQL is not understood: {text}" },
  oneStatement: {
    zh: "只能填写一条查询语句",
    zhtw: "只能填寫一條查詢陳述式",
    en: "Only one statement can be run",
  },
  onlySelect: {
    zh: "只能使用 SELECT 查询，不能修改数据",
    zhtw: "只能使用 SELECT 查詢，不能修改資料",
    en: "Only SELECT can be used: an interface changes no data",
  },
  notAllowed: {
    zh: "此处不支持的写法：{text}",
    zhtw: "此處不支援的寫法：{text}",
    en: "This cannot be used here: {text}",
  },
  functionNotAllowed: {
    zh: "不能使用函数“{name}”",
    zhtw: "不能使用函式「{name}」",
    en: "The function “{name}” cannot be used",
  },
  typeNotAllowed: {
    zh: "不能使用类型“{name}”",
    zhtw: "不能使用型別「{name}」",
    en: "The type “{name}” cannot be used",
  },
  operatorNotAllowed: {
    zh: "不能使用运算符“{name}”",
    zhtw: "不能使用運算子「{name}」",
    en: "The operator “{name}” cannot be used",
  },
  tableNotFound: {
    zh: "没有表“{name}”：只能查询已发布的表单，名称为表单编码",
    zhtw: "沒有資料表「{name}」：只能查詢已發布的表單，名稱為表單編碼",
    en: "There is no table “{name}”: queries read published forms, by their code",
  },
  catalogueRefused: {
    zh: "不能查询数据库的系统表“{name}”",
    zhtw: "不能查詢資料庫的系統資料表「{name}」",
    en: "The system table “{name}” of the database cannot be read",
  },
  tooComplex: {
    zh: "SQL 语句过于复杂，请简化",
    zhtw: "SQL 陳述式過於複雜，請簡化",
    en: "The SQL statement is too complex: make it simpler",
  },
  seriesLimit: {
    zh: "generate_series 的范围必须是写明的整数，最多 {limit} 行",
    zhtw: "generate_series 的範圍必須是寫明的整數，最多 {limit} 列",
    en: "generate_series needs whole numbers that are written out, for at most {limit} rows",
  },
  paddingLimit: {
    zh: "{name} 的长度必须是写明的整数，最多 {limit}",
    zhtw: "{name} 的長度必須是寫明的整數，最多 {limit}",
    en: "The length of {name} has to be written out, at most {limit}",
  },
  recursionEmbedded: {
    zh: "内置数据库不支持递归查询，请改用 PostgreSQL 服务器",
    zhtw: "內建資料庫不支援遞迴查詢，請改用 PostgreSQL 伺服器",
    en: "The built-in database runs no recursive queries: use a PostgreSQL server for them",
  },
  unknownParameter: {
    zh: "没有定义参数“{name}”",
    zhtw: "沒有定義參數「{name}」",
    en: "There is no parameter “{name}”",
  },
  ownPlaceholder: {
    zh: "不能直接使用“{text}”，参数请写成 @名称",
    zhtw: "不能直接使用「{text}」，參數請寫成 @名稱",
    en: "“{text}” cannot be used: write parameters as @name",
  },
  failed: { zh: "查询出错：{text}", zhtw: "查詢出錯：{text}", en: "The query failed: {text}" },
  timeout: {
    zh: "查询超过 {seconds} 秒，已停止",
    zhtw: "查詢超過 {seconds} 秒，已停止",
    en: "The query was stopped after {seconds} seconds",
  },
} satisfies Messages;
