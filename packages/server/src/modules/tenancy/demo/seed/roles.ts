/** What a role may do with the incoming inspection; the codes are those of the model's menu. */
interface InspectionRights {
  /** Codes of buttons, or everything. */
  readonly buttons: readonly string[] | "all";
  /** Fields of the list, or everything. */
  readonly columns: readonly string[] | "all";
}

export interface DemoRole {
  readonly enCode: string;
  readonly fullName: string;
  /** enCode of an entry of the dictionary RoleType. */
  readonly type: string;
  readonly inspection: InspectionRights;
  /** Codes of stock menus, granted with their directories, buttons and columns. */
  readonly menus: readonly string[] | "all";
}

const everything: InspectionRights = { buttons: "all", columns: "all" };

export const roles: readonly DemoRole[] = [
  { enCode: "systemAdministrator", fullName: "系统管理员", type: "system", inspection: everything, menus: "all" },
  {
    enCode: "qualityEngineer",
    fullName: "品质工程师",
    type: "factory",
    inspection: everything,
    menus: ["onlineDev.webDesign", "systemData.dictionary"],
  },
  {
    enCode: "inspector",
    fullName: "检验员",
    type: "factory",
    inspection: {
      buttons: ["btn_add", "btn_edit", "btn_detail", "btn_own_reinspect", "btn_own_print"],
      columns: [
        "billNo",
        "arrivalDate",
        "supplier",
        "material",
        "batchNo",
        "quantity",
        "defectRate",
        "result",
        "urgent",
        "inspector",
        "inspectionTime",
        "creatorTime",
      ],
    },
    menus: [],
  },
  {
    enCode: "warehouseKeeper",
    fullName: "仓库管理员",
    type: "factory",
    inspection: {
      buttons: ["btn_detail", "btn_download"],
      columns: ["billNo", "arrivalDate", "supplier", "material", "batchNo", "quantity", "result", "urgent"],
    },
    menus: [],
  },
  {
    enCode: "buyer",
    fullName: "采购员",
    type: "business",
    inspection: {
      buttons: ["btn_detail"],
      columns: ["billNo", "arrivalDate", "supplier", "material", "batchNo", "quantity", "amount", "result"],
    },
    menus: [],
  },
  {
    enCode: "supervisor",
    fullName: "车间主管",
    type: "factory",
    inspection: { buttons: ["btn_detail", "btn_download"], columns: "all" },
    menus: [],
  },
  {
    enCode: "guest",
    fullName: "访客",
    type: "business",
    inspection: { buttons: [], columns: ["billNo", "arrivalDate", "material", "result"] },
    menus: [],
  },
];
