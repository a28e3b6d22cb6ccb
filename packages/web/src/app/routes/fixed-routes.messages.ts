import type { Messages } from "@gongshu/core/text/messages";

/** Titles of the fixed routes, by their paths. */
export const fixedTitles = {
  "/printLabel": { zh: "打印标签", zhtw: "列印標籤", en: "Print labels" },
  "/printWorkOrder": { zh: "打印工单", zhtw: "列印工單", en: "Print work orders" },
  "/messageRecord": { zh: "消息中心", zhtw: "訊息中心", en: "Message centre" },
  "/previewModel": { zh: "功能预览", zhtw: "功能預覽", en: "Function preview" },
  "/profile": { zh: "个人信息", zhtw: "個人資訊", en: "Personal information" },
  "/tenant": { zh: "租户管理", zhtw: "租戶管理", en: "Tenants" },
  "/jump": { zh: "确认登录", zhtw: "確認登入", en: "Confirm sign-in" },
  "/auth-redirect": { zh: "正在登录", zhtw: "正在登入", en: "Signing in" },
  "/supplierInvite": { zh: "供应商登记", zhtw: "供應商登記", en: "Supplier entry" },
  "/DataV/view/:moduleId": { zh: "数据大屏", zhtw: "資料大螢幕", en: "Data screen" },
} satisfies Messages;

/** Titles of the boards and big screens, by their paths. */
export const boardTitles = {
  "/work-order/bigScreen/views/index": { zh: "工单大屏", zhtw: "工單大螢幕", en: "Work-order screen" },
  "/bigscreen": { zh: "生产大屏", zhtw: "生產大螢幕", en: "Production screen" },
  "/equipment": { zh: "设备看板", zhtw: "設備看板", en: "Equipment board" },
  "/dashboard/equipmentScreen": { zh: "设备大屏", zhtw: "設備大螢幕", en: "Equipment screen" },
  "/controlCenterBoard": { zh: "控制中心看板", zhtw: "控制中心看板", en: "Control centre board" },
  "/carbonizeBoard": { zh: "碳化看板", zhtw: "碳化看板", en: "Carbonising board" },
  "/graphitizationBoard": { zh: "石墨化看板", zhtw: "石墨化看板", en: "Graphitising board" },
  "/controlBoard": { zh: "管控看板", zhtw: "管控看板", en: "Control board" },
  "/synthesizeBoard": { zh: "综合看板", zhtw: "綜合看板", en: "Overview board" },
  "/storageBoard": { zh: "仓储看板", zhtw: "倉儲看板", en: "Storage board" },
  "/storageMaterialBoard": { zh: "原料仓储看板", zhtw: "原料倉儲看板", en: "Raw material storage board" },
  "/partCutBoard": { zh: "分切看板", zhtw: "分切看板", en: "Slitting board" },
  "/carbonization": { zh: "碳化生产看板", zhtw: "碳化生產看板", en: "Carbonisation board" },
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
