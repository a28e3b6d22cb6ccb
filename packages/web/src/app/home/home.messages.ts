import type { FigureKind } from "@gongshu/contract/account/home";
import type { Message, Messages } from "@gongshu/core/text/messages";

/** Texts of the home page. */
export const homeMessages = {
  morning: { zh: "早上好，{name}", zhtw: "早安，{name}", en: "Good morning, {name}" },
  afternoon: { zh: "下午好，{name}", zhtw: "午安，{name}", en: "Good afternoon, {name}" },
  evening: { zh: "晚上好，{name}", zhtw: "晚安，{name}", en: "Good evening, {name}" },
  figures: { zh: "概览", zhtw: "概覽", en: "At a glance" },
  today: { zh: "今日新增 {count}", zhtw: "今日新增 {count}", en: "{count} new today" },
  atLeast: { zh: "{count}+", zhtw: "{count}+", en: "{count}+" },
  favorites: { zh: "我的收藏", zhtw: "我的最愛", en: "Favourites" },
  noFavorites: {
    zh: "点击菜单或页签旁的星标，常用的页面就会出现在这里。",
    zhtw: "點擊選單或分頁旁的星號，常用的頁面就會出現在這裡。",
    en: "Click the star beside a menu or the tabs, and the pages that you use most are here.",
  },
  recents: { zh: "最近访问", zhtw: "最近造訪", en: "Recent pages" },
  noRecents: {
    zh: "关闭的页面会出现在这里，方便再次打开。",
    zhtw: "關閉的頁面會出現在這裡，方便再次開啟。",
    en: "Pages that you have closed are here, to open them again.",
  },
} satisfies Messages;

/** What the figures of stock lists count; records are called after their menu. */
export const figureNames: Readonly<Record<Exclude<FigureKind, "records">, Message>> = {
  people: { zh: "启用的用户", zhtw: "啟用的使用者", en: "Active users" },
  online: { zh: "当前在线", zhtw: "目前在線", en: "Online now" },
  invites: { zh: "待审核的供应商", zhtw: "待審核的供應商", en: "Suppliers to review" },
};
