import type { Messages } from "@gongshu/core/text/messages";

/** Why a board or a screen shows nothing. */
export const viewerMessages = {
  displayUnknown: {
    zh: "此显示屏未绑定或已被撤销，请重新配对",
    zhtw: "此顯示螢幕未綁定或已被撤銷，請重新配對",
    en: "This display is not paired or has been revoked, please pair it again",
  },
  tenantClosed: {
    zh: "企业已停用，请联系管理员",
    zhtw: "企業已停用，請聯絡管理員",
    en: "The organisation is closed, please contact the administrator",
  },
  screenInvalid: {
    zh: "大屏地址无效，请从菜单重新打开",
    zhtw: "大螢幕網址無效，請從選單重新開啟",
    en: "The address of this screen is not valid, please open it again from the menu",
  },
  screenExpired: {
    zh: "大屏地址已过期，请从菜单重新打开",
    zhtw: "大螢幕網址已過期，請從選單重新開啟",
    en: "The address of this screen has expired, please open it again from the menu",
  },
  screenSessionOver: {
    zh: "打开此大屏的登录已结束，请重新登录后从菜单打开",
    zhtw: "開啟此大螢幕的登入已結束，請重新登入後從選單開啟",
    en: "The session that opened this screen has ended, please sign in and open it from the menu",
  },
  otherScreen: {
    zh: "此地址只能查看另一个大屏",
    zhtw: "此網址只能檢視另一個大螢幕",
    en: "This address is for another screen",
  },
} satisfies Messages;
