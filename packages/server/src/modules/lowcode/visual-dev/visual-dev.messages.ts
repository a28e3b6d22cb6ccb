import type { Messages } from "@gongshu/core/text/messages";

export const visualDevErrors = {
  notJson: { zh: "内容不是有效的 JSON", zhtw: "內容不是有效的 JSON", en: "The text is not valid JSON" },
  shown: {
    zh: "有 {count} 个菜单正在使用该模型，请先删除这些菜单",
    zhtw: "有 {count} 個選單正在使用此模型，請先刪除這些選單",
    en: "{count} menus show this model: delete them first",
  },
  notPublished: { zh: "该模型尚未发布", zhtw: "此模型尚未發佈", en: "This model has not been published yet" },
  paused: {
    zh: "该模型已停用，请联系管理员",
    zhtw: "此模型已停用，請聯絡管理員",
    en: "This model is paused, please contact the administrator",
  },
  rolesAreForAdministrators: {
    zh: "只有管理员可以在添加菜单时直接授权给角色",
    zhtw: "只有管理員可以在新增選單時直接授權給角色",
    en: "Only administrators may grant a new menu to roles at once",
  },
  unknownRole: { zh: "角色不存在或已停用", zhtw: "角色不存在或已停用", en: "A role does not exist or is disabled" },
  noVersion: { zh: "没有这个版本", zhtw: "沒有這個版本", en: "There is no such version" },
  noDraft: {
    zh: "该历史草稿已不存在",
    zhtw: "該歷史草稿已不存在",
    en: "This state of the draft is no longer kept",
  },
  notRemoved: {
    zh: "该字段没有被移除，或已被清除",
    zhtw: "該欄位沒有被移除，或已被清除",
    en: "This field was not removed, or was purged already",
  },
  wrongConfirm: {
    zh: "请输入模型编码“{code}”以确认",
    zhtw: "請輸入模型編碼「{code}」以確認",
    en: "Type the code “{code}” of the model to confirm",
  },
  publishedSince: {
    zh: "该模型在此期间已重新发布，请重新查看后再操作",
    zhtw: "此模型在此期間已重新發佈，請重新查看後再操作",
    en: "The model was published again in the meantime: look again first",
  },
  noConversion: {
    zh: "草稿没有转换这个字段",
    zhtw: "草稿沒有轉換這個欄位",
    en: "The draft does not convert this field",
  },
  beingPublished: {
    zh: "该模型正在发布，请稍后再试",
    zhtw: "此模型正在發佈，請稍後再試",
    en: "The model is being published right now, please try again in a moment",
  },
  dataChanged: {
    zh: "发布期间数据有变化，未作任何更改，请重新检查后再发布",
    zhtw: "發佈期間資料有變化，未作任何變更，請重新檢查後再發佈",
    en: "The data have changed while publishing. Nothing was changed: check again, then publish",
  },
  busy: {
    zh: "数据表正被使用，请稍后再发布",
    zhtw: "資料表正被使用，請稍後再發佈",
    en: "The table is in use, please publish again shortly",
  },
  duplicates: {
    zh: "“{name}”有 {count} 行数据重复，不能要求唯一，请先处理",
    zhtw: "「{name}」有 {count} 列資料重複，不能要求唯一，請先處理",
    en: "“{name}” cannot become unique: {count} rows hold duplicates, deal with them first",
  },
  tooLong: {
    zh: "“{name}”有 {count} 行文字过长，不能排序、精确查询或要求唯一",
    zhtw: "「{name}」有 {count} 列文字過長，不能排序、精確查詢或要求唯一",
    en: "“{name}” cannot be sorted, looked up or unique: {count} rows hold texts that are too long",
  },
  tooManyRows: {
    zh: "数据表有 {count} 行，对“{name}”的更改请留到下一次发布",
    zhtw: "資料表有 {count} 列，對「{name}」的變更請留到下一次發佈",
    en: "The table has {count} rows: leave the change of “{name}” to the next publication",
  },
  tooManyColumns: {
    zh: "数据表中连同已删除的字段共有 {count} 列，不能再增加“{name}”",
    zhtw: "資料表中連同已刪除的欄位共有 {count} 欄，不能再增加「{name}」",
    en: "With its removed fields the table has {count} columns, so “{name}” cannot be added",
  },
  longUnique: {
    zh: "“{name}”要求唯一，最大长度不能超过 {max}",
    zhtw: "「{name}」要求唯一，最大長度不能超過 {max}",
    en: "“{name}” is unique, so its maximum length must be at most {max}",
  },
} satisfies Messages;

/** What a copy is called, and the catalogue of a model's menu. Stored in the language of the user who creates them. */
export const modelTexts = {
  copy: { zh: "{name}副本{mark}", zhtw: "{name}副本{mark}", en: "{name} copy {mark}" },
} satisfies Messages;

