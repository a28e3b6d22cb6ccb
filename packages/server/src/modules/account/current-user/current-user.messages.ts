import type { Messages } from "@gongshu/core/text/messages";

export const currentUserErrors = {
  birthdayAhead: { zh: "生日不能晚于今天", zhtw: "生日不能晚於今天", en: "A birthday lies in the past" },
  badPhone: {
    zh: "请正确输入电话号码",
    zhtw: "請正確輸入電話號碼",
    en: "Enter a valid telephone number",
  },
  mobileFixed: {
    zh: "手机号用于登录外部系统，只能由管理员修改",
    zhtw: "手機號碼用於登入外部系統，只能由管理員修改",
    en: "The mobile number signs you in to another system, so only an administrator changes it",
  },
} satisfies Messages;

/** Names of the trees of rights that are not for the web. */
export const placeNames = {
  App: { zh: "移动端", zhtw: "行動端", en: "App" },
  Workstation: { zh: "工位终端", zhtw: "工位終端", en: "Workstation" },
} satisfies Messages;
