import type { ServerModule } from "#platform/http/server-module.ts";
import { menusPage } from "./menus-page.ts";
import { menuRoutes } from "./routes.ts";
import { comingPages } from "./seed/coming-pages.ts";
import { createStockMenus } from "./stock-seeding.ts";

export const menuModule: ServerModule = {
  name: "access/menu",
  menus: [menusPage, ...comingPages],
  seed: createStockMenus,
  upgrade: createStockMenus,
  routes: menuRoutes,
};
