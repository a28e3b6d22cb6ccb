import type { Messages } from "@gongshu/core/text/messages";

export const roleErrors = {
  notYours: {
    zh: "您不能授予自己没有的权限",
    zhtw: "您不能授予自己沒有的權限",
    en: "You cannot grant permissions that you do not have yourself",
  },
  notYoursToTake: {
    zh: "您不能收回自己没有的权限",
    zhtw: "您不能收回自己沒有的權限",
    en: "You cannot take away permissions that you do not have yourself",
  },
  beyondReach: {
    zh: "对方的数据权限取决于所在组织，而其组织在您的组织之外，不能执行此操作",
    zhtw: "對方的資料權限取決於所在組織，而其組織在您的組織之外，不能執行此操作",
    en: "This person's data permissions follow from their organisation, which lies outside of yours, so you cannot do this",
  },
  moreThanYou: {
    zh: "对方的权限高于您，不能执行此操作",
    zhtw: "對方的權限高於您，不能執行此操作",
    en: "This person has more permissions than you, so you cannot do this",
  },
  ownMembership: {
    zh: "不能更改自己的角色或岗位，请联系其他管理员",
    zhtw: "不能變更自己的角色或職位，請聯絡其他管理員",
    en: "You cannot change your own roles or positions, please ask another administrator",
  },
  ownGrants: {
    zh: "不能更改直接授予自己的权限，请联系其他管理员",
    zhtw: "不能變更直接授予自己的權限，請聯絡其他管理員",
    en: "You cannot change what is granted to yourself, please ask another administrator",
  },
  unknownType: { zh: "角色类型不存在", zhtw: "角色類型不存在", en: "This role type does not exist" },
  held: {
    zh: "角色“{name}”还有 {count} 名成员，请先移除成员再删除",
    zhtw: "角色「{name}」還有 {count} 名成員，請先移除成員再刪除",
    en: "The role “{name}” still has {count} members: remove them before deleting it",
  },
  granted: {
    zh: "角色“{name}”还有 {count} 项权限，请先收回权限再删除",
    zhtw: "角色「{name}」還有 {count} 項權限，請先收回權限再刪除",
    en: "The role “{name}” still has {count} permissions: take them away before deleting it",
  },
  notAmongYours: {
    zh: "有 {count} 人不存在、已停用或不在您的管理范围内",
    zhtw: "有 {count} 人不存在、已停用或不在您的管理範圍內",
    en: "{count} of these people do not exist, are disabled, or are not within your scope",
  },
} satisfies Messages;
