import type { Messages } from "@gongshu/core/text/messages";

export const explainMessages = {
  hiddenField: {
    zh: "数据权限用到了您无权查看的字段，不能说明这条数据",
    zhtw: "資料權限用到了您無權檢視的欄位，無法說明這筆資料",
    en: "The data schemes look at fields that you may not see, so this row cannot be explained to you",
  },
  allowed: {
    zh: "{user} 可以执行此操作",
    zhtw: "{user} 可以執行此操作",
    en: "{user} may do this",
  },
  accountOpen: { zh: "账号已启用", zhtw: "帳號已啟用", en: "The account is active" },
  accountClosed: {
    zh: "账号已停用，启用后才能登录",
    zhtw: "帳號已停用，啟用後才能登入",
    en: "The account is disabled: nobody can sign in to it before it is enabled",
  },
  tenantOpen: { zh: "租户正常", zhtw: "租戶正常", en: "The tenant is active" },
  tenantClosed: {
    zh: "租户已停用或已到期",
    zhtw: "租戶已停用或已到期",
    en: "The tenant is suspended or has expired",
  },
  sessionOpen: { zh: "登录后没有其他限制", zhtw: "登入後沒有其他限制", en: "Nothing holds the session back" },
  mustChangePassword: {
    zh: "须先修改初始密码，在此之前其他操作都被拒绝",
    zhtw: "須先修改初始密碼，在此之前其他操作都會被拒絕",
    en: "The initial password must be changed first; until then everything else is refused",
  },
  isAdministrator: {
    zh: "是管理员：拥有全部权限，数据范围不受限制",
    zhtw: "是管理員：擁有全部權限，資料範圍不受限制",
    en: "Is an administrator: has every permission, and no limit on rows",
  },
  menuGranted: { zh: "有菜单“{name}”", zhtw: "有選單「{name}」", en: "Has the menu “{name}”" },
  menuMissing: { zh: "没有菜单“{name}”", zhtw: "沒有選單「{name}」", en: "Does not have the menu “{name}”" },
  menuDisabled: { zh: "菜单“{name}”已停用", zhtw: "選單「{name}」已停用", en: "The menu “{name}” is disabled" },
  noMenu: {
    zh: "没有任何菜单展示“{name}”",
    zhtw: "沒有任何選單展示「{name}」",
    en: "No menu shows “{name}”",
  },
  directoryMissing: {
    zh: "缺少上级目录“{name}”，菜单不会显示在导航中",
    zhtw: "缺少上層目錄「{name}」，選單不會顯示在導覽中",
    en: "The directory “{name}” above it is not granted, so navigation does not show it",
  },
  buttonGranted: { zh: "有按钮“{name}”", zhtw: "有按鈕「{name}」", en: "Has the button “{name}”" },
  buttonMissing: { zh: "没有按钮“{name}”", zhtw: "沒有按鈕「{name}」", en: "Does not have the button “{name}”" },
  noButton: {
    zh: "菜单没有编码为“{name}”的按钮",
    zhtw: "選單沒有編碼為「{name}」的按鈕",
    en: "The menu has no button with the code “{name}”",
  },
  allColumns: { zh: "可以查看全部列", zhtw: "可以檢視全部欄位", en: "Sees every column" },
  hiddenColumns: {
    zh: "有 {count} 列不可见",
    zhtw: "有 {count} 個欄位不可見",
    en: "{count} columns are hidden",
  },
  hiddenColumn: { zh: "“{name}”不可见", zhtw: "「{name}」不可見", en: "“{name}” is hidden" },
  rowsFree: { zh: "菜单不限制数据范围", zhtw: "選單不限制資料範圍", en: "The menu does not limit rows" },
  rowsNone: {
    zh: "菜单限制数据范围，但没有授予任何数据权限方案，看不到任何数据",
    zhtw: "選單限制資料範圍，但沒有授予任何資料權限方案，看不到任何資料",
    en: "The menu limits rows and no data scheme is granted, so no row is visible",
  },
  rowsLimited: {
    zh: "可以查看 {count} 个数据权限方案范围内的数据",
    zhtw: "可以檢視 {count} 個資料權限方案範圍內的資料",
    en: "Sees the rows of {count} data schemes",
  },
  rowInside: {
    zh: "这条数据在数据权限范围内",
    zhtw: "這筆資料在資料權限範圍內",
    en: "The row is within the data permissions",
  },
  rowOutside: {
    zh: "这条数据不在任何已授予的数据权限方案范围内",
    zhtw: "這筆資料不在任何已授予的資料權限方案範圍內",
    en: "The row is within none of the data schemes that are granted",
  },
  schemeMatches: {
    zh: "方案“{name}”包含这条数据",
    zhtw: "方案「{name}」包含這筆資料",
    en: "The scheme “{name}” includes the row",
  },
  schemeMisses: {
    zh: "方案“{name}”不包含这条数据",
    zhtw: "方案「{name}」不包含這筆資料",
    en: "The scheme “{name}” does not include the row",
  },
  scheme: { zh: "方案“{name}”", zhtw: "方案「{name}」", en: "The scheme “{name}”" },
  rankBelow: {
    zh: "对方的权限不高于该用户",
    zhtw: "對方的權限不高於該使用者",
    en: "The other person has no permissions that this one lacks",
  },
  rankAbove: {
    zh: "对方的权限高于该用户，不能更改",
    zhtw: "對方的權限高於該使用者，不能變更",
    en: "The other person has more permissions than this one, and cannot be changed by them",
  },
  fromRole: { zh: "来自角色“{name}”", zhtw: "來自角色「{name}」", en: "from the role “{name}”" },
  fromPosition: { zh: "来自岗位“{name}”", zhtw: "來自職位「{name}」", en: "from the position “{name}”" },
  fromSomePosition: { zh: "来自岗位", zhtw: "來自職位", en: "from a position" },
  fromUser: { zh: "直接授予本人", zhtw: "直接授予本人", en: "granted in person" },
  fromClosedRole: {
    zh: "角色“{name}”有此权限，但角色已停用",
    zhtw: "角色「{name}」有此權限，但角色已停用",
    en: "the role “{name}” has it, but is disabled",
  },
  givenBy: {
    zh: "拥有此权限的角色：{names}",
    zhtw: "擁有此權限的角色：{names}",
    en: "roles that have it: {names}",
  },
  givenByNobody: { zh: "目前没有角色拥有此权限", zhtw: "目前沒有角色擁有此權限", en: "no role has it at present" },
} satisfies Messages;
