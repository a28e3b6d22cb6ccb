import type { Messages } from "@gongshu/core/text/messages";

/** Success texts; existing clients show nothing but these, so the initial password stands in one of them. */
export const userMessages = {
  created: {
    zh: "新增成功，初始密码：{initialPassword}",
    zhtw: "新增成功，初始密碼：{initialPassword}",
    en: "Created, the initial password is {initialPassword}",
  },
  passwordReset: {
    zh: "密码已重置，对方已被强制下线",
    zhtw: "密碼已重設，對方已被強制登出",
    en: "The password has been reset and the user signed out",
  },
  administratorChanged: {
    zh: "管理员身份已更改",
    zhtw: "管理員身分已變更",
    en: "Administrator rights changed",
  },
  batchDone: { zh: "已处理 {count} 人", zhtw: "已處理 {count} 人", en: "Done for {count} people" },
} satisfies Messages;
