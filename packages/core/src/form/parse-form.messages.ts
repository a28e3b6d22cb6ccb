import type { Messages } from "../text/messages.ts";
import { fieldMessages } from "./kinds/field.messages.ts";

/** What can be wrong with a form or list definition. `{name}` is the label of the field in question. */
export const definitionMessages = {
  ...fieldMessages,
  notDefinition: { zh: "不是有效的定义", zhtw: "不是有效的定義", en: "Not a valid definition" },
  tooDeep: { zh: "定义嵌套层次过深", zhtw: "定義的巢狀層次過深", en: "The definition is nested too deeply" },
  unknownKind: {
    zh: "控件类型“{kind}”不存在",
    zhtw: "控制項類型「{kind}」不存在",
    en: "There is no kind of field “{kind}”",
  },
  missing: { zh: "缺少设置“{key}”", zhtw: "缺少設定「{key}」", en: "The setting “{key}” is missing" },
  badValue: {
    zh: "设置“{key}”的值不正确",
    zhtw: "設定「{key}」的值不正確",
    en: "The setting “{key}” has a wrong value",
  },
  tooLong: {
    zh: "“{key}”的长度不能超过 {max}",
    zhtw: "「{key}」的長度不能超過 {max}",
    en: "“{key}” must have a length of at most {max}",
  },
  tooShort: { zh: "“{key}”不能为空", zhtw: "「{key}」不能為空", en: "“{key}” must not be empty" },
  tooLarge: { zh: "“{key}”不能大于 {max}", zhtw: "「{key}」不能大於 {max}", en: "“{key}” must be at most {max}" },
  tooSmall: { zh: "“{key}”不能小于 {min}", zhtw: "「{key}」不能小於 {min}", en: "“{key}” must be at least {min}" },
  newerVersion: {
    zh: "该定义由更新的版本制作（{version}），请先升级系统",
    zhtw: "此定義由更新的版本製作（{version}），請先升級系統",
    en: "This definition was made by a newer version ({version}): please update the system first",
  },
  misplacedPane: {
    zh: "面板只能放在标签页或折叠面板中，其中也只能放面板",
    zhtw: "面板只能放在頁籤或摺疊面板中，其中也只能放面板",
    en: "Panels stand in tabs or collapsible panels only, and nothing else stands there",
  },
  noPanes: { zh: "“{name}”中没有面板", zhtw: "「{name}」中沒有面板", en: "“{name}” has no panels" },
  noRelatedField: {
    zh: "“{name}”引用的关联表单字段不存在",
    zhtw: "「{name}」引用的關聯表單欄位不存在",
    en: "“{name}” shows an attribute of a related form that is not in this form",
  },
  noAttribute: {
    zh: "“{name}”没有选择要显示的属性",
    zhtw: "「{name}」沒有選擇要顯示的屬性",
    en: "“{name}” has no attribute to show",
  },
  badAddress: {
    zh: "“{name}”的链接地址不正确：请使用 http、https、mailto、tel 或以 / 开头的路径",
    zhtw: "「{name}」的連結位址不正確：請使用 http、https、mailto、tel 或以 / 開頭的路徑",
    en: "The address of “{name}” is wrong: use http, https, mailto, tel or a path that begins with /",
  },
  unknownCodeField: {
    zh: "“{name}”引用了不存在的字段",
    zhtw: "「{name}」引用了不存在的欄位",
    en: "“{name}” shows a field that does not exist",
  },
  secretCode: {
    zh: "“{name}”引用的字段的值保密，不能显示",
    zhtw: "「{name}」引用的欄位的值保密，不能顯示",
    en: "“{name}” cannot show a field whose value is a secret",
  },
  badCode: {
    zh: "“{name}”的内容不正确：{reason}",
    zhtw: "「{name}」的內容不正確：{reason}",
    en: "The text of “{name}” is wrong: {reason}",
  },
  tooManyNodes: {
    zh: "布局中的元素过多（{count}），最多 {max} 个",
    zhtw: "版面中的元素過多（{count}），最多 {max} 個",
    en: "The layout has too many parts ({count}), at most {max} are possible",
  },
  layoutTooDeep: {
    zh: "布局嵌套不能超过 {max} 层",
    zhtw: "版面巢狀不能超過 {max} 層",
    en: "Containers may be nested {max} levels deep at most",
  },
  unplacedField: {
    zh: "布局中的字段“{id}”不存在",
    zhtw: "版面中的欄位「{id}」不存在",
    en: "The layout names a field “{id}” that does not exist",
  },
  noFields: { zh: "表单中没有字段", zhtw: "表單中沒有欄位", en: "The form has no fields" },
  noColumns: {
    zh: "子表“{name}”中没有字段",
    zhtw: "子表「{name}」中沒有欄位",
    en: "The sub-table “{name}” has no columns",
  },
  duplicateId: { zh: "字段标识“{id}”重复", zhtw: "欄位識別碼「{id}」重複", en: "The field id “{id}” is used twice" },
  duplicateField: {
    zh: "字段名“{field}”重复（{name}）",
    zhtw: "欄位名稱「{field}」重複（{name}）",
    en: "The field name “{field}” is used twice ({name})",
  },
  badField: {
    zh: "字段名“{field}”不正确：以小写字母开头，只含字母和数字，最多 40 个字符",
    zhtw: "欄位名稱「{field}」不正確：以小寫字母開頭，只含字母和數字，最多 40 個字元",
    en: "The field name “{field}” is not valid: a small letter first, then letters and digits only, at most 40 characters",
  },
  reservedField: {
    zh: "字段名“{field}”为系统保留，请换一个",
    zhtw: "欄位名稱「{field}」為系統保留，請換一個",
    en: "The field name “{field}” is reserved: choose another",
  },
  nestedTable: { zh: "子表中不能再放子表", zhtw: "子表中不能再放子表", en: "A sub-table cannot contain a sub-table" },
  notInSubTable: {
    zh: "“{name}”（{kind}）不能放在子表中",
    zhtw: "「{name}」（{kind}）不能放在子表中",
    en: "“{name}” ({kind}) cannot stand in a sub-table",
  },
  unknownField: {
    zh: "“{name}”的{place}引用了不存在的字段",
    zhtw: "「{name}」的{place}引用了不存在的欄位",
    en: "The {place} of “{name}” refers to a field that does not exist",
  },
  secretDefault: {
    zh: "“{name}”的值保密，不能有默认值",
    zhtw: "「{name}」的值保密，不能有預設值",
    en: "“{name}” holds a secret, which cannot have a default",
  },
  placeDefault: { zh: "默认值表达式", zhtw: "預設值運算式", en: "default value" },
  placeCheck: { zh: "校验规则", zhtw: "驗證規則", en: "validation rule" },
  placeFormula: { zh: "公式", zhtw: "公式", en: "formula" },
  placeVisible: { zh: "显示条件", zhtw: "顯示條件", en: "display condition" },
  placeShown: { zh: "显示字段", zhtw: "顯示欄位", en: "shown field" },
  placeFills: { zh: "填入设置", zhtw: "填入設定", en: "filling of other fields" },
  placeRequired: { zh: "必填条件", zhtw: "必填條件", en: "required condition" },
  placeReadOnly: { zh: "只读条件", zhtw: "唯讀條件", en: "read-only condition" },
  placeSummary: { zh: "合计行", zhtw: "合計列", en: "total row" },
  noFormula: { zh: "“{name}”还没有公式", zhtw: "「{name}」尚無公式", en: "“{name}” has no formula yet" },
  constantFormula: {
    zh: "“{name}”的公式没有用到任何字段",
    zhtw: "「{name}」的公式沒有用到任何欄位",
    en: "The formula of “{name}” uses no field",
  },
  expression: {
    zh: "“{name}”的{place}有误：{reason}",
    zhtw: "「{name}」的{place}有誤：{reason}",
    en: "The {place} of “{name}” is wrong: {reason}",
  },
  cycle: {
    zh: "字段之间循环引用：{names}",
    zhtw: "欄位之間循環引用：{names}",
    en: "Fields depend on each other in a circle: {names}",
  },
  badDefault: {
    zh: "“{name}”的默认值不正确：{reason}",
    zhtw: "「{name}」的預設值不正確：{reason}",
    en: "The default of “{name}” is wrong: {reason}",
  },
  minOverMax: {
    zh: "“{name}”的最小值大于最大值",
    zhtw: "「{name}」的最小值大於最大值",
    en: "The minimum of “{name}” is above its maximum",
  },
  notUnique: { zh: "“{name}”不支持唯一", zhtw: "「{name}」不支援唯一", en: "“{name}” cannot be unique" },
  tooManyTables: {
    zh: "一个表单最多有 {max} 个子表，现有 {count} 个",
    zhtw: "一個表單最多有 {max} 個子表，現有 {count} 個",
    en: "A form has at most {max} sub-tables; this one has {count}",
  },
  tooManyFields: {
    zh: "一个表单连同子表的列最多有 {max} 个字段，现有 {count} 个",
    zhtw: "一個表單連同子表的欄最多有 {max} 個欄位，現有 {count} 個",
    en: "A form has at most {max} fields, columns of sub-tables included; this one has {count}",
  },
  tooManyUnique: {
    zh: "最多有 {max} 个字段可以要求唯一，现有 {count} 个",
    zhtw: "最多有 {max} 個欄位可以要求唯一，現有 {count} 個",
    en: "At most {max} fields can be unique; {count} are",
  },
  tooManyPatterns: {
    zh: "表单的自定义校验规则合在一起过大，请减少或简化",
    zhtw: "表單的自訂驗證規則合在一起過大，請減少或簡化",
    en: "The patterns of the form are too large together: use fewer or simpler ones",
  },
  tooManyIndexes: {
    zh: "列表最多按 {max} 个字段排序和查询，现有 {count} 个",
    zhtw: "清單最多按 {max} 個欄位排序和查詢，現有 {count} 個",
    en: "A list is sorted and searched by at most {max} fields; this one by {count}",
  },
  notInList: {
    zh: "“{name}”不能作为列表的列",
    zhtw: "「{name}」不能作為清單的欄",
    en: "“{name}” cannot be a column of the list",
  },
  notSearchable: {
    zh: "“{name}”不支持这种查询方式",
    zhtw: "「{name}」不支援這種查詢方式",
    en: "“{name}” cannot be searched in this way",
  },
  notSortable: { zh: "“{name}”不支持排序", zhtw: "「{name}」不支援排序", en: "“{name}” cannot be sorted by" },
  notEditable: {
    zh: "“{name}”不能在列表中编辑",
    zhtw: "「{name}」不能在清單中編輯",
    en: "“{name}” cannot be edited in the list",
  },
  duplicateColumn: { zh: "列“{name}”重复", zhtw: "欄「{name}」重複", en: "The column “{name}” is there twice" },
  notSummable: {
    zh: "“{name}”不是数值，不能合计",
    zhtw: "「{name}」不是數值，不能合計",
    en: "“{name}” is not numeric and cannot be summed",
  },
  unknownColumn: {
    zh: "列表引用了不存在的字段“{id}”",
    zhtw: "清單引用了不存在的欄位「{id}」",
    en: "The list refers to a field that does not exist: “{id}”",
  },
} satisfies Messages;
