import type { StockDictionary } from "#modules/system/dictionary/seed.ts";
import { materials } from "./materials.ts";
import { suppliers } from "./suppliers.ts";

/** The group under which the dictionaries of the factory stand; units and kinds of equipment come with the shipped models. */
export const dictionaryGroup = { enCode: "factory", fullName: "工厂数据" };

const named = (list: readonly { readonly enCode: string; readonly fullName: string }[]): Record<string, string> =>
  Object.fromEntries(list.map(({ enCode, fullName }) => [enCode, fullName]));

export const dictionaries: readonly StockDictionary[] = [
  { enCode: "Material", fullName: "物料", entries: named(materials) },
  { enCode: "Supplier", fullName: "供应商", entries: named(suppliers) },
  {
    enCode: "FilmType",
    fullName: "膜材类型",
    entries: {
      polyimide: "聚酰亚胺薄膜",
      carbonized: "碳化膜",
      graphite: "人工石墨膜",
      composite: "石墨复合膜",
      adhesive: "双面胶带",
      release: "离型膜",
      protective: "保护膜",
    },
  },
  {
    enCode: "DefectCode",
    fullName: "缺陷代码",
    entries: {
      wrinkle: "褶皱",
      bubble: "气泡",
      delamination: "分层",
      scratch: "划伤",
      foreignMatter: "异物",
      powdering: "掉粉",
      crackedEdge: "裂边",
      colour: "色差",
      thickness: "厚度超差",
      width: "宽度超差",
      density: "密度超差",
      conductivity: "导热不足",
      resistivity: "电阻率超差",
      strength: "强度不足",
      adhesion: "粘结力异常",
      packing: "包装破损",
      label: "标签错误",
    },
  },
  {
    enCode: "MeasuredItem",
    fullName: "检测项目",
    entries: {
      thickness: "厚度（中部，μm）",
      edgeThickness: "厚度（边部，μm）",
      conductivity: "导热系数（W/m·K）",
      density: "密度（g/cm³）",
      width: "宽度（mm）",
      resistivity: "电阻率（μΩ·m）",
      tensileStrength: "抗拉强度（MPa）",
      peelForce: "剥离力（N/25mm）",
      releaseForce: "离型力（gf/25mm）",
    },
  },
  {
    enCode: "InspectionResult",
    fullName: "检验结果",
    entries: { pass: "合格", concession: "让步接收", fail: "不合格" },
  },
  { enCode: "Shift", fullName: "班次", entries: { day: "白班", middle: "中班", night: "夜班" } },
  {
    enCode: "InventoryType",
    fullName: "库存类型",
    entries: { "1": "碳化", "2": "石墨化", "3": "石墨化复卷", "4": "分切", "5": "复卷", "6": "离型膜" },
  },
  { enCode: "WorkOrderAttribute", fullName: "工单属性", entries: { "1": "正常", "2": "研发", "3": "返工" } },
  {
    enCode: "Process",
    fullName: "工序",
    entries: {
      carbonization: "碳化",
      graphitization: "石墨化",
      calendering: "复卷压延",
      lamination: "合成",
      slitting: "分切",
      rewinding: "复卷",
      cutting: "裁切",
      inspection: "检验",
      packing: "包装",
    },
  },
];
