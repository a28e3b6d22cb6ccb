import { stockPage, toolbar } from "#platform/auth/stock-page.ts";
import { menuOfMenus } from "./menu-guard.ts";

/** Where the menus themselves are managed. */
export const menusPage = stockPage({
  enCode: menuOfMenus,
  sortCode: 1,
  icon: "menu",
  buttons: `${toolbar} btn_more btn_btnPer btn_columnPer btn_columnPer_batchAdd btn_formPer btn_dataPer`,
  columns: "fullName urlAddress type sortCode enabledMark",
});
