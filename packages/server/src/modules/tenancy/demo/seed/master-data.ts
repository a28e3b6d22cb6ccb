import type { RecordValues } from "@gongshu/core/form/definition";
import { materials } from "./materials.ts";
import { suppliers } from "./suppliers.ts";

/**
 * Records of shipped models, in the order in which they refer to each other: `@key/code` stands for the id of that record, `@user/account` and `@organize/code`
 * for those of people and departments.
 */
export interface DemoRecords {
  readonly key: string;
  readonly records: readonly RecordValues[];
}

const warehouses: readonly RecordValues[] = [
  {
    code: "WH-RAW",
    name: "原料仓",
    warehouseType: "raw",
    manager: "@user/zhengguangming",
    area: 860,
    address: "一号厂房西侧",
  },
  {
    code: "WH-WIP",
    name: "半成品仓",
    warehouseType: "intermediate",
    manager: "@user/fanlihua",
    area: 620,
    address: "二号厂房一层",
  },
  {
    code: "WH-FG",
    name: "成品仓",
    warehouseType: "finished",
    manager: "@user/linzhenyu",
    area: 1240.5,
    address: "三号厂房一层",
  },
  {
    code: "WH-SP",
    name: "备件仓",
    warehouseType: "sparePart",
    manager: "@user/shenqiuyue",
    area: 180,
    address: "二号厂房二层",
  },
  {
    code: "WH-NG",
    name: "不良品仓",
    warehouseType: "blocked",
    manager: "@user/zhengguangming",
    area: 90,
    address: "一号厂房北侧",
  },
];

const places = [
  { warehouse: "WH-RAW", prefix: "R", aisles: 3 },
  { warehouse: "WH-WIP", prefix: "W", aisles: 2 },
  { warehouse: "WH-FG", prefix: "F", aisles: 3 },
  { warehouse: "WH-SP", prefix: "S", aisles: 1 },
];
const shelvesOfAisle = 4;
const layersOfShelf = 3;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const locations = places.flatMap(({ warehouse, prefix, aisles }): RecordValues[] =>
  numbers(aisles).flatMap((aisle) =>
    numbers(shelvesOfAisle).flatMap((shelf) =>
      numbers(layersOfShelf).map((layer): RecordValues => {
        const code = `${prefix}${aisle}-${shelf}-${layer}`;
        const locationType =
          layer === 1 && shelf === 1 ? "receiving" : layer === 1 && shelf === 4 ? "shipping" : "storage";
        return {
          code,
          name: `${aisle} 巷 ${shelf} 架 ${layer} 层`,
          warehouse: `@warehouse/${warehouse}`,
          locationType,
          aisle: `${prefix}${aisle}`,
          shelf: String(shelf),
          layer,
          capacity: warehouse === "WH-SP" ? 40 : 24,
        };
      }),
    ),
  ),
);

const gradeOf = (failRate: number) => (failRate < 0.02 ? "a" : failRate < 0.04 ? "b" : failRate < 0.06 ? "c" : "trial");

/** Invented people whom one asks for. */
const contacts = ["沈毅", "顾岚", "陆航", "秦越", "许诺", "韩青", "唐越", "白露"];
const contactOf = (index: number) => contacts[index % contacts.length] ?? "";

const demoSuppliers = suppliers.map(
  ({ enCode, fullName, failRate }, index): RecordValues => ({
    code: enCode,
    name: fullName,
    shortName: fullName.slice(0, 2),
    supplierType: "material",
    supplierGrade: gradeOf(failRate),
    contact: contactOf(index),
    phone: `0512-66${String(100_000 + index * 7919).slice(0, 6)}`,
    email: `${enCode.toLowerCase()}@example.com`,
    paymentDays: index % 2 === 0 ? 60 : 30,
  }),
);

const customers: readonly RecordValues[] = [
  ["YLTX", "屿澜通讯设备有限公司", "strategic", ["phone", "tablet"], 8_000_000],
  ["QHZD", "青桦终端科技有限公司", "strategic", ["phone", "laptop"], 6_500_000],
  ["SNDZ", "朔宁电子有限公司", "key", ["laptop"], 2_400_000],
  ["LMQC", "澜沐汽车电子有限公司", "key", ["vehicle"], 3_100_000],
  ["HXZM", "晗星照明有限公司", "ordinary", ["lighting"], 500_000],
  ["BYPB", "白榆平板显示有限公司", "ordinary", ["tablet"], 900_000],
].map(
  ([code, name, customerLevel, industries, creditLimit], index): RecordValues => ({
    code,
    name,
    shortName: String(name).slice(0, 2),
    contact: contactOf(index + 3),
    phone: `0755-88${String(200_000 + index * 6101).slice(0, 6)}`,
    address: `深圳市南山区科苑路 ${12 + index * 7} 号`,
    customerLevel,
    industries,
    creditLimit,
  }),
);

