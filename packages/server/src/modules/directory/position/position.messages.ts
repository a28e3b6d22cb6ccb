import type { Messages } from "@gongshu/core/text/messages";

export const positionErrors = {
  organizeNotFound: {
    zh: "所属组织不存在或已停用",
    zhtw: "所屬組織不存在或已停用",
    en: "The organisation does not exist or is disabled",
  },
  typeNotFound: {
    zh: "岗位类型不存在或已停用",
    zhtw: "職位類型不存在或已停用",
    en: "The kind of position does not exist or is disabled",
  },
  isHeld: {
    zh: "岗位“{fullName}”下还有用户，不能删除",
    zhtw: "職位「{fullName}」下還有使用者，不能刪除",
    en: "People hold the position {fullName}, so it cannot be deleted",
  },
  granted: {
    zh: "岗位“{fullName}”还有 {count} 项权限，请先收回权限再删除",
    zhtw: "職位「{fullName}」還有 {count} 項權限，請先收回權限再刪除",
    en: "The position “{fullName}” still has {count} permissions: take them away before deleting it",
  },
} satisfies Messages;
