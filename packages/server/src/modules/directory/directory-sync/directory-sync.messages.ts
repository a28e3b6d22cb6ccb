import type { Messages } from "@gongshu/core/text/messages";

export const directorySyncErrors = {
  administratorsOnly: {
    zh: "只有管理员可以修改同步设置：目录决定谁能登录",
    zhtw: "只有管理員可以修改同步設定：目錄決定誰能登入",
    en: "Only administrators change these settings, for a directory decides who may sign in",
  },
  running: {
    zh: "同步正在进行，请等它结束",
    zhtw: "同步正在進行，請等它結束",
    en: "A synchronisation is under way, please wait for its end",
  },
  dingtalkAbsent: {
    zh: "尚未配置钉钉，请先填写应用的 AppKey 和 AppSecret",
    zhtw: "尚未設定釘釘，請先填寫應用的 AppKey 和 AppSecret",
    en: "DingTalk is not set up: enter the AppKey and AppSecret of the application first",
  },
  ldapAbsent: {
    zh: "尚未配置 LDAP 服务器，请先填写地址和用户目录",
    zhtw: "尚未設定 LDAP 伺服器，請先填寫位址和使用者目錄",
    en: "The LDAP server is not set up: enter its address and where its users are first",
  },
  secretAgain: {
    zh: "服务器地址已变更，请重新填写密钥",
    zhtw: "伺服器位址已變更，請重新填寫金鑰",
    en: "The server has changed: enter the secret again",
  },
  organizeMissing: { zh: "所选组织不存在", zhtw: "所選組織不存在", en: "This organisation does not exist" },
  roleMissing: {
    zh: "所选角色不存在或已停用",
    zhtw: "所選角色不存在或已停用",
    en: "This role does not exist or is off",
  },
  badFilter: { zh: "不是有效的 LDAP 过滤条件", zhtw: "不是有效的 LDAP 篩選條件", en: "This is not a filter of LDAP" },
  notEncrypted: {
    zh: "登录会传送密码，请使用 ldaps:// 或开启 StartTLS",
    zhtw: "登入會傳送密碼，請使用 ldaps:// 或開啟 StartTLS",
    en: "Signing in sends passwords: use ldaps:// or StartTLS",
  },
  stopped: {
    zh: "同步被中断，请重新同步，将从中断处继续",
    zhtw: "同步被中斷，請重新同步，將從中斷處繼續",
    en: "It was cut off; start it again and it goes on from there",
  },
  unexpected: {
    zh: "同步失败，请查看系统日志",
    zhtw: "同步失敗，請查看系統記錄",
    en: "It failed, please see the log of the system",
  },
} satisfies Messages;

export const directorySyncTexts = {
  dingtalk: { zh: "钉钉", zhtw: "釘釘", en: "DingTalk" },
  ldap: { zh: "LDAP 服务器", zhtw: "LDAP 伺服器", en: "The LDAP server" },
  jobTitle: { zh: "通讯录同步：{source}", zhtw: "通訊錄同步：{source}", en: "Directory: {source}" },
  department: { zh: "部门", zhtw: "部門", en: "Departments" },
  user: { zh: "用户", zhtw: "使用者", en: "People" },
} satisfies Messages;

