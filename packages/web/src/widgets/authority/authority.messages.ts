import type { GrantKind, MenuCategory } from "@gongshu/contract/access/authority";
import type { Message, Messages } from "@gongshu/core/text/messages";
import type { FieldLevel } from "./grant-draft.ts";

/** Texts of authorizing. */
export const authorityMessages = {
  authorizeRole: { zh: "角色授权：{name}", zhtw: "角色授權：{name}", en: "Permissions of {name}" },
  place: { zh: "使用场所", zhtw: "使用場所", en: "Where" },
  steps: { zh: "授权步骤", zhtw: "授權步驟", en: "Steps" },
  confirm: { zh: "确认", zhtw: "確認", en: "Review" },
  previous: { zh: "上一步", zhtw: "上一步", en: "Back" },
  next: { zh: "下一步", zhtw: "下一步", en: "Next" },
  save: { zh: "保存授权", zhtw: "儲存授權", en: "Save" },
  saveHint: { zh: "保存授权（Ctrl+S）", zhtw: "儲存授權（Ctrl+S）", en: "Save (Ctrl+S)" },
  stepTitle: { zh: "{name} · {count}", zhtw: "{name} · {count}", en: "{name} · {count}" },
  chosen: { zh: "已选 {count} / {total}", zhtw: "已選 {count} / {total}", en: "{count} of {total} chosen" },
  selectAll: { zh: "全选", zhtw: "全選", en: "Select all" },
  selectNone: { zh: "清空", zhtw: "清空", en: "Clear" },
  expandAll: { zh: "全部展开", zhtw: "全部展開", en: "Expand all" },
  collapseAll: { zh: "全部收起", zhtw: "全部收合", en: "Collapse all" },
  search: { zh: "按名称或编码筛选", zhtw: "依名稱或編碼篩選", en: "Filter by name or code" },
  noMenus: {
    zh: "您在这里没有可授予的菜单",
    zhtw: "您在這裡沒有可授予的選單",
    en: "There is no menu here that you could grant",
  },
  noMenusText: {
    zh: "只能授予自己拥有的权限。",
    zhtw: "只能授予自己擁有的權限。",
    en: "You can only grant what you have yourself.",
  },
  noItems: {
    zh: "所选菜单没有可授予的{kind}权限",
    zhtw: "所選選單沒有可授予的{kind}權限",
    en: "The chosen menus have nothing to grant here: {kind}",
  },
  noItemsText: {
    zh: "先在“菜单”中选择菜单；没有此类权限的菜单不在这里出现。",
    zhtw: "先在「選單」中選擇選單；沒有此類權限的選單不會出現在這裡。",
    en: "Choose menus first. Menus without rights of this kind are not listed.",
  },
  noSchemesText: {
    zh: "先在“菜单”中选择菜单；它还要有数据权限方案，才能在这里授予。",
    zhtw: "先在「選單」中選擇選單；它還要有資料權限方案，才能在這裡授予。",
    en: "Choose menus first. A menu also needs a data scheme before there is anything to grant here.",
  },
  makeSchemes: {
    zh: "为“{name}”设置数据权限",
    zhtw: "為「{name}」設定資料權限",
    en: "Set the data scope of “{name}”",
  },
  toMenus: { zh: "到系统菜单设置数据权限", zhtw: "到系統選單設定資料權限", en: "Set data scopes in the menus" },
  nothingFound: { zh: "没有符合条件的权限", zhtw: "沒有符合條件的權限", en: "Nothing matches" },
  changes: {
    zh: "新增 {added} 项，收回 {removed} 项",
    zhtw: "新增 {added} 項，收回 {removed} 項",
    en: "{added} added, {removed} taken away",
  },
  noChanges: { zh: "没有改动", zhtw: "沒有變更", en: "No changes" },
  noChangesText: {
    zh: "在前面的步骤中勾选要授予的权限。",
    zhtw: "在前面的步驟中勾選要授予的權限。",
    en: "Choose what to grant in the steps before.",
  },
  levelOf: { zh: "“{name}”的权限", zhtw: "「{name}」的權限", en: "Level of “{name}”" },
  levelOfAll: { zh: "全部字段的权限", zhtw: "全部欄位的權限", en: "Level of all fields" },
  levelHint: {
    zh: "在“列表”中授予的字段，打开记录时也能看到；在这里隐藏的只是其余字段。",
    zhtw: "在「清單」中授予的欄位，開啟記錄時也能看到；在這裡隱藏的只是其餘欄位。",
    en: "A field that is granted among the columns is seen in records as well; only others are hidden here.",
  },
  writeNotYours: {
    zh: "您自己只能查看这个字段，不能授予填写",
    zhtw: "您自己只能檢視這個欄位，不能授予填寫",
    en: "You only see this field yourself, so you cannot let others fill it in",
  },
  added: { zh: "新增", zhtw: "新增", en: "Added" },
  removed: { zh: "收回", zhtw: "收回", en: "Taken away" },
  more: { zh: "还有 {count} 项", zhtw: "還有 {count} 項", en: "{count} more" },
} satisfies Messages;

/** What each kind is called. */
export const kindNames: Readonly<Record<GrantKind, Message>> = {
  module: { zh: "菜单", zhtw: "選單", en: "Menus" },
  button: { zh: "按钮", zhtw: "按鈕", en: "Buttons" },
  column: { zh: "列表", zhtw: "清單", en: "Columns" },
  form: { zh: "表单", zhtw: "表單", en: "Forms" },
  formRead: { zh: "表单（只读）", zhtw: "表單（唯讀）", en: "Forms (read only)" },
  resource: { zh: "数据", zhtw: "資料", en: "Data" },
};

export const levelNames: Readonly<Record<FieldLevel, Message>> = {
  hidden: { zh: "隐藏", zhtw: "隱藏", en: "Hidden" },
  read: { zh: "只读", zhtw: "唯讀", en: "Read" },
  write: { zh: "填写", zhtw: "填寫", en: "Write" },
};

export const categoryNames: Readonly<Record<MenuCategory, Message>> = {
  Web: { zh: "Web", zhtw: "Web", en: "Web" },
  App: { zh: "App", zhtw: "App", en: "App" },
  Workstation: { zh: "工作站", zhtw: "工作站", en: "Workstations" },
};
