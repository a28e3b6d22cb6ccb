import type { ConditionOperator, ConditionSymbol, DataScopeName } from "@gongshu/contract/access/menu-data";
import type { Message, Messages } from "@gongshu/core/text/messages";

/** Texts of the drawer of data schemes. */
export const schemeMessages = {
  title: { zh: "“{name}”的数据权限", zhtw: "「{name}」的資料權限", en: "Data scope of “{name}”" },
  text: {
    zh: "一个方案说明能看到哪些数据行。授予角色的几个方案合并生效；启用了数据权限而没有任何方案的人看不到数据。",
    zhtw: "一個方案說明能看到哪些資料列。授予角色的幾個方案合併生效；啟用了資料權限而沒有任何方案的人看不到資料。",
    en: "A scheme says which rows somebody sees. Several of them add up; whoever has none sees nothing once the menu limits its rows.",
  },
  notLimitable: {
    zh: "这个菜单的数据不支持按行授权",
    zhtw: "這個選單的資料不支援按列授權",
    en: "The rows of this menu cannot be limited",
  },
  notLimitableText: {
    zh: "可以按行授权的有：显示在线表单的菜单，以及公司、部门、岗位和用户管理。",
    zhtw: "可以按列授權的有：顯示線上表單的選單，以及公司、部門、職位和使用者管理。",
    en: "Rows can be limited in menus that show an online form, and in those of companies, departments, positions and users.",
  },
  isOffWithoutScheme: {
    zh: "数据权限没有启用：能打开这个菜单的人能看到全部数据。先新增方案，再在这里启用。",
    zhtw: "資料權限沒有啟用：能開啟這個選單的人能看到全部資料。先新增方案，再在這裡啟用。",
    en: "Rows are not limited: whoever may open this menu sees all of them. Make a scheme first, then limit the rows here.",
  },
  isOff: {
    zh: "方案还没有生效：能打开这个菜单的人仍能看到全部数据。请先把方案授权给角色，再启用，这样不会有人突然看不到数据。",
    zhtw: "方案尚未生效：能開啟這個選單的人仍能看到全部資料。請先把方案授權給角色，再啟用，這樣不會有人突然看不到資料。",
    en: "The schemes are not in force yet: whoever may open this menu still sees all rows. Grant them to roles first, then limit the rows, so that nobody loses sight of them.",
  },
  isOn: {
    zh: "数据权限已启用：每个人只看到授予他的方案允许的数据；没有方案的人看不到数据，管理员看到全部。",
    zhtw: "資料權限已啟用：每個人只看到授予他的方案允許的資料；沒有方案的人看不到資料，管理員看到全部。",
    en: "Rows are limited: people see what the schemes granted to them allow, nothing without a scheme. Administrators see everything.",
  },
  isOnForNobody: {
    zh: "数据权限已启用，但还没有方案：除管理员外，没有人能看到数据。",
    zhtw: "資料權限已啟用，但尚無方案：除管理員外，沒有人能看到資料。",
    en: "Rows are limited, but there is no scheme: nobody but administrators sees any.",
  },
  askOn: {
    zh: "启用“{name}”的数据权限吗？启用后，除管理员外，没有被授予方案的人看不到任何数据。",
    zhtw: "啟用「{name}」的資料權限嗎？啟用後，除管理員外，沒有被授予方案的人看不到任何資料。",
    en: "Limit the rows of “{name}”? Then nobody but administrators sees any row without a scheme that was granted.",
  },
  askOff: {
    zh: "停用“{name}”的数据权限吗？停用后，能打开这个菜单的人能看到全部数据。",
    zhtw: "停用「{name}」的資料權限嗎？停用後，能開啟這個選單的人能看到全部資料。",
    en: "Stop limiting the rows of “{name}”? Then whoever may open this menu sees all of them.",
  },
  grantToRoles: { zh: "授权给角色", zhtw: "授權給角色", en: "Grant to roles" },
  adminsOnly: {
    zh: "只有管理员可以维护数据权限方案",
    zhtw: "只有管理員可以維護資料權限方案",
    en: "Only administrators may manage data schemes",
  },
  create: { zh: "新增方案", zhtw: "新增方案", en: "New scheme" },
  edit: { zh: "编辑方案", zhtw: "編輯方案", en: "Edit scheme" },
  none: { zh: "还没有方案", zhtw: "尚無方案", en: "No schemes yet" },
  noneText: {
    zh: "先建一个方案，例如“仅本人的数据”，再授予角色。",
    zhtw: "先建一個方案，例如「僅本人的資料」，再授予角色。",
    en: "Start with one, such as “Own rows only”, then grant it to roles.",
  },
  askRemove: {
    zh: "确定删除方案“{name}”吗？只有这个方案的人将看不到任何数据。",
    zhtw: "確定刪除方案「{name}」嗎？只有這個方案的人將看不到任何資料。",
    en: "Delete the scheme “{name}”? Whoever has only this one will see no rows at all.",
  },
  meaning: { zh: "含义", zhtw: "含義", en: "Meaning" },
  scope: { zh: "范围", zhtw: "範圍", en: "Scope" },
  organizes: { zh: "公司和部门", zhtw: "公司和部門", en: "Companies and departments" },
  organizesHelp: {
    zh: "包括每一个的全部下级",
    zhtw: "包括每一個的全部下級",
    en: "Each with everything below it",
  },
  conditions: { zh: "条件", zhtw: "條件", en: "Conditions" },
  way: { zh: "条件的写法", zhtw: "條件的寫法", en: "How conditions are put down" },
  sentences: { zh: "逐条选择", zhtw: "逐條選擇", en: "As sentences" },
  written: { zh: "写成表达式", zhtw: "寫成運算式", en: "As an expression" },
  expression: { zh: "表达式", zhtw: "運算式", en: "Expression" },
  expressionHelp: {
    zh: "结果为“是”的数据可见，例如 {example}。可用：{@userId} 当前用户、{@organizeId} 所在组织、{@organizeBelow} 所在组织及下级、{@subordinates} 下属、{@selfAndSubordinates} 本人及下属、{@positionIds} 岗位、{@roleIds} 角色、TODAY() 今天。",
    zhtw: "結果為「是」的資料可見，例如 {example}。可用：{@userId} 目前使用者、{@organizeId} 所在組織、{@organizeBelow} 所在組織及下級、{@subordinates} 下屬、{@selfAndSubordinates} 本人及下屬、{@positionIds} 職位、{@roleIds} 角色、TODAY() 今天。",
    en: "Rows for which it is true are seen, such as {example}. Known: {@userId} the current user, {@organizeId} their organisation, {@organizeBelow} that and everything below, {@subordinates}, {@selfAndSubordinates}, {@positionIds}, {@roleIds}, TODAY().",
  },
  groupAnd: { zh: "组内全部满足", zhtw: "組內全部滿足", en: "All of these" },
  groupOr: { zh: "组内满足任一", zhtw: "組內滿足任一", en: "Any of these" },
  betweenGroups: { zh: "并且", zhtw: "並且", en: "and" },
  dayHint: { zh: "例如 2026-01-31", zhtw: "例如 2026-01-31", en: "Such as 2026-01-31" },
  listHint: { zh: "多个值用逗号隔开", zhtw: "多個值用逗號隔開", en: "Several values with commas between" },
  preview: { zh: "含义预览", zhtw: "含義預覽", en: "What it says" },
  noPreview: {
    zh: "填写完整后显示",
    zhtw: "填寫完整後顯示",
    en: "Shown once it is complete",
  },
} satisfies Messages;

