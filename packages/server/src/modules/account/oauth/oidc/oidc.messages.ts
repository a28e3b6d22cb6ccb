import type { Messages } from "@gongshu/core/text/messages";

export const oidcErrors = {
  notOffered: {
    zh: "未开通第三方登录，请用密码登录",
    zhtw: "尚未開通第三方登入，請用密碼登入",
    en: "Signing in with another provider is not set up here, please use your password",
  },
  /** The secret is another browser's, or the visit began somewhere else. */
  foreign: {
    zh: "此次登录不是在这个浏览器中发起的，请重新登录",
    zhtw: "此次登入不是在這個瀏覽器中發起的，請重新登入",
    en: "This sign-in was not started in this browser, please start again",
  },
  used: {
    zh: "此次登录已经完成，请重新登录",
    zhtw: "此次登入已經完成，請重新登入",
    en: "This sign-in has been finished already, please start again",
  },
  expired: {
    zh: "登录用时过长，请重新登录",
    zhtw: "登入耗時過長，請重新登入",
    en: "The sign-in took too long, please start again",
  },
  denied: {
    zh: "您取消了授权，未登录",
    zhtw: "您取消了授權，尚未登入",
    en: "You declined at the provider, so you are not signed in",
  },
  providerError: {
    zh: "身份提供方拒绝了登录（{error}），请重试或联系管理员",
    zhtw: "身分提供者拒絕了登入（{error}），請重試或聯絡管理員",
    en: "The identity provider refused the sign-in ({error}), please try again or contact the administrator",
  },
  unreachable: {
    zh: "暂时无法连接身份提供方，请稍后再试或用密码登录",
    zhtw: "暫時無法連線身分提供者，請稍後再試或用密碼登入",
    en: "The identity provider cannot be reached, please try again later or use your password",
  },
  noAccount: {
    zh: "这里没有与该身份对应的账号，请联系管理员",
    zhtw: "這裡沒有與該身分對應的帳號，請聯絡管理員",
    en: "Nobody here has this account, please contact the administrator",
  },
  otherIdentity: {
    zh: "该账号已与另一个身份关联，请联系管理员",
    zhtw: "該帳號已與另一個身分連結，請聯絡管理員",
    en: "This account is linked to another identity, please contact the administrator",
  },
  administrator: {
    zh: "管理员账号不会与第三方身份自动关联，请用密码登录",
    zhtw: "管理員帳號不會與第三方身分自動連結，請用密碼登入",
    en: "Accounts of administrators are not linked to other identities, please sign in with your password",
  },
} satisfies Messages;
