import type { Messages } from "@gongshu/core/text/messages";

export const tenantMessages = {
  created: { zh: "租户已创建", zhtw: "租戶已建立", en: "The tenant was created" },
  deleted: {
    zh: "租户已删除，30 天内可以恢复",
    zhtw: "租戶已刪除，30 天內可以還原",
    en: "The tenant was deleted; it can be restored for 30 days",
  },
  restored: {
    zh: "租户已恢复，目前处于停用状态",
    zhtw: "租戶已還原，目前處於停用狀態",
    en: "The tenant was restored and is suspended",
  },
  exporting: { zh: "正在导出", zhtw: "正在匯出", en: "Export started" },
  operatorAdded: { zh: "已添加平台管理员", zhtw: "已新增平台管理員", en: "The operator was added" },
  operatorRemoved: { zh: "已移除平台管理员", zhtw: "已移除平台管理員", en: "The operator was removed" },
} satisfies Messages;
