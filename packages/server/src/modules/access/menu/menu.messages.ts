import type { Messages } from "@gongshu/core/text/messages";

export const menuErrors = {
  parentIsNoDirectory: { zh: "上级必须是目录", zhtw: "上級必須是目錄", en: "The parent must be a directory" },
  parentNotFound: { zh: "上级不存在或已被删除", zhtw: "上級不存在或已被刪除", en: "The parent does not exist" },
  parentIsSelf: {
    zh: "上级不能是自己或自己的下级",
    zhtw: "上級不能是自己或自己的下級",
    en: "A menu cannot stand below itself",
  },
  otherCategory: {
    zh: "上级必须属于同一类别（Web、App 或工作站）",
    zhtw: "上級必須屬於同一類別（Web、App 或工作站）",
    en: "The parent must be of the same category (web, app or workstation)",
  },
  hasChildren: {
    zh: "目录下还有菜单，不能删除",
    zhtw: "目錄下還有選單，不能刪除",
    en: "There are menus in this directory, so it cannot be deleted",
  },
  typeIsFixed: {
    zh: "目录下还有菜单，不能更改类型",
    zhtw: "目錄下還有選單，不能變更類型",
    en: "There are menus in this directory, so its type cannot change",
  },
  categoryIsFixed: {
    zh: "目录下还有菜单，不能更改类别",
    zhtw: "目錄下還有選單，不能變更類別",
    en: "There are menus in this directory, so its category cannot change",
  },
  addressNeeded: { zh: "请填写地址", zhtw: "請填寫位址", en: "Enter an address" },
  localAddress: {
    zh: "页面地址只能是产品内的路径，例如 system/menu",
    zhtw: "頁面位址只能是產品內的路徑，例如 system/menu",
    en: "The address of a page is a path inside the product, such as system/menu",
  },
  webAddress: {
    zh: "外链地址必须以 http:// 或 https:// 开头",
    zhtw: "外部連結位址必須以 http:// 或 https:// 開頭",
    en: "The address of a link must begin with http:// or https://",
  },
  moduleNeeded: { zh: "请选择要显示的内容", zhtw: "請選擇要顯示的內容", en: "Choose what the menu shows" },
  unknownModel: {
    zh: "表单不存在或尚未发布",
    zhtw: "表單不存在或尚未發布",
    en: "The form does not exist or has not been published",
  },
  unknownDictionary: {
    zh: "字典分类不存在或已被删除",
    zhtw: "字典分類不存在或已被刪除",
    en: "The dictionary type does not exist",
  },
  keepsMenuManagement: {
    zh: "“系统菜单”及其上级不能停用或删除，否则没有人能再管理菜单",
    zhtw: "「系統選單」及其上級不能停用或刪除，否則沒有人能再管理選單",
    en: "The menu management and what it stands in cannot be disabled or deleted, or nobody could manage menus any more",
  },
  keepsItsCode: {
    zh: "“系统菜单”的编码、类型、类别和地址不能更改",
    zhtw: "「系統選單」的編碼、類型、類別和位址不能變更",
    en: "Code, type, category and address of the menu management cannot change",
  },
  keepsItsButtons: {
    zh: "“系统菜单”自带的按钮不能停用、改编码或删除",
    zhtw: "「系統選單」內建的按鈕不能停用、改編碼或刪除",
    en: "The buttons of the menu management itself cannot be disabled, renamed or deleted",
  },
  notYours: {
    zh: "您只能维护自己拥有的菜单和权限",
    zhtw: "您只能維護自己擁有的選單和權限",
    en: "You can only manage menus and permissions that you have yourself",
  },
  notYourModel: {
    zh: "您没有这个表单的权限，不能为它建菜单",
    zhtw: "您沒有這個表單的權限，不能為它建立選單",
    en: "You have no access to this form, so you cannot make a menu for it",
  },
  administratorsOnly: {
    zh: "此更改会放宽权限，只有管理员可以执行",
    zhtw: "此變更會放寬權限，只有管理員可以執行",
    en: "This change could widen permissions, which only administrators may do",
  },
  schemesAreForAdministrators: {
    zh: "只有管理员可以维护数据权限方案",
    zhtw: "只有管理員可以維護資料權限方案",
    en: "Only administrators may manage data schemes",
  },
  neighbourElsewhere: {
    zh: "参照的菜单已不在该目录下，请刷新后重试",
    zhtw: "參照的選單已不在該目錄下，請重新整理後再試",
    en: "The menu to be placed beside is no longer there, please refresh and try again",
  },
  moduleIsFixed: { zh: "不能移到另一个菜单", zhtw: "不能移到另一個選單", en: "It cannot move to another menu" },
  buttonHasChildren: {
    zh: "按钮下还有下级，不能删除",
    zhtw: "按鈕下還有下級，不能刪除",
    en: "There are buttons below this one, so it cannot be deleted",
  },
  rowsAreNotLimited: {
    zh: "这个菜单的数据不支持按行授权",
    zhtw: "這個選單的資料不支援按列授權",
    en: "The rows of this menu cannot be limited",
  },
  unknownField: { zh: "字段“{field}”不存在", zhtw: "欄位「{field}」不存在", en: "There is no field “{field}”" },
  unknownOperator: {
    zh: "字段“{field}”不支持条件“{op}”",
    zhtw: "欄位「{field}」不支援條件「{op}」",
    en: "The field “{field}” cannot be compared by “{op}”",
  },
  unknownSymbol: { zh: "不支持的取值“{value}”", zhtw: "不支援的取值「{value}」", en: "Unknown value “{value}”" },
  symbolNotHere: {
    zh: "“{field}”的条件“{op}”不能使用“{value}”",
    zhtw: "「{field}」的條件「{op}」不能使用「{value}」",
    en: "“{value}” cannot be used with “{field}” and “{op}”",
  },
  valueNeeded: { zh: "请填写“{field}”的值", zhtw: "請填寫「{field}」的值", en: "Enter a value for “{field}”" },
  numberNeeded: {
    zh: "“{field}”的值必须是数字",
    zhtw: "「{field}」的值必須是數字",
    en: "“{field}” is compared with numbers",
  },
  timeNeeded: {
    zh: "“{field}”的值必须是日期，例如 2026-01-31",
    zhtw: "「{field}」的值必須是日期，例如 2026-01-31",
    en: "“{field}” is compared with dates, such as 2026-01-31",
  },
  badConditions: { zh: "条件的格式不正确", zhtw: "條件的格式不正確", en: "The conditions are malformed" },
  conditionsNeeded: { zh: "请至少添加一个条件", zhtw: "請至少新增一個條件", en: "Add at least one condition" },
  tooManyConditions: {
    zh: "条件过多：最多 {groups} 组，每组最多 {rules} 个条件",
    zhtw: "條件過多：最多 {groups} 組，每組最多 {rules} 個條件",
    en: "There are too many conditions: at most {groups} groups with {rules} conditions each",
  },
  conditionsTooLarge: {
    zh: "条件过大：全部条件写成表达式最多 {length} 个字符、{nodes} 个部分，转换成的 SQL 最多 {sql} 个字符，请减少条件或取值",
    zhtw: "條件過大：全部條件寫成運算式最多 {length} 個字元、{nodes} 個部分，轉換成的 SQL 最多 {sql} 個字元，請減少條件或取值",
    en: "The conditions are too large: as an expression they may have at most {length} characters and {nodes} parts, and {sql} characters as SQL. Use fewer conditions or values",
  },
  organizesNeeded: {
    zh: "请选择公司或部门",
    zhtw: "請選擇公司或部門",
    en: "Choose at least one company or department",
  },
  unknownOrganize: {
    zh: "选择的公司或部门不存在",
    zhtw: "選擇的公司或部門不存在",
    en: "A chosen company or department does not exist",
  },
} satisfies Messages;

