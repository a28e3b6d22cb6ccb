import type { ExplainStepKind } from "@gongshu/contract/directory/explain";
import type { Message, Messages } from "@gongshu/core/text/messages";

/** Texts of the screen that explains permissions. */
export const explainMessages = {
  title: { zh: "权限诊断", zhtw: "權限診斷", en: "Explain rights" },
  text: {
    zh: "查明某人为什么能或不能访问一个功能或一条数据。结论由系统实际执行的规则得出。",
    zhtw: "查明某人為何能或不能存取一項功能或一筆資料。結論由系統實際執行的規則得出。",
    en: "Find out why somebody can, or cannot, reach a function or a row. The answer comes from the rules that are enforced.",
  },
  user: { zh: "用户", zhtw: "使用者", en: "Person" },
  entity: { zh: "功能", zhtw: "功能", en: "Function" },
  chooseUser: { zh: "选择用户", zhtw: "選擇使用者", en: "Choose a person" },
  chooseEntity: { zh: "选择功能", zhtw: "選擇功能", en: "Choose a function" },
  row: { zh: "数据（可选）", zhtw: "資料（可選）", en: "Row (optional)" },
  rowHint: { zh: "输入名称或内容查找", zhtw: "輸入名稱或內容查詢", en: "Type a word in it" },
  noRow: {
    zh: "此功能没有逐条数据的限制",
    zhtw: "此功能沒有逐筆資料的限制",
    en: "This function has no rows of its own",
  },
  rowNotFound: { zh: "没有找到", zhtw: "找不到", en: "Nothing found" },
  action: { zh: "操作", zhtw: "操作", en: "Action" },
  read: { zh: "查看", zhtw: "檢視", en: "View" },
  add: { zh: "新增", zhtw: "新增", en: "Add" },
  edit: { zh: "编辑", zhtw: "編輯", en: "Edit" },
  remove: { zh: "删除", zhtw: "刪除", en: "Delete" },
  choose: { zh: "选择用户和功能", zhtw: "選擇使用者和功能", en: "Choose a person and a function" },
  chooseText: {
    zh: "需要了解某一条数据时，再选择数据。",
    zhtw: "需要了解某一筆資料時，再選擇資料。",
    en: "Choose a row as well to ask about that one.",
  },
  allowed: { zh: "允许", zhtw: "允許", en: "Allowed" },
  denied: { zh: "拒绝", zhtw: "拒絕", en: "Refused" },
  passed: { zh: "通过", zhtw: "通過", en: "Passed" },
  failed: { zh: "未通过", zhtw: "未通過", en: "Not passed" },
  hiddenRow: {
    zh: "这条数据不在您的数据范围内，名称不显示",
    zhtw: "這筆資料不在您的資料範圍內，名稱不顯示",
    en: "The row is outside of your own data permissions, so its name is not shown",
  },
  aboutRow: { zh: "数据：{name}", zhtw: "資料：{name}", en: "Row: {name}" },
} satisfies Messages;

/** What each step of the chain looks at. */
export const stepNames: Readonly<Record<ExplainStepKind, Message>> = {
  account: { zh: "账号", zhtw: "帳號", en: "Account" },
  tenant: { zh: "租户", zhtw: "租戶", en: "Tenant" },
  session: { zh: "会话", zhtw: "工作階段", en: "Session" },
  administrator: { zh: "管理员", zhtw: "管理員", en: "Administrator" },
  menu: { zh: "菜单", zhtw: "選單", en: "Menu" },
  button: { zh: "按钮", zhtw: "按鈕", en: "Button" },
  column: { zh: "列", zhtw: "欄位", en: "Columns" },
  field: { zh: "表单字段", zhtw: "表單欄位", en: "Fields" },
  scope: { zh: "数据范围", zhtw: "資料範圍", en: "Rows" },
  rank: { zh: "权限高低", zhtw: "權限高低", en: "Rank" },
};
