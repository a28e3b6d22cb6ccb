import type { Messages } from "@gongshu/core/text/messages";

export const shippedTexts = {
  dictionaryGroup: { zh: "基础资料", zhtw: "基礎資料", en: "Master data" },
  installed: { zh: "随产品提供", zhtw: "隨產品提供", en: "Came with the product" },
  upgraded: { zh: "产品升级", zhtw: "產品升級", en: "Upgrade of the product" },
} satisfies Messages;

export const shippedErrors = {
  notDeleted: {
    zh: "该模型随产品提供，其他功能依赖它，不能删除；可以停用，或从菜单中移除",
    zhtw: "此模型隨產品提供，其他功能依賴它，不能刪除；可以停用，或從選單中移除",
    en: "This model comes with the product and others depend on it, so it cannot be deleted: pause it, or take it out of the menu",
  },
  fieldGone: {
    zh: "“{name}”随产品提供，不能删除；可以将它隐藏",
    zhtw: "「{name}」隨產品提供，不能刪除；可以將它隱藏",
    en: "“{name}” comes with the product and cannot be removed: hide it instead",
  },
  fieldChanged: {
    zh: "“{name}”随产品提供，不能更改其类型、字段名或选项来源",
    zhtw: "「{name}」隨產品提供，不能更改其類型、欄位名或選項來源",
    en: "“{name}” comes with the product: its kind, its key and what it refers to stay",
  },
} satisfies Messages;
