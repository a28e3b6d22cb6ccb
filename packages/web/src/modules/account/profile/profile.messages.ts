import type { Messages } from "@gongshu/core/text/messages";

export const profileMessages = {
  title: { zh: "个人信息", zhtw: "個人資訊", en: "Personal information" },
  tabs: { zh: "个人信息分类", zhtw: "個人資訊分類", en: "Parts of the personal information" },
  basic: { zh: "基本资料", zhtw: "基本資料", en: "Personal data" },
  password: { zh: "修改密码", zhtw: "修改密碼", en: "Password" },
  security: { zh: "安全", zhtw: "安全性", en: "Security" },
  subordinates: { zh: "下属", zhtw: "下屬", en: "My team" },
  rights: { zh: "我的权限", zhtw: "我的權限", en: "My rights" },
  log: { zh: "日志", zhtw: "記錄", en: "My log" },
  account: { zh: "账号", zhtw: "帳號", en: "Account" },
  organize: { zh: "所属组织", zhtw: "所屬組織", en: "Organisation" },
  position: { zh: "岗位", zhtw: "職位", en: "Positions" },
  roles: { zh: "角色", zhtw: "角色", en: "Roles" },
  manager: { zh: "直属主管", zhtw: "直屬主管", en: "Manager" },
  entryDate: { zh: "入职日期", zhtw: "到職日期", en: "Joined on" },
  lastLogin: { zh: "最近登录", zhtw: "最近登入", en: "Last sign-in" },
  none: { zh: "未设置", zhtw: "未設定", en: "Not set" },
} satisfies Messages;

/** Of the picture and how it is cut. */
export const avatarMessages = {
  change: { zh: "更换头像", zhtw: "更換大頭貼", en: "Change the picture" },
  remove: { zh: "恢复默认头像", zhtw: "恢復預設大頭貼", en: "Remove the picture" },
  removeText: {
    zh: "恢复为默认头像？",
    zhtw: "恢復為預設大頭貼？",
    en: "Go back to the default picture?",
  },
  title: { zh: "裁剪头像", zhtw: "裁切大頭貼", en: "Crop the picture" },
  save: { zh: "使用此头像", zhtw: "使用此大頭貼", en: "Use this picture" },
} satisfies Messages;
