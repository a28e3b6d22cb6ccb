import type { Messages } from "@gongshu/core/text/messages";

/** Texts of sign-in and lock screen. */
export const loginMessages = {
  title: { zh: "登录{system}", zhtw: "登入{system}", en: "Sign in to {system}" },
  account: { zh: "账号", zhtw: "帳號", en: "Account" },
  password: { zh: "密码", zhtw: "密碼", en: "Password" },
  accountHelp: {
    zh: "子账号：企业编码@账号 或 企业手机号@账号",
    zhtw: "子帳號：企業編碼@帳號 或 企業手機號碼@帳號",
    en: "Sub-account: tenant@account or mobile@account",
  },
  passwordHint: { zh: "请输入密码", zhtw: "請輸入密碼", en: "Enter your password" },
  accountMissing: { zh: "请输入账号", zhtw: "請輸入帳號", en: "Enter your account" },
  remember: { zh: "记住账号", zhtw: "記住帳號", en: "Remember my account" },
  ways: { zh: "登录方式", zhtw: "登入方式", en: "Ways to sign in" },
  byAccount: { zh: "账号登录", zhtw: "帳號登入", en: "Account" },
  byDirectory: { zh: "域账号登录", zhtw: "網域帳號登入", en: "Directory" },
  byScan: { zh: "扫码登录", zhtw: "掃碼登入", en: "QR code" },
  byCode: { zh: "验证码登录", zhtw: "驗證碼登入", en: "SMS code" },
  or: { zh: "或", zhtw: "或", en: "or" },
  byProvider: { zh: "使用 {name} 登录", zhtw: "使用 {name} 登入", en: "Continue with {name}" },
  tryIn: { zh: "{seconds} 秒后可重试", zhtw: "{seconds} 秒後可重試", en: "Try again in {seconds} s" },
  signIn: { zh: "登录", zhtw: "登入", en: "Sign in" },
  capsLock: { zh: "大写锁定已打开", zhtw: "大寫鎖定已開啟", en: "Caps Lock is on" },
  showPassword: { zh: "显示密码", zhtw: "顯示密碼", en: "Show password" },
  hidePassword: { zh: "隐藏密码", zhtw: "隱藏密碼", en: "Hide password" },
  locked: { zh: "屏幕已锁定", zhtw: "畫面已鎖定", en: "Screen locked" },
  lockedAs: { zh: "{name}，输入密码继续", zhtw: "{name}，輸入密碼繼續", en: "{name}, enter your password to go on" },
  lockedText: { zh: "输入账号和密码继续", zhtw: "輸入帳號和密碼繼續", en: "Enter account and password to go on" },
  unlock: { zh: "解锁", zhtw: "解鎖", en: "Unlock" },
  otherUnsaved: {
    zh: "有未保存的修改，换个账号登录将会丢失。",
    zhtw: "有未儲存的修改，使用其他帳號登入將會遺失。",
    en: "There are unsaved changes. They are lost when somebody else signs in.",
  },
  otherAnyway: {
    zh: "不保存，换个账号登录",
    zhtw: "不儲存，使用其他帳號登入",
    en: "Don’t save, sign in as somebody else",
  },
  otherAccount: { zh: "换个账号登录", zhtw: "使用其他帳號登入", en: "Sign in as somebody else" },
} satisfies Messages;
