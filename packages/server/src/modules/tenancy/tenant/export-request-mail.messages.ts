import type { Messages } from "@gongshu/core/text/messages";

/** The mail to the administrators whose tenant is asked for its data. */
export const exportMailTexts = {
  subject: {
    zh: "{system}：平台申请导出本企业数据",
    zhtw: "{system}：平台申請匯出本企業資料",
    en: "{system}: the platform asks to export your data",
  },
  text: {
    zh: "{name}，您好！平台运营人员申请导出本企业的全部数据，需要管理员答复。",
    zhtw: "{name}，您好！平台營運人員申請匯出本企業的全部資料，需要管理員回覆。",
    en: "Hello {name}, an operator of the platform asks to export all data of your company. An administrator has to answer.",
  },
  where: {
    zh: "请在“系统配置”的“数据导出”中同意或拒绝；未经同意不会导出。",
    zhtw: "請在「系統設定」的「資料匯出」中同意或拒絕；未經同意不會匯出。",
    en: "Agree or refuse in the settings, under data exports. Nothing is exported without consent.",
  },
  operator: { zh: "申请人", zhtw: "申請人", en: "Asked by" },
  why: { zh: "理由", zhtw: "理由", en: "Reason" },
  link: { zh: "去答复", zhtw: "前往回覆", en: "Answer" },
  reason: {
    zh: "您是本企业的管理员，并且企业开启了这项提醒，因此收到此邮件。",
    zhtw: "您是本企業的管理員，並且企業開啟了這項提醒，因此收到此郵件。",
    en: "You get this mail as an administrator of a company that wants to be told.",
  },
} satisfies Messages;
