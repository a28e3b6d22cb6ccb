import type { Messages } from "@gongshu/core/text/messages";

export const userErrors = {
  accountExists: { zh: "账号已存在", zhtw: "帳號已存在", en: "This account exists already" },
  mobileTaken: {
    zh: "该手机号已被其他账号使用",
    zhtw: "該手機號碼已被其他帳號使用",
    en: "Another account has this mobile number",
  },
  emailTaken: {
    zh: "该邮箱已被其他账号使用",
    zhtw: "該電子郵件已被其他帳號使用",
    en: "Another account has this e-mail address",
  },
  organizeNotFound: {
    zh: "所属组织不存在或已停用",
    zhtw: "所屬組織不存在或已停用",
    en: "The organisation does not exist or is disabled",
  },
  roleNotFound: {
    zh: "角色不存在或已停用",
    zhtw: "角色不存在或已停用",
    en: "The role does not exist or is disabled",
  },
  positionNotFound: {
    zh: "岗位不存在或已停用",
    zhtw: "職位不存在或已停用",
    en: "The position does not exist or is disabled",
  },
  managerNotFound: {
    zh: "主管不存在或已停用",
    zhtw: "主管不存在或已停用",
    en: "The manager does not exist or is disabled",
  },
  managerIsSelf: { zh: "主管不能是自己", zhtw: "主管不能是自己", en: "Nobody is their own manager" },
  managerIsBelow: {
    zh: "主管不能是自己的下属",
    zhtw: "主管不能是自己的下屬",
    en: "The manager cannot be somebody who reports to this person",
  },
  headIcon: { zh: "头像文件名不正确", zhtw: "頭像檔名不正確", en: "The file name of the picture is not valid" },
  deleteSelf: { zh: "不能删除自己", zhtw: "不能刪除自己", en: "You cannot delete yourself" },
  disableSelf: { zh: "不能停用自己", zhtw: "不能停用自己", en: "You cannot disable yourself" },
  resetSelf: {
    zh: "请在个人信息中修改自己的密码",
    zhtw: "請在個人資訊中修改自己的密碼",
    en: "Please change your own password in your profile",
  },
  ownRights: {
    zh: "不能更改自己的组织、岗位和角色",
    zhtw: "不能變更自己的組織、職位和角色",
    en: "You cannot change your own organisation, positions and roles",
  },
  ownAdministrator: {
    zh: "不能更改自己的管理员身份",
    zhtw: "不能變更自己的管理員身分",
    en: "You cannot change whether you are an administrator yourself",
  },
  moreThanYou: {
    zh: "对方的权限高于您，不能执行此操作",
    zhtw: "對方的權限高於您，不能執行此操作",
    en: "This person has more permissions than you, so you cannot do this",
  },
  leadsOrganize: {
    zh: "该用户是“{organize}”的主管，请先更换主管",
    zhtw: "該使用者是「{organize}」的主管，請先更換主管",
    en: "This person leads {organize}; please name another manager there first",
  },
  passwordsDiffer: { zh: "两次输入的密码不一致", zhtw: "兩次輸入的密碼不一致", en: "The two passwords differ" },
  /** Of one person among many. */
  refusedFor: {
    zh: "“{person}”未能处理：{reason}",
    zhtw: "「{person}」未能處理：{reason}",
    en: "Not done because of {person}: {reason}",
  },
} satisfies Messages;

/** What hand-overs list. */
export const userBelongingTexts = {
  subordinates: { zh: "直属下属", zhtw: "直屬部屬", en: "People who report to them" },
} satisfies Messages;
