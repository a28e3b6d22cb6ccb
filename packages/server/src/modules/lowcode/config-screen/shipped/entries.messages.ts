import type { Messages } from "@gongshu/core/text/messages";

/** The dictionaries of the shipped screens. */
export const dictionaryWords = {
  unit: { zh: "计量单位", zhtw: "計量單位", en: "Units" },
  materialType: { zh: "物料类型", zhtw: "物料類型", en: "Kinds of materials" },
  warehouseType: { zh: "仓库类型", zhtw: "倉庫類型", en: "Kinds of warehouses" },
  locationType: { zh: "库位类型", zhtw: "儲位類型", en: "Kinds of locations" },
  equipmentType: { zh: "设备类型", zhtw: "設備類型", en: "Kinds of equipment" },
  equipmentState: { zh: "设备状态", zhtw: "設備狀態", en: "States of equipment" },
  supplierType: { zh: "供应商类型", zhtw: "供應商類型", en: "Kinds of suppliers" },
  supplierGrade: { zh: "供应商等级", zhtw: "供應商等級", en: "Grades of suppliers" },
  customerLevel: { zh: "客户等级", zhtw: "客戶等級", en: "Levels of customers" },
  industry: { zh: "应用领域", zhtw: "應用領域", en: "Fields of use" },
} satisfies Messages;

export const unitEntries = {
  roll: { zh: "卷", zhtw: "卷", en: "roll" },
  metre: { zh: "米", zhtw: "公尺", en: "m" },
  squareMetre: { zh: "平方米", zhtw: "平方公尺", en: "m²" },
  kilogram: { zh: "千克", zhtw: "公斤", en: "kg" },
  piece: { zh: "片", zhtw: "片", en: "piece" },
  box: { zh: "箱", zhtw: "箱", en: "box" },
  set: { zh: "套", zhtw: "套", en: "set" },
} satisfies Messages;

export const materialTypes = {
  raw: { zh: "原材料", zhtw: "原材料", en: "Raw material" },
  auxiliary: { zh: "辅料", zhtw: "輔料", en: "Auxiliary" },
  intermediate: { zh: "半成品", zhtw: "半成品", en: "Intermediate" },
  finished: { zh: "成品", zhtw: "成品", en: "Product" },
  packaging: { zh: "包装材料", zhtw: "包裝材料", en: "Packaging" },
} satisfies Messages;

export const warehouseTypes = {
  raw: { zh: "原料仓", zhtw: "原料倉", en: "Raw materials" },
  intermediate: { zh: "半成品仓", zhtw: "半成品倉", en: "Intermediates" },
  finished: { zh: "成品仓", zhtw: "成品倉", en: "Products" },
  sparePart: { zh: "备件仓", zhtw: "備件倉", en: "Spare parts" },
  blocked: { zh: "不良品仓", zhtw: "不良品倉", en: "Blocked stock" },
} satisfies Messages;

export const locationTypes = {
  storage: { zh: "存储位", zhtw: "儲存位", en: "Storage" },
  receiving: { zh: "收货位", zhtw: "收貨位", en: "Receiving" },
  shipping: { zh: "发货位", zhtw: "出貨位", en: "Shipping" },
  inspection: { zh: "待检位", zhtw: "待檢位", en: "Inspection" },
} satisfies Messages;

export const equipmentTypes = {
  carbonizationFurnace: { zh: "碳化炉", zhtw: "碳化爐", en: "Carbonization furnace" },
  graphitizationFurnace: { zh: "石墨化炉", zhtw: "石墨化爐", en: "Graphitization furnace" },
  calender: { zh: "压延机", zhtw: "壓延機", en: "Calender" },
  rewinder: { zh: "复卷机", zhtw: "複捲機", en: "Rewinder" },
  laminator: { zh: "复合机", zhtw: "複合機", en: "Laminator" },
  slitter: { zh: "分切机", zhtw: "分切機", en: "Slitter" },
  cutter: { zh: "模切机", zhtw: "模切機", en: "Die cutter" },
} satisfies Messages;

export const equipmentStates = {
  running: { zh: "在用", zhtw: "使用中", en: "In use" },
  idle: { zh: "闲置", zhtw: "閒置", en: "Idle" },
  maintenance: { zh: "维修", zhtw: "維修", en: "Under repair" },
  scrapped: { zh: "报废", zhtw: "報廢", en: "Scrapped" },
} satisfies Messages;

export const supplierTypes = {
  material: { zh: "材料供应商", zhtw: "材料供應商", en: "Materials" },
  equipment: { zh: "设备供应商", zhtw: "設備供應商", en: "Equipment" },
  sparePart: { zh: "备件供应商", zhtw: "備件供應商", en: "Spare parts" },
  service: { zh: "服务商", zhtw: "服務商", en: "Services" },
} satisfies Messages;

export const supplierGrades = {
  a: { zh: "A 级", zhtw: "A 級", en: "Grade A" },
  b: { zh: "B 级", zhtw: "B 級", en: "Grade B" },
  c: { zh: "C 级", zhtw: "C 級", en: "Grade C" },
  trial: { zh: "试用", zhtw: "試用", en: "On trial" },
} satisfies Messages;

export const customerLevels = {
  strategic: { zh: "战略客户", zhtw: "策略客戶", en: "Strategic" },
  key: { zh: "重点客户", zhtw: "重點客戶", en: "Key" },
  ordinary: { zh: "普通客户", zhtw: "一般客戶", en: "Ordinary" },
} satisfies Messages;

export const industries = {
  phone: { zh: "手机", zhtw: "手機", en: "Phones" },
  tablet: { zh: "平板电脑", zhtw: "平板電腦", en: "Tablets" },
  laptop: { zh: "笔记本电脑", zhtw: "筆記型電腦", en: "Laptops" },
  vehicle: { zh: "汽车电子", zhtw: "汽車電子", en: "Vehicles" },
  lighting: { zh: "照明", zhtw: "照明", en: "Lighting" },
} satisfies Messages;