/** Readable words of schemes. */
export const schemeTexts = {
  all: { zh: "全部数据", zhtw: "全部資料", en: "All rows" },
  own: { zh: "仅本人的数据", zhtw: "僅本人的資料", en: "Own rows only" },
  department: { zh: "本部门的数据", zhtw: "本部門的資料", en: "Rows of the own department" },
  departmentBelow: {
    zh: "本部门及下级部门的数据",
    zhtw: "本部門及下級部門的資料",
    en: "Rows of the own department and those below",
  },
  organizeBelow: {
    zh: "本公司及下级的数据",
    zhtw: "本公司及下級的資料",
    en: "Rows of the own company and everything below",
  },
  chosen: {
    zh: "所选组织及下级的数据：{names}",
    zhtw: "所選組織及下級的資料：{names}",
    en: "Rows of chosen organisations and below: {names}",
  },
  and: { zh: " 且 ", zhtw: " 且 ", en: " and " },
  or: { zh: " 或 ", zhtw: " 或 ", en: " or " },
} satisfies Messages;

export const operatorTexts = {
  Equal: { zh: "等于", zhtw: "等於", en: "is" },
  NotEqual: { zh: "不等于", zhtw: "不等於", en: "is not" },
  GreaterThan: { zh: "大于", zhtw: "大於", en: "is more than" },
  GreaterThanOrEqual: { zh: "大于等于", zhtw: "大於等於", en: "is at least" },
  LessThan: { zh: "小于", zhtw: "小於", en: "is less than" },
  LessThanOrEqual: { zh: "小于等于", zhtw: "小於等於", en: "is at most" },
  Included: { zh: "属于", zhtw: "屬於", en: "is one of" },
  In: { zh: "属于", zhtw: "屬於", en: "is one of" },
  NotIncluded: { zh: "不属于", zhtw: "不屬於", en: "is none of" },
  Contains: { zh: "包含", zhtw: "包含", en: "contains" },
} satisfies Messages;