const machines = [
  {
    type: "carbonizationFurnace",
    prefix: "TH",
    name: "碳化炉",
    count: 4,
    model: "VCF-1200",
    maker: "砺川窑炉有限公司",
  },
  {
    type: "graphitizationFurnace",
    prefix: "SM",
    name: "石墨化炉",
    count: 4,
    model: "GF-3000",
    maker: "砺川窑炉有限公司",
  },
  { type: "calender", prefix: "YY", name: "压延机", count: 3, model: "CL-650", maker: "巍岩机械有限公司" },
  { type: "rewinder", prefix: "FJ", name: "复卷机", count: 2, model: "RW-800", maker: "巍岩机械有限公司" },
  { type: "laminator", prefix: "FH", name: "复合机", count: 2, model: "LM-600", maker: "澄涧自动化有限公司" },
  { type: "slitter", prefix: "FQ", name: "分切机", count: 3, model: "SL-500", maker: "澄涧自动化有限公司" },
  { type: "cutter", prefix: "MQ", name: "模切机", count: 5, model: "DC-320", maker: "澄涧自动化有限公司" },
];

const equipment = machines.flatMap(({ type, prefix, name, count, model, maker }) =>
  numbers(count).map(
    (number): RecordValues => ({
      code: `${prefix}-${String(number).padStart(2, "0")}`,
      name: `${number} 号${name}`,
      equipmentType: type,
      equipmentState: number === count && count > 3 ? "maintenance" : "running",
      model,
      serialNo: `${model}-${2019 + number}${String(number * 37).padStart(4, "0")}`,
      manufacturer: maker,
      department: "@organize/equipment",
      manager: "@user/konglingpeng",
      place: `二号厂房 ${prefix} 区`,
      commissionedDate: Date.UTC(2019 + number, number % 12, 9) - 8 * 3_600_000,
    }),
  ),
);

const typeOf = { graphite: "raw", polyimide: "raw", adhesive: "auxiliary", release: "auxiliary" } as const;

const demoMaterials = materials.map((material, index): RecordValues => {
  const { enCode, fullName, kind, specification, unit, price, lot } = material;
  const sold = suppliers.find(({ sells }) => sells.some((one) => one === kind));
  return {
    code: enCode,
    name: fullName,
    materialType: typeOf[kind],
    specification,
    unit,
    defaultWarehouse: "@warehouse/WH-RAW",
    supplier: sold === undefined ? null : `@supplier/${sold.enCode}`,
    safetyStock: lot[0] * 2,
    price,
    shelfLifeDays: kind === "adhesive" ? 180 : 360 + (index % 3) * 60,
  };
});

const spareParts: readonly RecordValues[] = [
  ["SP-001", "石墨加热棒", "Φ40×1200", "piece", "graphitizationFurnace", "SM-01", "S1-1-2", 8, 40, 1850],
  ["SP-002", "热电偶", "B 型 1800℃", "piece", "carbonizationFurnace", "TH-01", "S1-1-3", 6, 24, 620],
  ["SP-003", "真空泵油", "20L", "box", "carbonizationFurnace", "TH-01", "S1-2-1", 4, 16, 880],
  ["SP-004", "压辊轴承", "6208-2RS", "set", "calender", "YY-01", "S1-2-2", 6, 20, 145],
  ["SP-005", "分切圆刀", "Φ100×Φ65×0.7", "piece", "slitter", "FQ-01", "S1-2-3", 30, 120, 98],
  ["SP-006", "张力传感器", "0–500N", "piece", "rewinder", "FJ-01", "S1-3-1", 2, 6, 2360],
  ["SP-007", "硅胶压辊", "Φ120×700", "piece", "laminator", "FH-01", "S1-3-2", 2, 6, 3200],
  ["SP-008", "模切刀模", "320×320", "piece", "cutter", "MQ-01", "S1-3-3", 10, 60, 420],
].map(
  ([code, name, specification, unit, equipmentType, machine, place, safetyStock, maxStock, price]): RecordValues => {
    const values = { code, name, specification, unit, equipmentType, safetyStock, maxStock, price };
    const related = {
      equipment: `@equipment/${machine}`,
      warehouse: "@warehouse/WH-SP",
      location: `@location/${place}`,
    };
    return { ...values, ...related };
  },
);

export const masterRecords: readonly DemoRecords[] = [
  { key: "warehouse", records: warehouses },
  { key: "location", records: locations },
  { key: "supplier", records: demoSuppliers },
  { key: "customer", records: customers },
  { key: "equipment", records: equipment },
  { key: "material", records: demoMaterials },
  { key: "sparePart", records: spareParts },
];
