import type { Messages } from "@gongshu/core/text/messages";

/** Titles of the places of this module. Small, since the manifest has them. */
export const placeTitles = {
  tenant: { zh: "租户管理", zhtw: "租戶管理", en: "Tenants" },
  exports: { zh: "数据导出", zhtw: "資料匯出", en: "Data exports" },
} satisfies Messages;
