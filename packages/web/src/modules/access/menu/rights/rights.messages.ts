import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the drawer of a menu's buttons, columns and form fields. */
export const rightsMessages = {
  buttons: { zh: "“{name}”的按钮权限", zhtw: "「{name}」的按鈕權限", en: "Buttons of “{name}”" },
  columns: { zh: "“{name}”的列表权限", zhtw: "「{name}」的清單權限", en: "Columns of “{name}”" },
  forms: { zh: "“{name}”的表单权限", zhtw: "「{name}」的表單權限", en: "Form fields of “{name}”" },
  buttonsText: {
    zh: "列在这里的按钮要授权后才能使用。",
    zhtw: "列在這裡的按鈕要授權後才能使用。",
    en: "The buttons listed here take a grant.",
  },
  columnsText: {
    zh: "列在这里的列要授权后才能看到；编码就是字段名。",
    zhtw: "列在這裡的欄位要授權後才能看到；編碼就是欄位名。",
    en: "The columns listed here take a grant. Their code is the name of the field.",
  },
  formsText: {
    zh: "列在这里的表单字段可以授权；编码就是字段名。",
    zhtw: "列在這裡的表單欄位可以授權；編碼就是欄位名。",
    en: "The form fields listed here can be granted. Their code is the name of the field.",
  },
  create: { zh: "新增", zhtw: "新增", en: "New" },
  batch: { zh: "从表单字段批量添加", zhtw: "從表單欄位批次新增", en: "Add fields of the form" },
  batchTitle: { zh: "批量添加", zhtw: "批次新增", en: "Add several" },
  batchFields: { zh: "字段", zhtw: "欄位", en: "Fields" },
  chooseAll: { zh: "全选", zhtw: "全選", en: "Choose all" },
  allThere: {
    zh: "表单的字段都已添加",
    zhtw: "表單的欄位都已新增",
    en: "All fields of the form are there already",
  },
  newItem: { zh: "新增权限项", zhtw: "新增權限項目", en: "New item" },
  editItem: { zh: "编辑权限项", zhtw: "編輯權限項目", en: "Edit item" },
  askRemove: {
    zh: "确定删除“{name}”吗？已有的授权会一起删除。",
    zhtw: "確定刪除「{name}」嗎？已有的授權會一併刪除。",
    en: "Delete “{name}”? What was granted of it goes with it.",
  },
  bindTable: { zh: "数据表", zhtw: "資料表", en: "Table" },
  bindTableName: { zh: "数据表名称", zhtw: "資料表名稱", en: "Name of the table" },
  none: { zh: "还没有权限项", zhtw: "尚無權限項目", en: "Nothing to grant yet" },
  noneText: {
    zh: "添加后就可以在角色授权里勾选。",
    zhtw: "新增後就可以在角色授權裡勾選。",
    en: "What is added can be ticked when a role is granted permissions.",
  },
} satisfies Messages;
