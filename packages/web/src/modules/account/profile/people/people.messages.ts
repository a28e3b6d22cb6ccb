import type { Messages } from "@gongshu/core/text/messages";

export const peopleMessages = {
  search: { zh: "姓名、账号或拼音", zhtw: "姓名、帳號或拼音", en: "Name, account or pinyin" },
  list: { zh: "下属", zhtw: "下屬", en: "Team" },
  path: { zh: "层级", zhtw: "層級", en: "Whose team" },
  mine: { zh: "我的下属", zhtw: "我的下屬", en: "My team" },
  open: { zh: "{count} 名下属", zhtw: "{count} 名下屬", en: "Team of {count}" },
  openOf: {
    zh: "查看{name}的 {count} 名下属",
    zhtw: "檢視{name}的 {count} 名下屬",
    en: "Team of {name}, {count} people",
  },
  emptyTitle: { zh: "还没有下属", zhtw: "還沒有下屬", en: "Nobody answers to you yet" },
  emptyText: {
    zh: "在用户管理中把你设为主管的人会出现在这里",
    zhtw: "在使用者管理中將你設為主管的人會出現在這裡",
    en: "People whose manager you are appear here",
  },
  nothingFound: { zh: "没有找到符合条件的人", zhtw: "沒有找到符合條件的人", en: "Nobody matches" },
} satisfies Messages;
