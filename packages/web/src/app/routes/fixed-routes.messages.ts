import type { Messages } from "@gongshu/core/text/messages";

/** Titles of the fixed routes, by their paths. */
export const fixedTitles = {
  "/printLabel": { zh: "打印标签", zhtw: "列印標籤", en: "Print labels" },
  "/printWorkOrder": { zh: "打印工单", zhtw: "列印工單", en: "Print work orders" },
  "/messageRecord": { zh: "消息中心", zhtw: "訊息中心", en: "Message centre" },
  "/previewModel": { zh: "功能预览", zhtw: "功能預覽", en: "Function preview" },
  "/jump": { zh: "确认登录", zhtw: "確認登入", en: "Confirm sign-in" },
  "/auth-redirect": { zh: "正在登录", zhtw: "正在登入", en: "Signing in" },
} satisfies Messages;

/** Titles of the maps, by their paths. */
export const mapTitles = {
  "/hotmap": { zh: "热力地图", zhtw: "熱力地圖", en: "Heat map" },
  "/mapzoom": { zh: "地图缩放", zhtw: "地圖縮放", en: "Map zoom" },
  "/cloudmap": { zh: "云地图", zhtw: "雲端地圖", en: "Cloud map" },
} satisfies Messages;

export const fixedRouteMessages = {
  unnamed: { zh: "未命名", zhtw: "未命名", en: "Unnamed" },
  notBuilt: {
    zh: "“{name}”不在当前版本中，后续版本会提供。",
    zhtw: "「{name}」不在目前的版本中，後續版本會提供。",
    en: "“{name}” is not part of this version. A later one will bring it.",
  },
} satisfies Messages;
