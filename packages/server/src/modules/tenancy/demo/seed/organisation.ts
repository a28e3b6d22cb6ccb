/** The companies and departments of the demonstration. `manager` is the account of the person who leads the department. */
export interface DemoOrganize {
  readonly enCode: string;
  readonly fullName: string;
  readonly category: "company" | "department";
  readonly manager: string;
  readonly positions?: readonly DemoPosition[];
  readonly children?: readonly DemoOrganize[];
}

export interface DemoPosition {
  readonly enCode: string;
  readonly fullName: string;
  /** enCode of an entry of the dictionary PositionType. */
  readonly type: string;
}

/** An invented maker of artificial graphite film, in invented towns. */
export const companyName = "砚川导热新材料股份有限公司";
export const companyMobile = "19900000000";

const department = (
  enCode: string,
  fullName: string,
  manager: string,
  positions: readonly DemoPosition[],
): DemoOrganize => ({ enCode, fullName, category: "department", manager, positions });
const position = (enCode: string, fullName: string, type: string): DemoPosition => ({ enCode, fullName, type });

/** What stands below the company itself. */
export const organisation: readonly DemoOrganize[] = [
  department("office", "总经办", "chenyuanshan", [position("generalManager", "总经理", "management")]),
  department("research", "研发中心", "linjingxing", [position("researchEngineer", "研发工程师", "technology")]),
  department("sales", "销售部", "zhaowenbo", [position("salesEngineer", "销售工程师", "business")]),
  department("purchasing", "采购部", "huangzhiqiang", [position("buyer", "采购员", "business")]),
  department("finance", "财务部", "xiehuilan", [position("accountant", "会计", "support")]),
  department("personnel", "人事行政部", "fengshuzhen", [position("personnelOfficer", "人事专员", "support")]),
  department("informationCentre", "信息中心", "gaotianyu", [position("systemEngineer", "系统工程师", "technology")]),
  department("quality", "品质部", "yangxuemei", [
    position("qualityManager", "品质经理", "management"),
    position("qualityEngineer", "品质工程师", "quality"),
    position("incomingInspector", "来料检验员", "quality"),
    position("processInspector", "制程检验员", "quality"),
  ]),
  department("equipment", "设备部", "shijianguo", [position("equipmentEngineer", "设备工程师", "technology")]),
  {
    enCode: "qinggang",
    fullName: "砚川碳膜（晴港）有限公司",
    category: "company",
    manager: "qiandeming",
    children: [
      department("carbonization", "碳化车间", "qiandeming", [
        position("carbonizationOperator", "碳化炉操作工", "production"),
      ]),
      department("graphitization", "石墨化车间", "guoyongsheng", [
        position("graphitizationOperator", "石墨化炉操作工", "production"),
      ]),
      department("calendering", "复卷压延车间", "liangshaohua", [
        position("calenderOperator", "压延操作工", "production"),
      ]),
      department("warehouse", "仓储物流部", "zhengguangming", [position("warehouseKeeper", "仓管员", "warehouse")]),
    ],
  },
  {
    enCode: "yunting",
    fullName: "砚川导热科技（云汀）有限公司",
    category: "company",
    manager: "dongwenhui",
    children: [
      department("lamination", "合成分切车间", "dongwenhui", [
        position("slittingOperator", "分切操作工", "production"),
      ]),
      department("cutting", "裁切车间", "fangzhengyang", [position("cuttingOperator", "裁切操作工", "production")]),
    ],
  },
];
