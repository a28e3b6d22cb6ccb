/** `code: name` of the entries. 3.1 clients ask for some types by a fixed id. */
export interface StockDictionary {
  readonly enCode: string;
  readonly fullName: string;
  readonly id?: string;
  readonly entries: Readonly<Record<string, string>>;
}

export interface StockDictionaryGroup {
  readonly enCode: string;
  readonly fullName: string;
  readonly types: readonly StockDictionary[];
}

const formCategories = {
  office: "行政办公",
  production: "生产制造",
  quality: "质量管理",
  warehouse: "仓储物流",
  purchase: "采购管理",
  sales: "销售管理",
  equipment: "设备管理",
  other: "其他",
};

/** Without these, screens of 3.1 clients stay empty or keep loading. */
export const stockDictionaries: readonly StockDictionaryGroup[] = [
  {
    enCode: "personnel",
    fullName: "人事",
    types: [
      { enCode: "sex", fullName: "性别", entries: { "1": "男", "2": "女", "3": "保密" } },
      {
        enCode: "Nation",
        fullName: "民族",
        entries: {
          han: "汉族",
          zhuang: "壮族",
          hui: "回族",
          man: "满族",
          weiwuer: "维吾尔族",
          miao: "苗族",
          yi: "彝族",
          tujia: "土家族",
          zang: "藏族",
          menggu: "蒙古族",
          dong: "侗族",
          buyi: "布依族",
          yao: "瑶族",
          bai: "白族",
          chaoxian: "朝鲜族",
          other: "其他",
        },
      },
      {
        enCode: "Education",
        fullName: "学历",
        entries: {
          junior: "初中及以下",
          senior: "高中",
          technical: "中专",
          college: "大专",
          bachelor: "本科",
          master: "硕士",
          doctor: "博士",
        },
      },
      {
        enCode: "certificateType",
        fullName: "证件类型",
        entries: {
          idCard: "身份证",
          passport: "护照",
          officer: "军官证",
          hkmo: "港澳居民来往内地通行证",
          taiwan: "台湾居民来往大陆通行证",
        },
      },
    ],
  },
  {
    enCode: "organization",
    fullName: "组织",
    types: [
      {
        enCode: "RoleType",
        fullName: "角色类型",
        id: "4501f6f26a384757bce12d4c4b03342c",
        entries: { system: "系统角色", business: "业务角色", factory: "工厂角色" },
      },
      {
        enCode: "PositionType",
        fullName: "岗位类型",
        id: "dae93f2fd7cd4df999d32f8750fa6a1e",
        entries: {
          management: "管理",
          technology: "技术",
          production: "生产",
          quality: "质量",
          warehouse: "仓储",
          business: "业务",
          support: "职能",
        },
      },
      {
        enCode: "EnterpriseNature",
        fullName: "公司性质",
        entries: {
          stateOwned: "国有企业",
          privateOwned: "民营企业",
          foreign: "外资企业",
          joint: "合资企业",
          other: "其他",
        },
      },
      {
        enCode: "IndustryType",
        fullName: "所属行业",
        entries: {
          newMaterial: "新材料",
          electronics: "消费电子",
          newEnergy: "新能源",
          automobile: "汽车",
          machinery: "机械设备",
          chemistry: "化工",
          other: "其他",
        },
      },
    ],
  },
  {
    enCode: "lowCode",
    fullName: "在线开发",
    types: [
      { enCode: "webDesign", fullName: "表单分类", entries: formCategories },
      { enCode: "appDesigner", fullName: "移动表单分类", entries: formCategories },
      { enCode: "webForm", fullName: "代码生成分类", entries: formCategories },
      { enCode: "appForm", fullName: "移动代码生成分类", entries: formCategories },
      { enCode: "flowForm", fullName: "流程表单分类", entries: formCategories },
      {
        enCode: "portalDesigner",
        fullName: "门户分类",
        entries: { personal: "个人门户", department: "部门门户", company: "公司门户" },
      },
      { enCode: "printdev", fullName: "打印模板分类", entries: { label: "标签", document: "单据" } },
      {
        enCode: "ReportSort",
        fullName: "报表分类",
        entries: { production: "生产报表", quality: "质量报表", warehouse: "仓储报表", other: "其他" },
      },
      {
        enCode: "dataVType",
        fullName: "大屏分类",
        id: "b1474890faaa47e1858ce7b593c8ffd7",
        entries: { production: "生产看板", warehouse: "仓储看板", equipment: "设备看板" },
      },
      {
        enCode: "dataInterfaceType",
        fullName: "数据接口分类",
        id: "9c43287481364d348c0ea0d0f64b38be",
        entries: { basic: "基础数据", business: "业务数据", statistics: "统计数据" },
      },
      {
        enCode: "menuType",
        fullName: "菜单分类",
        id: "e3ca5fe13c484a74bf0a4ea69eec1afd",
        entries: { Web: "网页端", App: "移动端" },
      },
    ],
  },
  {
    enCode: "flow",
    fullName: "工作流程",
    types: [
      {
        enCode: "WorkFlowCategory",
        fullName: "流程分类",
        id: "507f4f5df86b47588138f321e0b0dac7",
        entries: {
          personnel: "人事",
          finance: "财务",
          purchase: "采购",
          production: "生产",
          quality: "质量",
          office: "行政",
        },
      },
      {
        enCode: "WFSettlementMethod",
        fullName: "结算方式",
        entries: { transfer: "银行转账", draft: "承兑汇票", cash: "现金", other: "其他" },
      },
      { enCode: "Email", fullName: "邮件", entries: { pop3: "POP3", smtp: "SMTP" } },
    ],
  },
];
