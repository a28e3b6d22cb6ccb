import type { Messages } from "@gongshu/core/text/messages";

export const passwordErrors = {
  wrongOldPassword: { zh: "旧密码错误", zhtw: "舊密碼錯誤", en: "The old password is wrong" },
  wrongPassword: { zh: "密码错误", zhtw: "密碼錯誤", en: "The password is wrong" },
  formerPassword: {
    zh: "不能使用最近 {count} 次用过的密码",
    zhtw: "不能使用最近 {count} 次用過的密碼",
    en: "None of the last {count} passwords can be used again",
  },
  samePassword: {
    zh: "新密码不能与旧密码相同",
    zhtw: "新密碼不能與舊密碼相同",
    en: "The new password must differ from the old one",
  },
  changedMeanwhile: {
    zh: "密码刚刚在别处被修改，请重新登录",
    zhtw: "密碼剛剛在別處被修改，請重新登入",
    en: "The password has just been changed elsewhere, please sign in again",
  },
} satisfies Messages;
