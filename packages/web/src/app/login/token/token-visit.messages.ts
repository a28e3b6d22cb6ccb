import type { Messages } from "@gongshu/core/text/messages";

/** Texts of a visit whose address brought a session along. */
export const tokenVisitMessages = {
  title: { zh: "要进入这个账号吗？", zhtw: "要進入這個帳號嗎？", en: "Go on with this account?" },
  text: {
    zh: "您打开的链接带有登录信息，会进入下面的账号。",
    zhtw: "您開啟的連結帶有登入資訊，會進入下列帳號。",
    en: "The link that you have opened signs you in to this account.",
  },
  name: { zh: "姓名", zhtw: "姓名", en: "Name" },
  account: { zh: "账号", zhtw: "帳號", en: "Account" },
  tenant: { zh: "企业", zhtw: "企業", en: "Company" },
  unknown: { zh: "进入后显示", zhtw: "進入後顯示", en: "Shown after you go on" },
  warning: {
    zh: "如果不是您的账号，请不要进入：您填写的内容会留在别人的账号里。",
    zhtw: "若不是您的帳號，請勿進入：您填寫的內容會留在別人的帳號裡。",
    en: "If this is not your account, do not go on: what you enter would stay in somebody else’s account.",
  },
  enter: { zh: "是我的账号，进入", zhtw: "是我的帳號，進入", en: "It is mine, go on" },
  leave: { zh: "不是我的，去登录", zhtw: "不是我的，前往登入", en: "Not mine, sign in" },
} satisfies Messages;
