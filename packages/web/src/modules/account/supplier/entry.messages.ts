import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the page that an invitation link leads to; read by people who do not know the product. */
export const entryMessages = {
  product: { zh: "工枢", zhtw: "工樞", en: "Gongshu" },
  slogan: { zh: "供应商信息登记", zhtw: "供應商資訊登記", en: "Supplier registration" },
  language: { zh: "语言", zhtw: "語言", en: "Language" },
  title: {
    zh: "{tenant} 邀请您成为供应商",
    zhtw: "{tenant} 邀請您成為供應商",
    en: "{tenant} invites you as a supplier",
  },
  intro: {
    zh: "请填写公司和联系人，提交后由对方审核。链接有效期至 {time}。",
    zhtw: "請填寫公司和聯絡人，提交後由對方審核。連結有效期至 {time}。",
    en: "Enter your company and a contact; they will look at it. The link is valid until {time}.",
  },
  company: { zh: "公司名称", zhtw: "公司名稱", en: "Company" },
  contact: { zh: "联系人", zhtw: "聯絡人", en: "Contact" },
  mobilePhone: { zh: "手机号", zhtw: "手機號碼", en: "Mobile number" },
  email: { zh: "邮箱", zhtw: "電子郵件", en: "E-mail" },
  creditCode: { zh: "统一社会信用代码", zhtw: "統一社會信用代碼", en: "Unified social credit code" },
  address: { zh: "地址", zhtw: "地址", en: "Address" },
  optional: { zh: "选填", zhtw: "選填", en: "optional" },
  submit: { zh: "提交", zhtw: "提交", en: "Submit" },
  returnedTitle: {
    zh: "资料被退回，请修改后重新提交",
    zhtw: "資料被退回，請修改後重新提交",
    en: "Please correct and submit it again",
  },
  submittedTitle: { zh: "已提交，等待审核", zhtw: "已提交，等待審核", en: "Submitted, waiting for approval" },
  submittedText: {
    zh: "{tenant} 会尽快审核。您可以随时用同一链接查看结果。",
    zhtw: "{tenant} 會儘快審核。您可以隨時用同一連結查看結果。",
    en: "{tenant} will look at it. Open the same link at any time to see the outcome.",
  },
  approvedTitle: { zh: "审核已通过", zhtw: "審核已通過", en: "Approved" },
  approvedText: {
    zh: "您已成为 {tenant} 的供应商，无需再做任何操作。",
    zhtw: "您已成為 {tenant} 的供應商，無需再做任何操作。",
    en: "You are now a supplier of {tenant}. There is nothing left to do.",
  },
  refusedTitle: { zh: "审核未通过", zhtw: "審核未通過", en: "Refused" },
  refusedText: {
    zh: "如有疑问，请联系 {tenant}。",
    zhtw: "如有疑問，請聯絡 {tenant}。",
    en: "If you have questions, please contact {tenant}.",
  },
  reason: { zh: "原因：{reason}", zhtw: "原因：{reason}", en: "Reason: {reason}" },
  faultTitle: { zh: "无法打开邀请", zhtw: "無法開啟邀請", en: "This invitation cannot be opened" },
  noCode: {
    zh: "链接不完整，请从邀请方发送的消息中重新打开",
    zhtw: "連結不完整，請從邀請方傳送的訊息中重新開啟",
    en: "The link is incomplete, please open it again from the message you were sent",
  },
  retry: { zh: "重试", zhtw: "重試", en: "Try again" },
  loading: { zh: "正在打开邀请…", zhtw: "正在開啟邀請…", en: "Opening the invitation…" },
} satisfies Messages;