/** Scopes by name, and what each of them means. */
export const scopeTexts: Readonly<Record<DataScopeName, { readonly name: Message; readonly help: Message }>> = {
  all: {
    name: { zh: "全部", zhtw: "全部", en: "All" },
    help: { zh: "能看到所有数据", zhtw: "能看到所有資料", en: "Every row" },
  },
  own: {
    name: { zh: "仅本人", zhtw: "僅本人", en: "Own" },
    help: {
      zh: "只能看到自己创建或负责的数据",
      zhtw: "只能看到自己建立或負責的資料",
      en: "Rows that the person has created or is in charge of",
    },
  },
  department: {
    name: { zh: "本部门", zhtw: "本部門", en: "Own department" },
    help: {
      zh: "所在部门的数据，不含下级部门",
      zhtw: "所在部門的資料，不含下級部門",
      en: "Rows of the person's department, without those below it",
    },
  },
  departmentBelow: {
    name: { zh: "本部门及下级", zhtw: "本部門及下級", en: "Own department and below" },
    help: {
      zh: "所在部门及其全部下级部门的数据",
      zhtw: "所在部門及其全部下級部門的資料",
      en: "Rows of the person's department and of everything below it",
    },
  },
  organizeBelow: {
    name: { zh: "本公司及下级", zhtw: "本公司及下級", en: "Own company and below" },
    help: {
      zh: "所在公司及其下所有公司和部门的数据",
      zhtw: "所在公司及其下所有公司和部門的資料",
      en: "Rows of the person's company with all companies and departments below it",
    },
  },
  chosen: {
    name: { zh: "指定组织", zhtw: "指定組織", en: "Chosen organisations" },
    help: {
      zh: "选定的公司和部门及其下级的数据，与看的人无关",
      zhtw: "選定的公司和部門及其下級的資料，與看的人無關",
      en: "Rows of certain companies and departments, whoever looks",
    },
  },
  condition: {
    name: { zh: "自定义条件", zhtw: "自訂條件", en: "Conditions" },
    help: {
      zh: "按字段的值判断能看到哪些数据",
      zhtw: "按欄位的值判斷能看到哪些資料",
      en: "Values of fields decide",
    },
  },
};

