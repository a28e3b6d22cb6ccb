import type { Messages } from "@gongshu/core/text/messages";

/** Texts of boards and screens on walls. */
export const boardMessages = {
  pairTitle: { zh: "绑定此屏幕", zhtw: "綁定此螢幕", en: "Pair this screen" },
  pairText: {
    zh: "请管理员登录后打开菜单 系统管理 › 显示屏，点击“绑定显示屏”，输入此配对码",
    zhtw: "請管理員登入後開啟選單 系統管理 › 顯示螢幕，點選「綁定顯示螢幕」，輸入此配對碼",
    en: "An administrator signs in, opens the menu System › Displays, chooses “Pair a display” and types this code",
  },
  code: { zh: "配对码 {code}", zhtw: "配對碼 {code}", en: "Pairing code {code}" },
  remaining: {
    zh: "{time} 后自动更换",
    zhtw: "{time} 後自動更換",
    en: "A new code follows in {time}",
  },
  starting: { zh: "正在获取配对码…", zhtw: "正在取得配對碼…", en: "Fetching a code…" },
  loading: { zh: "正在连接…", zhtw: "正在連線…", en: "Connecting…" },
  offline: { zh: "无法连接服务器", zhtw: "無法連線到伺服器", en: "The server cannot be reached" },
  offlineText: {
    zh: "请检查网络，屏幕会自动重试。",
    zhtw: "請檢查網路，螢幕會自動重試。",
    en: "Please check the network. The screen keeps trying by itself.",
  },
  offlineNote: { zh: "连接已断开，正在重试", zhtw: "連線已中斷，正在重試", en: "Connection lost, trying again" },
  retry: { zh: "立即重试", zhtw: "立即重試", en: "Try now" },
  resting: { zh: "看板已暂停", zhtw: "看板已暫停", en: "The board is paused" },
  notBuilt: { zh: "看板尚未提供", zhtw: "看板尚未提供", en: "This board is not available yet" },
  notBuiltText: {
    zh: "当前版本还没有“{name}”的内容，后续版本会提供。",
    zhtw: "目前的版本還沒有「{name}」的內容，後續版本會提供。",
    en: "“{name}” is not part of this version. A later one will bring it.",
  },
  screen: { zh: "数据大屏", zhtw: "資料大螢幕", en: "Data screen" },
  screenNotBuilt: { zh: "大屏尚未提供", zhtw: "大螢幕尚未提供", en: "This screen is not available yet" },
  screenClosed: { zh: "无法显示此大屏", zhtw: "無法顯示此大螢幕", en: "This screen cannot be shown" },
  screenMissing: {
    zh: "地址中没有凭证，请登录后从菜单打开此大屏。",
    zhtw: "網址中沒有憑證，請登入後從選單開啟此大螢幕。",
    en: "The address holds no token. Please sign in and open this screen from the menu.",
  },
  screenForeign: {
    zh: "此凭证属于另一个大屏，请从菜单打开此大屏。",
    zhtw: "此憑證屬於另一個大螢幕，請從選單開啟此大螢幕。",
    en: "This token belongs to another screen. Please open this one from the menu.",
  },
  screenResting: { zh: "大屏已暂停", zhtw: "大螢幕已暫停", en: "The screen is paused" },
  screenLocked: {
    zh: "打开此大屏的登录已锁定，解锁后自动继续。",
    zhtw: "開啟此大螢幕的登入已鎖定，解鎖後自動繼續。",
    en: "The session that opened this screen is locked. It goes on after unlocking.",
  },
} satisfies Messages;
