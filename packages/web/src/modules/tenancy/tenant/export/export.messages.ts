import type { ExportRequestState } from "@gongshu/contract/tenancy/tenant-export";
import type { Message, Messages } from "@gongshu/core/text/messages";

/** Texts of the requests to export all data of the tenant. */
export const exportMessages = {
  waiting: {
    zh: "数据导出，{count} 项待答复",
    zhtw: "資料匯出，{count} 項待答覆",
    en: "Data exports, {count} waiting",
  },
  text: {
    zh: "平台管理员导出本企业的全部数据前，须经管理员同意。同意后 7 天内可导出一次；文件不含密码。",
    zhtw: "平台管理員匯出本企業的全部資料前，須經管理員同意。同意後 7 天內可匯出一次；檔案不含密碼。",
    en: "Operators of the platform need the consent of an administrator before they export all data of this company: one file within 7 days, without passwords.",
  },
  empty: { zh: "没有人申请过导出", zhtw: "尚無人申請過匯出", en: "Nobody has asked for an export" },
  operator: { zh: "申请人", zhtw: "申請人", en: "Asked by" },
  server: { zh: "服务器运维人员", zhtw: "伺服器維運人員", en: "Whoever runs the server" },
  reason: { zh: "原因", zhtw: "原因", en: "Reason" },
  time: { zh: "申请时间", zhtw: "申請時間", en: "Asked" },
  answer: { zh: "答复", zhtw: "答覆", en: "Answer" },
  answerBy: { zh: "{name}，{time}", zhtw: "{name}，{time}", en: "{name}, {time}" },
  until: { zh: "{time} 前有效", zhtw: "{time} 前有效", en: "until {time}" },
  usedAt: { zh: "{time} 已导出", zhtw: "{time} 已匯出", en: "exported {time}" },
  grant: { zh: "同意", zhtw: "同意", en: "Consent" },
  refuse: { zh: "拒绝", zhtw: "拒絕", en: "Refuse" },
  takeBack: { zh: "收回同意", zhtw: "收回同意", en: "Take back" },
  askGrant: {
    zh: "同意“{name}”导出本企业的全部数据？文件会离开系统，之后无法收回。",
    zhtw: "同意「{name}」匯出本企業的全部資料？檔案會離開系統，之後無法收回。",
    en: "Let {name} export all data of this company? The file leaves the system and cannot be called back.",
  },
  askRefuse: { zh: "拒绝“{name}”的申请？", zhtw: "拒絕「{name}」的申請？", en: "Refuse the request of {name}?" },
  askTakeBack: {
    zh: "收回给“{name}”的同意？",
    zhtw: "收回給「{name}」的同意？",
    en: "Take the consent for {name} back?",
  },
  administratorsOnly: {
    zh: "由管理员答复。",
    zhtw: "由管理員答覆。",
    en: "Administrators answer.",
  },
} satisfies Messages;

export const exportStateNames = {
  asked: { zh: "待答复", zhtw: "待答覆", en: "Waiting" },
  granted: { zh: "已同意", zhtw: "已同意", en: "Granted" },
  refused: { zh: "已拒绝", zhtw: "已拒絕", en: "Refused" },
  withdrawn: { zh: "已撤回", zhtw: "已撤回", en: "Withdrawn" },
  used: { zh: "已导出", zhtw: "已匯出", en: "Exported" },
  expired: { zh: "已过期", zhtw: "已過期", en: "Expired" },
} satisfies Record<ExportRequestState, Message>;
