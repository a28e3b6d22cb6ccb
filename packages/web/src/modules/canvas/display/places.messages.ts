import type { Messages } from "@gongshu/core/text/messages";

/** Titles of the places of this module. Small, since the manifest has them. */
export const placeTitles = {
  dataScreen: { zh: "数据大屏", zhtw: "資料大螢幕", en: "Data screen" },
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
