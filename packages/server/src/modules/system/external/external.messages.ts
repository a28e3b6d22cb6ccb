import type { Messages } from "@gongshu/core/text/messages";

export const externalTexts = {
  machineTool: { zh: "机床服务", zhtw: "機床服務", en: "The machine-tool service" },
  externalView: { zh: "外部视图", zhtw: "外部檢視", en: "The external view" },
  machineToolAbsent: {
    zh: "尚未配置机床服务，请联系管理员设置 CNC_URL",
    zhtw: "尚未設定機床服務，請聯絡管理員設定 CNC_URL",
    en: "The machine-tool service is not set up: the administrator has to set CNC_URL",
  },
  clientAbsent: {
    zh: "尚未配置机床服务的客户端，请联系管理员设置 CNC_CLIENT",
    zhtw: "尚未設定機床服務的用戶端，請聯絡管理員設定 CNC_CLIENT",
    en: "This installation has no client at the machine-tool service: the administrator has to set CNC_CLIENT",
  },
  externalViewAbsent: {
    zh: "尚未配置外部视图，请联系管理员设置 EXTERNAL_VIEW_URL",
    zhtw: "尚未設定外部檢視，請聯絡管理員設定 EXTERNAL_VIEW_URL",
    en: "The external view is not set up: the administrator has to set EXTERNAL_VIEW_URL",
  },
  mobileMissing: {
    zh: "您的资料中没有手机号，请先在个人信息中填写",
    zhtw: "您的資料中沒有手機號碼，請先在個人資訊中填寫",
    en: "Your profile has no mobile number, please enter it first",
  },
  notKnownThere: {
    zh: "机床服务不认识您的手机号",
    zhtw: "機床服務不認識您的手機號碼",
    en: "The machine-tool service does not know your mobile number",
  },
} satisfies Messages;
