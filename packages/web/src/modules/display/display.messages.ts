import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the list of displays. */
export const displayMessages = {
  title: { zh: "显示屏", zhtw: "顯示螢幕", en: "Displays" },
  description: {
    zh: "挂在墙上的屏幕，无需登录即可显示看板",
    zhtw: "掛在牆上的螢幕，無需登入即可顯示看板",
    en: "Screens on walls that show a board without anybody signed in",
  },
  list: { zh: "显示屏列表", zhtw: "顯示螢幕清單", en: "List of displays" },
  pair: { zh: "绑定显示屏", zhtw: "綁定顯示螢幕", en: "Pair a display" },
  pairHint: { zh: "绑定显示屏（N）", zhtw: "綁定顯示螢幕（N）", en: "Pair a display (N)" },
  bind: { zh: "绑定", zhtw: "綁定", en: "Pair" },
  code: { zh: "配对码", zhtw: "配對碼", en: "Pairing code" },
  codeHelp: {
    zh: "在屏幕上打开看板地址，输入屏幕上显示的 6 位配对码",
    zhtw: "在螢幕上開啟看板網址，輸入螢幕上顯示的 6 位配對碼",
    en: "Open the board's address on the screen and type the 6 characters it shows",
  },
  badCode: {
    zh: "配对码为 6 位字母或数字",
    zhtw: "配對碼為 6 位字母或數字",
    en: "A pairing code has 6 letters or digits",
  },
  fullName: { zh: "名称", zhtw: "名稱", en: "Name" },
  namePlaceholder: { zh: "例如：一号车间东墙", zhtw: "例如：一號廠房東牆", en: "Such as: workshop 1, east wall" },
  board: { zh: "看板", zhtw: "看板", en: "Board" },
  lastSeenTime: { zh: "最近在线", zhtw: "最近上線", en: "Last seen" },
  online: { zh: "在线", zhtw: "上線中", en: "Online" },
  seenAgo: { zh: "离线，{when}在线", zhtw: "離線，{when}上線", en: "Offline, seen {when}" },
  neverSeen: { zh: "尚未连接", zhtw: "尚未連線", en: "Not connected yet" },
  ipAddress: { zh: "IP 地址", zhtw: "IP 位址", en: "IP address" },
  creatorTime: { zh: "绑定时间", zhtw: "綁定時間", en: "Paired" },
  remarks: { zh: "说明", zhtw: "說明", en: "Description" },
  rename: { zh: "编辑", zhtw: "編輯", en: "Edit" },
  editTitle: { zh: "编辑显示屏", zhtw: "編輯顯示螢幕", en: "Edit display" },
  revoke: { zh: "撤销", zhtw: "撤銷", en: "Revoke" },
  askRevoke: {
    zh: "撤销“{name}”后，该屏幕立即停止显示数据，需重新配对才能恢复。确定撤销吗？",
    zhtw: "撤銷「{name}」後，該螢幕立即停止顯示資料，需重新配對才能恢復。確定撤銷嗎？",
    en: "Once “{name}” is revoked it stops showing data at once and must be paired again. Revoke it?",
  },
  keyword: { zh: "关键词", zhtw: "關鍵字", en: "Keyword" },
  keywordHint: { zh: "名称、看板或说明", zhtw: "名稱、看板或說明", en: "Name, board or description" },
  none: { zh: "还没有显示屏", zhtw: "尚無顯示螢幕", en: "No displays yet" },
  noneText: {
    zh: "在屏幕的浏览器中打开看板地址（如 /storageBoard），再在这里输入它显示的配对码。",
    zhtw: "在螢幕的瀏覽器中開啟看板網址（如 /storageBoard），再在這裡輸入它顯示的配對碼。",
    en: "Open a board's address, such as /storageBoard, in the browser of the screen and type the code it shows here.",
  },
  nothingFound: { zh: "没有找到“{keyword}”", zhtw: "找不到「{keyword}」", en: "Nothing matches “{keyword}”" },
  clearSearch: { zh: "清除查询", zhtw: "清除查詢", en: "Clear the search" },
} satisfies Messages;
