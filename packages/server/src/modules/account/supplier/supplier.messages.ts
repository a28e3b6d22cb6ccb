import type { InviteState } from "@gongshu/contract/account/supplier";
import type { Message, Messages } from "@gongshu/core/text/messages";

/** Why something cannot be done with an invitation that stands so; told to the people who manage invitations. */
export const standing: Readonly<Record<InviteState, Message>> = {
  open: {
    zh: "供应商尚未提交，不能执行此操作",
    zhtw: "供應商尚未提交，不能執行此操作",
    en: "The supplier has not submitted anything yet, so this cannot be done",
  },
  returned: {
    zh: "已退回供应商修改，不能执行此操作",
    zhtw: "已退回供應商修改，不能執行此操作",
    en: "It was sent back to the supplier, so this cannot be done",
  },
  submitted: {
    zh: "供应商已提交，正在等待审核，不能执行此操作",
    zhtw: "供應商已提交，正在等待審核，不能執行此操作",
    en: "The supplier has submitted it and it waits for a decision, so this cannot be done",
  },
  approved: {
    zh: "该邀请已审核通过，不能执行此操作",
    zhtw: "此邀請已審核通過，不能執行此操作",
    en: "This invitation has been approved already, so this cannot be done",
  },
  refused: {
    zh: "该邀请已被拒绝，不能执行此操作",
    zhtw: "此邀請已被拒絕，不能執行此操作",
    en: "This invitation has been refused already, so this cannot be done",
  },
  revoked: {
    zh: "该邀请已撤回，不能执行此操作",
    zhtw: "此邀請已撤回，不能執行此操作",
    en: "This invitation has been withdrawn, so this cannot be done",
  },
  expired: {
    zh: "邀请链接已过期，请生成新的链接",
    zhtw: "邀請連結已過期，請產生新的連結",
    en: "The link has expired, please make a new one",
  },
};

/** For holders of a link that is not valid (any more). */
export const entryErrors = {
  unknown: {
    zh: "邀请链接无效，请核对链接或联系邀请方",
    zhtw: "邀請連結無效，請核對連結或聯絡邀請方",
    en: "This invitation link is not valid, please check it or ask whoever invited you",
  },
  expired: {
    zh: "邀请链接已过期，请联系邀请方重新发送",
    zhtw: "邀請連結已過期，請聯絡邀請方重新傳送",
    en: "This invitation link has expired, please ask whoever invited you for a new one",
  },
  revoked: {
    zh: "邀请已被撤回，如有疑问请联系邀请方",
    zhtw: "邀請已被撤回，如有疑問請聯絡邀請方",
    en: "This invitation has been withdrawn, please ask whoever invited you",
  },
  refused: {
    zh: "您提交的资料未通过审核，不能再次提交",
    zhtw: "您提交的資料未通過審核，不能再次提交",
    en: "What you submitted was refused and cannot be submitted again",
  },
  submitted: {
    zh: "资料已提交，正在等待审核，请勿重复提交",
    zhtw: "資料已提交，正在等待審核，請勿重複提交",
    en: "It has been submitted already and waits for approval",
  },
  approved: {
    zh: "资料已审核通过，无需再次提交",
    zhtw: "資料已審核通過，無需再次提交",
    en: "It has been approved already, there is nothing left to submit",
  },
} satisfies Messages;

/** What hand-overs list. */
export const supplierBelongingTexts = {
  invites: { zh: "未办结的供应商邀请", zhtw: "未結案的供應商邀請", en: "Supplier invitations not yet decided" },
} satisfies Messages;
