import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the members of a role or position. */
export const memberMessages = {
  ofRole: { zh: "角色成员：{name}", zhtw: "角色成員：{name}", en: "Members of the role {name}" },
  ofPosition: { zh: "岗位成员：{name}", zhtw: "職位成員：{name}", en: "Members of the position {name}" },
  organize: { zh: "组织", zhtw: "組織", en: "Organisation" },
  people: { zh: "可添加的人员", zhtw: "可加入的人員", en: "People" },
  members: { zh: "成员", zhtw: "成員", en: "Members" },
  add: { zh: "添加（{count}）", zhtw: "加入（{count}）", en: "Add ({count})" },
  addFound: { zh: "添加全部", zhtw: "全部加入", en: "Add all" },
  askAddFound: {
    zh: "确定把符合条件的全部 {total} 人添加为成员吗？已是成员的不会重复添加。",
    zhtw: "確定將符合條件的全部 {total} 人加入為成員嗎？已是成員者不會重複加入。",
    en: "Add all {total} people found as members? Those who are members already stay as they are.",
  },
  remove: { zh: "移除（{count}）", zhtw: "移除（{count}）", en: "Remove ({count})" },
  removeFound: { zh: "移除全部", zhtw: "全部移除", en: "Remove all" },
  askRemoveFound: {
    zh: "确定移除符合条件的全部 {total} 名成员吗？",
    zhtw: "確定移除符合條件的全部 {total} 名成員嗎？",
    en: "Remove all {total} members found?",
  },
  totalAtLeast: { zh: "超过 {total}", zhtw: "超過 {total}", en: "more than {total}" },
  search: { zh: "姓名、账号或拼音", zhtw: "姓名、帳號或拼音", en: "Name, account or pinyin" },
  selectPage: { zh: "选择本页", zhtw: "選取本頁", en: "Select this page" },
  nameless: { zh: "（姓名不可见）", zhtw: "（姓名不可見）", en: "(name not shown)" },
  isMember: { zh: "已是成员", zhtw: "已是成員", en: "Member" },
  disabled: { zh: "已停用", zhtw: "已停用", en: "Disabled" },
  noMembers: { zh: "还没有成员", zhtw: "尚無成員", en: "No members yet" },
  noMembersText: {
    zh: "从人员中选择并添加，改动立即生效。",
    zhtw: "從人員中選取並加入，變更立即生效。",
    en: "Choose people and add them. Changes take effect at once.",
  },
  nobodyFound: { zh: "没有符合条件的人员", zhtw: "沒有符合條件的人員", en: "Nobody matches" },
} satisfies Messages;
