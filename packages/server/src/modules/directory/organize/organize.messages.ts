import type { Messages } from "@gongshu/core/text/messages";

export const organizeErrors = {
  ownReach: {
    zh: "您的数据权限取决于所在组织，不能移动自己所在的组织，也不能把其他组织移入或移出其中",
    zhtw: "您的資料權限取決於所在組織，不能移動自己所在的組織，也不能把其他組織移入或移出其中",
    en: "Your data permissions follow from your organisation: you can neither move it nor move others into or out of it",
  },
  parentNotFound: {
    zh: "上级不存在，或不在您的数据范围内",
    zhtw: "上級不存在，或不在您的資料範圍內",
    en: "The parent does not exist or is not within your data scope",
  },
  rootOutOfScope: {
    zh: "您的数据范围有限，不能建立或移动到顶级",
    zhtw: "您的資料範圍有限，不能建立或移動到頂層",
    en: "Your data scope is limited, so you cannot place anything at the top level",
  },
  parentDisabled: {
    zh: "上级“{name}”已停用，不能作为上级",
    zhtw: "上級「{name}」已停用，不能作為上級",
    en: "“{name}” is disabled and cannot be a parent",
  },
  parentIsSelf: {
    zh: "上级不能是自己或自己的下级",
    zhtw: "上級不能是自己或自己的下級",
    en: "The parent must be neither itself nor something below it",
  },
  companyBelowDepartment: {
    zh: "公司不能放在部门下面",
    zhtw: "公司不能放在部門下面",
    en: "A company cannot stand below a department",
  },
  departmentNeedsParent: {
    zh: "部门必须属于一个公司或部门",
    zhtw: "部門必須屬於一個公司或部門",
    en: "A department must belong to a company or department",
  },
  siblingNotFound: {
    zh: "目标位置已变化，请刷新后重试",
    zhtw: "目標位置已變更，請重新整理後再試",
    en: "The target has moved meanwhile, please refresh and try again",
  },
  companyCodeTaken: {
    zh: "编码“{enCode}”已被其他公司使用",
    zhtw: "編碼「{enCode}」已被其他公司使用",
    en: "The code “{enCode}” is used by another company",
  },
  codeTaken: {
    zh: "同一上级下已有编码“{enCode}”",
    zhtw: "同一上級下已有編碼「{enCode}」",
    en: "The code “{enCode}” exists already under this parent",
  },
  nameTaken: {
    zh: "同一上级下已有名称“{fullName}”",
    zhtw: "同一上級下已有名稱「{fullName}」",
    en: "The name “{fullName}” exists already under this parent",
  },
  managerNotFound: {
    zh: "负责人不存在或已停用",
    zhtw: "負責人不存在或已停用",
    en: "The manager does not exist or is disabled",
  },
  hasChildren: {
    zh: "“{name}”下还有 {count} 个下级组织，不能删除",
    zhtw: "「{name}」下還有 {count} 個下級組織，不能刪除",
    en: "“{name}” still has {count} organisations below it and cannot be deleted",
  },
  hasPositions: {
    zh: "“{name}”下还有 {count} 个岗位，不能删除",
    zhtw: "「{name}」下還有 {count} 個職位，不能刪除",
    en: "“{name}” still has {count} positions and cannot be deleted",
  },
  hasUsers: {
    zh: "“{name}”下还有 {count} 名用户，不能删除",
    zhtw: "「{name}」下還有 {count} 名使用者，不能刪除",
    en: "“{name}” still has {count} users and cannot be deleted",
  },
  ownOrganize: {
    zh: "“{name}”是您所在的组织或其上级，不能停用",
    zhtw: "「{name}」是您所在的組織或其上級，不能停用",
    en: "You belong to “{name}” or to something below it, so you cannot disable it",
  },
  organizeNotFound: {
    zh: "所属组织不存在、已停用或不在您的数据范围内",
    zhtw: "所屬組織不存在、已停用或不在您的資料範圍內",
    en: "The organisation does not exist, is disabled or is not within your data scope",
  },
} satisfies Messages;

/** What hand-overs list. */
export const organizeBelongingTexts = {
  led: { zh: "担任主管的组织", zhtw: "擔任主管的組織", en: "Organisations they lead" },
} satisfies Messages;
