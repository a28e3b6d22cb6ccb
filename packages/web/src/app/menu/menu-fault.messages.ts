import type { Messages } from "@gongshu/core/text/messages";
import type { MenuFaultKind } from "./menu-fault.ts";

/** What is wrong with a menu, and what to change about it. */
export const faultMessages = {
  unreadable: {
    zh: "服务器返回的菜单项无法读取。",
    zhtw: "伺服器傳回的選單項目無法讀取。",
    en: "The server sent a menu entry that cannot be read.",
  },
  noCode: { zh: "缺少编码。请为它填写编码。", zhtw: "缺少編碼。請為它填寫編碼。", en: "It has no code. Give it one." },
  unknownType: {
    zh: "类型“{value}”不存在。请改为目录、页面、表单、字典、报表、大屏或外链。",
    zhtw: "類型「{value}」不存在。請改為目錄、頁面、表單、字典、報表、大螢幕或外部連結。",
    en: "There is no type “{value}”. Choose directory, page, form, dictionary, report, screen or link.",
  },
  badProperty: {
    zh: "扩展属性不完整，找不到要打开的模型。请重新选择它的模型。",
    zhtw: "擴充屬性不完整，找不到要開啟的模型。請重新選擇它的模型。",
    en: "Its properties do not name the model to open. Choose the model again.",
  },
  noAddress: {
    zh: "缺少地址。请填写要打开的地址。",
    zhtw: "缺少網址。請填寫要開啟的網址。",
    en: "It has no address. Enter the one to open.",
  },
  badAddress: {
    zh: "地址“{value}”包含不允许的字符。请只使用字母、数字、短横线和斜杠。",
    zhtw: "網址「{value}」包含不允許的字元。請只使用字母、數字、連字號和斜線。",
    en: "The address “{value}” has characters that are not allowed. Use letters, digits, dashes and slashes only.",
  },
  unsafeLink: {
    zh: "链接“{value}”不安全，未打开。请填写以 http:// 或 https:// 开头的地址。",
    zhtw: "連結「{value}」不安全，未開啟。請填寫以 http:// 或 https:// 開頭的網址。",
    en: "The link “{value}” is not safe and was not opened. Enter an address that starts with http:// or https://.",
  },
  takenPath: {
    zh: "地址“{value}”已被系统页面占用。请换一个地址。",
    zhtw: "網址「{value}」已被系統頁面佔用。請換一個網址。",
    en: "The address “{value}” belongs to a page of the system. Choose another one.",
  },
  repeatedPath: {
    zh: "另一个菜单已使用地址“{value}”。请修改其中一个。",
    zhtw: "另一個選單已使用網址「{value}」。請修改其中一個。",
    en: "Another menu has the address “{value}” already. Change one of them.",
  },
  cycle: {
    zh: "它位于自己的下级之中，形成了循环。请修改它的上级。",
    zhtw: "它位於自己的下層之中，形成了循環。請修改它的上層。",
    en: "It lies below itself. Change what it belongs to.",
  },
  tooDeep: {
    zh: "菜单层级过深。请把它移到更上层的目录。",
    zhtw: "選單層級過深。請把它移到更上層的目錄。",
    en: "It lies in too many directories. Move it further up.",
  },
  noPage: {
    zh: "地址“{value}”没有对应的页面。请检查地址的拼写和大小写。",
    zhtw: "網址「{value}」沒有對應的頁面。請檢查網址的拼寫和大小寫。",
    en: "There is no page at “{value}”. Check its spelling, and capital letters.",
  },
} satisfies Messages & Record<MenuFaultKind, unknown>;

export const brokenMenuMessages = {
  title: {
    zh: "菜单“{name}”的设置有误",
    zhtw: "選單「{name}」的設定有誤",
    en: "The menu “{name}” is not set up correctly",
  },
  advice: {
    zh: "其他菜单不受影响。请联系管理员，在“系统管理 / 系统菜单”中修改后重新登录。",
    zhtw: "其他選單不受影響。請聯絡管理員，在「系統管理 / 系統選單」中修改後重新登入。",
    en: "All other menus work. Ask an administrator to change it under System / Menus, then sign in again.",
  },
  code: { zh: "编码：{code}", zhtw: "編碼：{code}", en: "Code: {code}" },
} satisfies Messages;