export const operatorTexts: Readonly<Record<ConditionOperator, Message>> = {
  Equal: { zh: "等于", zhtw: "等於", en: "is" },
  NotEqual: { zh: "不等于", zhtw: "不等於", en: "is not" },
  GreaterThan: { zh: "大于", zhtw: "大於", en: "is more than" },
  GreaterThanOrEqual: { zh: "大于等于", zhtw: "大於等於", en: "is at least" },
  LessThan: { zh: "小于", zhtw: "小於", en: "is less than" },
  LessThanOrEqual: { zh: "小于等于", zhtw: "小於等於", en: "is at most" },
  Included: { zh: "属于", zhtw: "屬於", en: "is one of" },
  In: { zh: "属于", zhtw: "屬於", en: "is one of" },
  NotIncluded: { zh: "不属于", zhtw: "不屬於", en: "is none of" },
  Contains: { zh: "包含", zhtw: "包含", en: "contains" },
};

export const symbolTexts: Readonly<Record<ConditionSymbol, Message>> = {
  "@userId": { zh: "当前用户", zhtw: "目前使用者", en: "The current user" },
  "@organizeId": { zh: "当前用户的组织", zhtw: "目前使用者的組織", en: "The current user's organisation" },
  "@dempmentId": { zh: "当前用户的部门", zhtw: "目前使用者的部門", en: "The current user's department" },
  "@subordinateId": { zh: "当前用户的下属", zhtw: "目前使用者的下屬", en: "The current user's subordinates" },
  "@userAraSubordinates": {
    zh: "当前用户及下属",
    zhtw: "目前使用者及下屬",
    en: "The current user and their subordinates",
  },
  "@organizationAndSuborganization": {
    zh: "当前用户的组织及下级",
    zhtw: "目前使用者的組織及下級",
    en: "The current user's organisation and everything below",
  },
};