/** The steps of a publication. `{name}` is the label of a field, with that of its sub-table before it. */
export const stepTexts = {
  longWait: {
    zh: "数据表有 {count} 行，发布需要一些时间，期间可以继续使用",
    zhtw: "資料表有 {count} 列，發佈需要一些時間，期間可以繼續使用",
    en: "The table has {count} rows: publishing takes a while, and people go on working meanwhile",
  },
  staleCalculation: {
    zh: "计算字段“{name}”的算法已变：已有的 {count} 条记录保留原来的结果，再次保存时才重新计算",
    zhtw: "計算欄位「{name}」的算法已變：既有的 {count} 筆記錄保留原來的結果，再次儲存時才重新計算",
    en: "“{name}” is computed in another way: the {count} stored records keep their results until each is saved again",
  },
  emptyCalculation: {
    zh: "计算字段“{name}”从空值开始：已有的 {count} 条记录再次保存时才计算",
    zhtw: "計算欄位「{name}」從空值開始：既有的 {count} 筆記錄再次儲存時才計算",
    en: "“{name}” starts empty: in the {count} stored records it is computed when each is saved again",
  },
  createTable: {
    zh: "新增数据表，{count} 个字段",
    zhtw: "新增資料表，{count} 個欄位",
    en: "Create the table with {count} fields",
  },
  createChild: {
    zh: "新增子表“{name}”，{count} 个字段",
    zhtw: "新增子表「{name}」，{count} 個欄位",
    en: "Create the sub-table “{name}” with {count} fields",
  },
  renameTable: {
    zh: "子表“{name}”由 {from} 改名为 {to}",
    zhtw: "子表「{name}」由 {from} 改名為 {to}",
    en: "Rename the sub-table “{name}” from {from} to {to}",
  },
  hideTable: {
    zh: "移除子表“{name}”，数据保留",
    zhtw: "移除子表「{name}」，資料保留",
    en: "Remove the sub-table “{name}”; its rows are kept",
  },
  showTable: {
    zh: "恢复子表“{name}”及其数据",
    zhtw: "恢復子表「{name}」及其資料",
    en: "Put the sub-table “{name}” back with its rows",
  },
  addColumn: {
    zh: "新增字段“{name}”（{type}）",
    zhtw: "新增欄位「{name}」（{type}）",
    en: "Add the field “{name}” ({type})",
  },
  renameColumn: {
    zh: "字段“{name}”由 {from} 改名为 {to}",
    zhtw: "欄位「{name}」由 {from} 改名為 {to}",
    en: "Rename the field “{name}” from {from} to {to}",
  },
  convertColumn: {
    zh: "字段“{name}”由{from}转换为{to}",
    zhtw: "欄位「{name}」由{from}轉換為{to}",
    en: "Convert the field “{name}” from {from} to {to}",
  },
  replaceColumn: {
    zh: "字段“{name}”由{from}转换为{to}：{count} 个值无法转换，将变为空值，原值保留在隐藏的列 {aside} 中",
    zhtw: "欄位「{name}」由{from}轉換為{to}：{count} 個值無法轉換，將變為空值，原值保留在隱藏的欄 {aside} 中",
    en: "Convert the field “{name}” from {from} to {to}: {count} values do not convert and become empty; the old values stay in the hidden column {aside}",
  },
  hideColumn: {
    zh: "移除字段“{name}”，数据保留",
    zhtw: "移除欄位「{name}」，資料保留",
    en: "Remove the field “{name}”; its values are kept",
  },
  showColumn: {
    zh: "恢复字段“{name}”及其数据",
    zhtw: "恢復欄位「{name}」及其資料",
    en: "Put the field “{name}” back with its values",
  },
  addIndex: { zh: "为字段“{name}”建立索引", zhtw: "為欄位「{name}」建立索引", en: "Index the field “{name}”" },
  addListed: {
    zh: "为按字段“{name}”查询的列表建立索引",
    zhtw: "為按欄位「{name}」查詢的列表建立索引",
    en: "Index the list for searches by the field “{name}”",
  },
  dropListed: {
    zh: "移除按字段“{name}”查询的列表索引",
    zhtw: "移除按欄位「{name}」查詢的列表索引",
    en: "Drop the index of the list for searches by the field “{name}”",
  },
  addUnique: { zh: "字段“{name}”要求唯一", zhtw: "欄位「{name}」要求唯一", en: "Make the field “{name}” unique" },
  dropIndex: {
    zh: "移除字段“{name}”的索引",
    zhtw: "移除欄位「{name}」的索引",
    en: "Drop the index of the field “{name}”",
  },
  dropUnique: {
    zh: "字段“{name}”不再要求唯一",
    zhtw: "欄位「{name}」不再要求唯一",
    en: "The field “{name}” need no longer be unique",
  },
} satisfies Messages;

/** Column types as people know them. */
export const typeTexts = {
  text: { zh: "文本", zhtw: "文字", en: "text" },
  "text[]": { zh: "多个值", zhtw: "多個值", en: "several values" },
  numeric: { zh: "数字（{scale} 位小数）", zhtw: "數字（{scale} 位小數）", en: "number with {scale} decimals" },
  timestamptz: { zh: "日期", zhtw: "日期", en: "date" },
  smallint: { zh: "开关", zhtw: "開關", en: "switch" },
  jsonb: { zh: "文件", zhtw: "檔案", en: "files" },
} satisfies Messages;

/** What hand-overs list. */
export const modelBelongingTexts = {
  made: { zh: "创建的在线模型", zhtw: "建立的線上模型", en: "Online models they have made" },
} satisfies Messages;
