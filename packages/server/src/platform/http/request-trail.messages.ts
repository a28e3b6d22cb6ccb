import type { Messages } from "@gongshu/core/text/messages";

/** What calls without a menu of their own belong to, by a part of their path; the first that fits. */
export const trailModules = {
  "Users/Current": { zh: "个人信息", zhtw: "個人資訊", en: "My profile" },
  "/api/oauth/": { zh: "登录与会话", zhtw: "登入與工作階段", en: "Sign-in and session" },
  "/api/system/Tenant": { zh: "租户管理", zhtw: "租戶管理", en: "Tenants" },
  "/api/system/Search": { zh: "搜索", zhtw: "搜尋", en: "Search" },
  "/DictionaryData": { zh: "数据字典", zhtw: "資料字典", en: "Dictionaries" },
  "/api/file": { zh: "文件", zhtw: "檔案", en: "Files" },
  "/api/system/Permission": { zh: "组织与人员", zhtw: "組織與人員", en: "Organisation and people" },
} satisfies Messages;
