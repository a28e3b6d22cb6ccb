import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the screen that grants to many at once. */
export const authorizeMessages = {
  title: { zh: "权限分配", zhtw: "權限分配", en: "Grant permissions" },
  text: {
    zh: "把一组权限一次授予多个角色、岗位和用户。只会新增，不会收回。",
    zhtw: "將一組權限一次授予多個角色、職位和使用者。只會新增，不會收回。",
    en: "Grants a set of permissions to many roles, positions and people at once. It adds and never takes away.",
  },
  objects: { zh: "授权对象 · {count}", zhtw: "授權對象 · {count}", en: "To whom · {count}" },
  roles: { zh: "角色", zhtw: "角色", en: "Roles" },
  positions: { zh: "岗位", zhtw: "職位", en: "Positions" },
  users: { zh: "用户", zhtw: "使用者", en: "People" },
  objectsHelp: {
    zh: "至少选择一个角色、岗位或用户。",
    zhtw: "至少選擇一個角色、職位或使用者。",
    en: "Choose at least one role, position or person.",
  },
  usersHelp: {
    zh: "直接授予用户的权限不随岗位和角色变化，建议优先授予角色。",
    zhtw: "直接授予使用者的權限不隨職位和角色變化，建議優先授予角色。",
    en: "Permissions granted in person stay when roles and positions change; prefer roles.",
  },
} satisfies Messages;