export const symbolTexts = {
  "@userId": { zh: "当前用户", zhtw: "目前使用者", en: "the current user" },
  "@organizeId": { zh: "当前用户的组织", zhtw: "目前使用者的組織", en: "the current user's organisation" },
  "@dempmentId": { zh: "当前用户的部门", zhtw: "目前使用者的部門", en: "the current user's department" },
  "@subordinateId": { zh: "当前用户的下属", zhtw: "目前使用者的下屬", en: "the current user's subordinates" },
  "@userAraSubordinates": {
    zh: "当前用户及下属",
    zhtw: "目前使用者及下屬",
    en: "the current user and their subordinates",
  },
  "@organizationAndSuborganization": {
    zh: "当前用户的组织及下级",
    zhtw: "目前使用者的組織及下級",
    en: "the current user's organisation and everything below",
  },
} satisfies Messages;

export const menuTexts = {
  /** After “saved”. */
  dataStaysOff: {
    zh: "，但数据权限仍未启用：请先新增数据方案，否则没有人能看到数据",
    zhtw: "，但資料權限仍未啟用：請先新增資料方案，否則沒有人能看到資料",
    en: ", but rows are still not limited: make a data scheme first, or nobody would see any",
  },
} satisfies Messages;

/** Fields that stock lists and records of models are limited by. */
export const fieldTexts = {
  id: { zh: "主键", zhtw: "主鍵", en: "Id" },
  parentId: { zh: "上级", zhtw: "上級", en: "Parent" },
  organizeId: { zh: "所属组织", zhtw: "所屬組織", en: "Organisation" },
  enCode: { zh: "编码", zhtw: "編碼", en: "Code" },
  fullName: { zh: "名称", zhtw: "名稱", en: "Name" },
  type: { zh: "类型", zhtw: "類型", en: "Type" },
  account: { zh: "账号", zhtw: "帳號", en: "Account" },
  realName: { zh: "姓名", zhtw: "姓名", en: "Real name" },
  managerId: { zh: "主管", zhtw: "主管", en: "Manager" },
  gender: { zh: "性别", zhtw: "性別", en: "Gender" },
  enabledMark: { zh: "状态", zhtw: "狀態", en: "State" },
  creatorUserId: { zh: "创建人", zhtw: "建立者", en: "Creator" },
  creatorTime: { zh: "创建时间", zhtw: "建立時間", en: "Created" },
} satisfies Messages;
