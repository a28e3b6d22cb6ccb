import type { Messages } from "@gongshu/core/text/messages";

export const rightsMessages = {
  text: {
    zh: "你的角色、岗位和个人授权合在一起的权限。",
    zhtw: "你的角色、職位和個人授權合在一起的權限。",
    en: "What your roles, your positions and you yourself have been granted, taken together.",
  },
  kinds: { zh: "权限类别", zhtw: "權限類別", en: "Kinds of rights" },
  module: { zh: "菜单", zhtw: "選單", en: "Menus" },
  button: { zh: "按钮", zhtw: "按鈕", en: "Buttons" },
  column: { zh: "列表字段", zhtw: "列表欄位", en: "Columns" },
  form: { zh: "表单字段", zhtw: "表單欄位", en: "Form fields" },
  resource: { zh: "数据方案", zhtw: "資料方案", en: "Data schemes" },
} satisfies Messages;
