import type { Messages } from "@gongshu/core/text/messages";

export const tenantTexts = {
  product: { zh: "工枢", zhtw: "工樞", en: "Gongshu" },
  /** Name of the first person of a tenant. */
  administrator: { zh: "管理员", zhtw: "管理員", en: "Administrator" },
} satisfies Messages;

export const tenantErrors = {
  timeZone: { zh: "时区不存在", zhtw: "時區不存在", en: "There is no such time zone" },
  codeFormat: {
    zh: "编码只能由字母、数字和中间的连字符组成，且不能全是数字",
    zhtw: "編碼只能由字母、數字和中間的連字號組成，且不能全是數字",
    en: "A code consists of letters, digits and hyphens between them, and not of digits alone",
  },
  codeTaken: { zh: "租户编码已存在", zhtw: "租戶編碼已存在", en: "There is a tenant with this code already" },
  mobileTaken: {
    zh: "该手机号已被其他租户使用",
    zhtw: "該手機號碼已被其他租戶使用",
    en: "Another tenant has this mobile number",
  },
  accountFormat: {
    zh: "账号不能包含空格、@ 和斜杠",
    zhtw: "帳號不能包含空格、@ 和斜線",
    en: "An account has no spaces, no @ and no slashes",
  },
  endPassed: {
    zh: "到期时间必须晚于现在",
    zhtw: "到期時間必須晚於現在",
    en: "The end must lie in the future",
  },
  defaultStays: {
    zh: "默认租户不能停用、删除、改编码或设置到期时间",
    zhtw: "預設租戶不能停用、刪除、更改編碼或設定到期時間",
    en: "The default tenant cannot be suspended, deleted, given another code or an end",
  },
  hasOperators: {
    zh: "该租户中有平台管理员，请先移除",
    zhtw: "該租戶中有平台管理員，請先移除",
    en: "Operators of the platform belong to this tenant; remove them first",
  },
  notSuspended: {
    zh: "请先停用租户，再删除",
    zhtw: "請先停用租戶，再刪除",
    en: "Suspend the tenant before you delete it",
  },
  wrongConfirm: {
    zh: "输入的租户编码不一致",
    zhtw: "輸入的租戶編碼不一致",
    en: "This is not the code of the tenant",
  },
  tooLate: {
    zh: "租户已超过可恢复期限",
    zhtw: "租戶已超過可還原期限",
    en: "The time to restore this tenant is over",
  },
  noSuchPerson: {
    zh: "没有找到可用的账号，请按“租户编码@账号”填写",
    zhtw: "找不到可用的帳號，請按「租戶編碼@帳號」填寫",
    en: "No open account found; write it as tenant@account",
  },
  lastOperator: {
    zh: "不能移除最后一个可用的平台管理员",
    zhtw: "不能移除最後一個可用的平台管理員",
    en: "The last operator who can sign in must stay",
  },
} satisfies Messages;

export const tenantExportErrors = {
  noConsent: {
    zh: "导出需要租户管理员同意，请先申请",
    zhtw: "匯出需要租戶管理員同意，請先申請",
    en: "An export takes the consent of the tenant’s administrator: ask for it first",
  },
  isAsked: {
    zh: "已有待答复或可使用的申请",
    zhtw: "已有待答覆或可使用的申請",
    en: "There is a request already, which waits or can be used",
  },
  notOpen: {
    zh: "该申请已答复、已使用或已过期，请刷新后查看",
    zhtw: "該申請已答覆、已使用或已過期，請重新整理後查看",
    en: "This request has been answered or used, or its time is over: please refresh",
  },
  administratorsOnly: {
    zh: "只有管理员可以答复",
    zhtw: "只有管理員可以答覆",
    en: "Only administrators can answer",
  },
} satisfies Messages;

export const tenantExportTexts = {
  title: { zh: "导出租户{fullName}", zhtw: "匯出租戶{fullName}", en: "Export of tenant {fullName}" },
} satisfies Messages;