/** Sentences of a report, by code. */
export const reportTexts = {
  nameMissing: { zh: "名称为空，未同步", zhtw: "名稱為空，未同步", en: "Has no name" },
  nameTaken: {
    zh: "上级下已有同名的组织，请改名后再同步",
    zhtw: "上級下已有同名的組織，請改名後再同步",
    en: "Another organisation there has this name: rename one of them",
  },
  parentMissing: {
    zh: "上级部门未同步或已在本系统删除",
    zhtw: "上級部門未同步或已在本系統刪除",
    en: "The department above it was not taken over, or was deleted here",
  },
  circle: {
    zh: "上级在本系统位于它的下级，无法移动",
    zhtw: "上級在本系統位於它的下級，無法移動",
    en: "Its new parent is below it here",
  },
  removedHere: {
    zh: "已在本系统删除，未重新创建",
    zhtw: "已在本系統刪除，未重新增立",
    en: "Was deleted here and is not created again",
  },
  departmentMissing: {
    zh: "所在部门未同步，未处理此人",
    zhtw: "所在部門未同步，未處理此人",
    en: "The department was not taken over, so the person was not either",
  },
  mobileAmbiguous: {
    zh: "手机号 {mobile} 在本系统有多人使用，无法确定是谁",
    zhtw: "手機號碼 {mobile} 在本系統有多人使用，無法確定是誰",
    en: "Several people here have the number {mobile}",
  },
  mobileTaken: {
    zh: "手机号 {mobile} 已被另一用户使用，未更新手机号",
    zhtw: "手機號碼 {mobile} 已被另一使用者使用，未更新手機號碼",
    en: "Somebody else has the number {mobile}, so it was not taken over",
  },
  emailTaken: {
    zh: "邮箱 {email} 已被另一用户使用，未更新邮箱",
    zhtw: "電子郵件 {email} 已被另一使用者使用，未更新電子郵件",
    en: "Somebody else has the e-mail address {email}, so it was not taken over",
  },
  accountTaken: {
    zh: "账号 {account} 已被占用；如为同一人，请在本系统填写其手机号后再同步",
    zhtw: "帳號 {account} 已被使用；如為同一人，請在本系統填寫其手機號碼後再同步",
    en: "The account {account} is taken. If it is the same person, enter their mobile number here and try again",
  },
  administratorKept: {
    zh: "本系统的管理员不会被同步修改或停用",
    zhtw: "本系統的管理員不會被同步修改或停用",
    en: "Administrators here are neither changed nor disabled",
  },
  ownKept: {
    zh: "不会修改或停用发起同步的人",
    zhtw: "不會修改或停用發起同步的人",
    en: "Whoever starts the synchronisation is not changed by it",
  },
  moreThanCaller: {
    zh: "此人的权限多于发起同步的人，请由管理员同步",
    zhtw: "此人的權限多於發起同步的人，請由管理員同步",
    en: "May do more than whoever started this: an administrator has to",
  },
  "changedHere.fullName": {
    zh: "名称两边都改过，保留本系统的",
    zhtw: "名稱兩邊都改過，保留本系統的",
    en: "The name was changed on both sides; the one here stays",
  },
  "changedHere.parentId": {
    zh: "上级两边都改过，保留本系统的",
    zhtw: "上級兩邊都改過，保留本系統的",
    en: "It was moved on both sides; it stays where it is here",
  },
  "changedHere.managerId": {
    zh: "主管两边都改过，保留本系统的",
    zhtw: "主管兩邊都改過，保留本系統的",
    en: "The leader was changed on both sides; the one here stays",
  },
  "changedHere.realName": {
    zh: "姓名与本系统不一致，保留本系统的",
    zhtw: "姓名與本系統不一致，保留本系統的",
    en: "The name differs from the one here, which stays",
  },
  "changedHere.mobilePhone": {
    zh: "手机号与本系统不一致，保留本系统的",
    zhtw: "手機號碼與本系統不一致，保留本系統的",
    en: "The mobile number differs from the one here, which stays",
  },
  "changedHere.email": {
    zh: "邮箱与本系统不一致，保留本系统的",
    zhtw: "電子郵件與本系統不一致，保留本系統的",
    en: "The e-mail address differs from the one here, which stays",
  },
  "changedHere.organizeId": {
    zh: "部门与本系统不一致，保留本系统的",
    zhtw: "部門與本系統不一致，保留本系統的",
    en: "The department differs from the one here, which stays",
  },
  "changedHere.enabledMark": {
    zh: "启用状态与本系统不一致，保留本系统的",
    zhtw: "啟用狀態與本系統不一致，保留本系統的",
    en: "The state differs from the one here, which stays",
  },
  goneNotEmpty: {
    zh: "目录中已删除，但本系统内仍有下级、岗位或用户，未删除",
    zhtw: "目錄中已刪除，但本系統內仍有下級、職位或使用者，未刪除",
    en: "Is gone over there, but something still belongs to it here",
  },
  tooManyGone: {
    zh: "{all} 人中有 {gone} 人不在目录中，可能是读取范围变小，未停用任何人；确认后请在本系统处理",
    zhtw: "{all} 人中有 {gone} 人不在目錄中，可能是讀取範圍變小，未停用任何人；確認後請在本系統處理",
    en: "{gone} of {all} people are gone over there. That looks like a directory that is not read whole, so nobody was disabled",
  },
  roleMissing: {
    zh: "设置中的角色不存在或已停用，新增的人没有角色",
    zhtw: "設定中的角色不存在或已停用，新增的人沒有角色",
    en: "The role of the settings does not exist or is off: new people have none",
  },
  unexpected: {
    zh: "无法写入，请查看系统日志",
    zhtw: "無法寫入，請查看系統記錄",
    en: "Could not be written, please see the log of the system",
  },
} satisfies Messages;
