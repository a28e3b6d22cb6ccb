import type { Messages } from "@gongshu/core/text/messages";

/** Success texts of requests to export a tenant. */
export const tenantExportMessages = {
  asked: {
    zh: "申请已发送，等待租户管理员同意",
    zhtw: "申請已送出，等待租戶管理員同意",
    en: "The request waits for the consent of the tenant’s administrator",
  },
  withdrawn: { zh: "申请已撤回", zhtw: "申請已撤回", en: "The request was withdrawn" },
  answered: { zh: "已答复", zhtw: "已答覆", en: "Your answer has been kept" },
} satisfies Messages;
