import type { Messages } from "@gongshu/core/text/messages";

/** Success texts of the invitations. */
export const supplierMessages = {
  invited: { zh: "邀请链接已生成", zhtw: "邀請連結已產生", en: "The invitation link has been made" },
  approved: { zh: "已通过，供应商已建档", zhtw: "已通過，供應商已建檔", en: "Approved, the supplier has been added" },
  refused: { zh: "已处理", zhtw: "已處理", en: "Your answer has been kept" },
  revoked: { zh: "邀请已撤回", zhtw: "邀請已撤回", en: "The invitation has been withdrawn" },
  submitted: {
    zh: "已提交，等待审核",
    zhtw: "已提交，等待審核",
    en: "Submitted, waiting for approval",
  },
} satisfies Messages;
