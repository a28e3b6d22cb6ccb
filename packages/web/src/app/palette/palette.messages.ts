import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the command palette. */
export const paletteMessages = {
  title: { zh: "搜索与命令", zhtw: "搜尋與命令", en: "Search and commands" },
  placeholder: {
    zh: "搜索菜单、人员、记录或命令",
    zhtw: "搜尋選單、人員、記錄或命令",
    en: "Search menus, people, records or commands",
  },
  tabs: { zh: "最近页面", zhtw: "最近頁面", en: "Recent pages" },
  menus: { zh: "菜单", zhtw: "選單", en: "Menus" },
  people: { zh: "人员", zhtw: "人員", en: "People" },
  records: { zh: "记录", zhtw: "記錄", en: "Records" },
  commands: { zh: "命令", zhtw: "命令", en: "Commands" },
  openTab: { zh: "已打开", zhtw: "已開啟", en: "Open" },
  closedTab: { zh: "最近关闭", zhtw: "最近關閉", en: "Closed" },
  count: { zh: "{count} 项结果", zhtw: "{count} 項結果", en: "{count} results" },
  searching: { zh: "正在搜索…", zhtw: "搜尋中…", en: "Searching…" },
  nothing: { zh: "没有找到“{word}”", zhtw: "找不到「{word}」", en: "Nothing found for “{word}”" },
  nothingHint: {
    zh: "换个词试试，可以输入菜单名、姓名、账号或单号",
    zhtw: "換個詞試試，可以輸入選單名稱、姓名、帳號或單號",
    en: "Try another word: the name of a menu, a person, an account or a number",
  },
  searchFailed: {
    zh: "人员和记录暂时无法搜索",
    zhtw: "人員和記錄暫時無法搜尋",
    en: "People and records cannot be searched right now",
  },
  incomplete: {
    zh: "记录较多，未能全部搜索",
    zhtw: "記錄較多，未能全部搜尋",
    en: "There are many records; not all were searched",
  },
  move: { zh: "选择", zhtw: "選擇", en: "Move" },
  choose: { zh: "打开", zhtw: "開啟", en: "Open" },
  dismiss: { zh: "关闭", zhtw: "關閉", en: "Close" },
  shortcuts: { zh: "快捷键", zhtw: "快速鍵", en: "Keyboard shortcuts" },
  switchTo: { zh: "切换语言：{name}", zhtw: "切換語言：{name}", en: "Language: {name}" },
  backToSearch: { zh: "返回搜索", zhtw: "返回搜尋", en: "Back to search" },
  account: { zh: "账号", zhtw: "帳號", en: "Account" },
  name: { zh: "姓名", zhtw: "姓名", en: "Name" },
  department: { zh: "部门", zhtw: "部門", en: "Department" },
  copy: { zh: "复制{name}", zhtw: "複製{name}", en: "Copy: {name}" },
  copied: { zh: "已复制", zhtw: "已複製", en: "Copied" },
  copyFailed: { zh: "无法复制", zhtw: "無法複製", en: "Could not copy" },
} satisfies Messages;
