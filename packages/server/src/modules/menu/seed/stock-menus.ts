import type { RightItem } from "../menu-rows.ts";

/** A menu of every new tenant. Pages carry the addresses and codes of reference/client-facts §4.4 and §28, and reference/server-facts §5.1. */
export interface StockMenu {
  readonly enCode: string;
  readonly fullName: string;
  readonly icon: string;
  readonly urlAddress?: string;
  readonly buttons?: readonly RightItem[];
  readonly columns?: readonly RightItem[];
  readonly children?: readonly StockMenu[];
}

const buttonNames: Readonly<Record<string, string>> = {
  btn_add: "新增",
  btn_edit: "编辑",
  btn_remove: "删除",
  btn_more: "更多",
  btn_member: "成员",
  btn_authorize: "授权",
  btn_password: "重置密码",
  btn_save: "保存",
  btn_detail: "详情",
  btn_release: "发布",
  btn_clear: "清理",
  btn_clearAll: "清空",
  btn_btnPer: "按钮权限",
  btn_columnPer: "列表权限",
  btn_columnPer_batchAdd: "批量新增列表权限",
  btn_formPer: "表单权限",
  btn_dataPer: "数据权限",
  btn_preview: "预览",
  btn_openData: "打开数据",
  btn_field: "字段",
  btn_Execute: "执行",
  btn_download: "下载",
  btn_type: "分类管理",
  btn_type_add: "新增分类",
  btn_type_edit: "编辑分类",
  btn_type_remove: "删除分类",
  btn_copy: "复制",
  btn_stop: "停用",
  btn_audit: "审批",
  btn_exportExcel: "导出 Excel",
  btn_exportWord: "导出 Word",
  btn_upload: "导入",
  btn_sync: "同步",
  btn_handOver: "工作交接",
};

const columnNames: Readonly<Record<string, string>> = {
  fullName: "名称",
  enCode: "编码",
  description: "说明",
  creatorTime: "创建时间",
  creatorUser: "创建人",
  sortCode: "排序",
  enabledMark: "状态",
  manager: "主管",
  department: "部门",
  type: "类型",
  account: "账号",
  realName: "姓名",
  gender: "性别",
  mobilePhone: "手机",
  position: "岗位",
  userName: "用户",
  loginIPAddress: "登录 IP",
  loginTime: "登录时间",
  loginPlatForm: "登录设备",
  title: "标题",
  lastModifyTime: "修改时间",
  lastModifyUser: "修改人",
  lastmodifyuser: "修改人",
  lastmodifytime: "修改时间",
  runCount: "执行次数",
  lastRunTime: "最后运行",
  nextRunTime: "下次运行",
  name: "名称",
  overdueTime: "过期时间",
  ipaddress: "IP 地址",
  ipAddress: "IP 地址",
  body: "内容",
  platForm: "设备",
  requestURL: "请求地址",
  requestMethod: "请求方式",
  requestDuration: "耗时",
  moduleName: "模块",
  json: "内容",
  urlAddress: "地址",
  digit: "流水位数",
  startNumber: "流水起始",
  outputNumber: "当前流水号",
  dataType: "类型",
  host: "主机",
  port: "端口",
  fileName: "文件名",
  fileSize: "大小",
  formType: "表单类型",
  visibleType: "可见范围",
  flowName: "流程",
  startTime: "发起时间",
  endTime: "结束时间",
  thisStep: "当前节点",
  flowUrgent: "紧急程度",
  status: "状态",
  completion: "进度",
  toUserName: "受托人",
  flowCategory: "流程分类",
  state: "状态",
  company: "公司",
  contact: "联系人",
  email: "邮箱",
  address: "地址",
  creditCode: "统一社会信用代码",
  expiresTime: "有效期至",
  submittedTime: "提交时间",
};

const toolbar = "btn_add btn_edit btn_remove";

function items(codes: string, names: Readonly<Record<string, string>>): RightItem[] {
  return codes
    .split(" ")
    .filter(Boolean)
    .map((enCode) => ({ enCode, fullName: names[enCode] ?? enCode }));
}

function page(urlAddress: string, fullName: string, icon: string, buttons: string, columns: string): StockMenu {
  return {
    enCode: urlAddress.replace("/", "."),
    fullName,
    icon,
    urlAddress,
    buttons: items(buttons, buttonNames),
    columns: items(columns, columnNames),
  };
}

const flowColumns = "fullName flowName startTime userName flowUrgent status creatorTime";
const designColumns = "fullName enCode creatorUser creatorTime lastmodifyuser lastmodifytime description state";
const generatorButtons = `${toolbar} btn_more btn_copy btn_download btn_preview`;
const generatorColumns = "fullName enCode creatorUser creatorTime lastmodifyuser lastmodifytime description";

export const stockMenus: readonly StockMenu[] = [
  {
    enCode: "onlineDev",
    fullName: "在线开发",
    icon: "form",
    children: [
      page("onlineDev/webDesign", "表单设计", "form", `${toolbar} btn_more btn_copy btn_preview`, designColumns),
      page("onlineDev/appDesign", "移动设计", "mobile", `${toolbar} btn_more btn_copy btn_preview`, designColumns),
      page(
        "onlineDev/visualPortal",
        "门户设计",
        "layout",
        `${toolbar} btn_more btn_copy btn_preview btn_authorize`,
        `${generatorColumns} enabledMark`,
      ),
      page(
        "onlineDev/dataReport",
        "报表设计",
        "bar-chart",
        `${toolbar} btn_more btn_preview btn_exportExcel btn_exportWord`,
        "fullName enCode creatorUser creatorTime lastModifyUser lastModifyTime",
      ),
      page("onlineDev/dataScreen", "大屏设计", "fund-projection-screen", `${toolbar} btn_copy btn_preview`, ""),
    ],
  },
  {
    enCode: "generator",
    fullName: "代码生成",
    icon: "code",
    children: [
      page("generator/webForm", "功能表单", "code", generatorButtons, generatorColumns),
      page("generator/appForm", "移动表单", "mobile", generatorButtons, generatorColumns),
      page("generator/flowForm", "流程表单", "deployment-unit", generatorButtons, generatorColumns),
    ],
  },
  {
    enCode: "workFlow",
    fullName: "工作流程",
    icon: "apartment",
    children: [
      page(
        "workFlow/flowLaunch",
        "我发起的",
        "send",
        "btn_add btn_edit btn_remove btn_detail",
        "fullName flowName startTime thisStep flowUrgent status completion",
      ),
      page("workFlow/flowTodo", "我的待办", "audit", "btn_audit", flowColumns),
      page("workFlow/flowDone", "我的已办", "check-square", "btn_detail", flowColumns),
      page("workFlow/flowCirculate", "抄送我的", "mail", "btn_detail", flowColumns),
      page(
        "workFlow/entrust",
        "流程委托",
        "user-switch",
        toolbar,
        "toUserName flowName flowCategory startTime endTime status description",
      ),
      page(
        "workFlow/flowMonitor",
        "流程监控",
        "monitor",
        "btn_detail btn_remove",
        "fullName flowName startTime userName thisStep flowUrgent status completion",
      ),
      page(
        "workFlow/flowEngine",
        "流程设计",
        "deployment-unit",
        `${toolbar} btn_more btn_copy btn_preview btn_release btn_stop`,
        "fullName enCode formType type visibleType creatorUser creatorTime sortCode enabledMark",
      ),
    ],
  },
  {
    enCode: "systemData",
    fullName: "数据管理",
    icon: "database",
    children: [
      page(
        "systemData/dictionary",
        "数据字典",
        "book",
        `${toolbar} btn_type btn_type_add btn_type_edit btn_type_remove`,
        "fullName enCode sortCode enabledMark",
      ),
      page(
        "systemData/dataSource",
        "数据连接",
        "hdd",
        toolbar,
        "fullName host port creatorTime creatorUser lastModifyTime lastModifyUser sortCode",
      ),
      page("systemData/dataModel", "数据建模", "table", `${toolbar} btn_openData btn_field`, ""),
      page(
        "systemData/dataInterface",
        "数据接口",
        "api",
        `${toolbar} btn_more btn_preview`,
        "fullName enCode dataType creatorUser creatorTime sortCode enabledMark",
      ),
    ],
  },
  {
    enCode: "permission",
    fullName: "组织权限",
    icon: "safety",
    children: [
      page("permission/organize", "公司管理", "bank", toolbar, "fullName enCode description creatorTime sortCode"),
      page(
        "permission/department",
        "部门管理",
        "cluster",
        `${toolbar} btn_upload btn_download`,
        "fullName enCode manager description creatorTime sortCode",
      ),
      page(
        "permission/position",
        "岗位管理",
        "idcard",
        `${toolbar} btn_more btn_member`,
        "fullName enCode department type description creatorTime sortCode",
      ),
      page(
        "permission/user",
        "用户管理",
        "user",
        `${toolbar} btn_more btn_password btn_handOver btn_upload btn_download`,
        "account realName gender mobilePhone department position sortCode enabledMark",
      ),
      page(
        "permission/role",
        "角色管理",
        "team",
        `${toolbar} btn_more btn_member btn_authorize`,
        "fullName enCode description creatorTime sortCode enabledMark",
      ),
      page("permission/authorize", "权限分配", "key", "btn_save", ""),
      page("permission/explain", "权限诊断", "safety", "", ""),
      page(
        "permission/userOnline",
        "在线用户",
        "wifi",
        "btn_remove",
        "userName loginIPAddress loginTime loginPlatForm",
      ),
      page("permission/directorySync", "通讯录同步", "inbox", "btn_save btn_sync", ""),
    ],
  },
  {
    enCode: "supplier",
    fullName: "供应商",
    icon: "branches",
    children: [
      page(
        "supplier/supplier",
        "供应商档案",
        "idcard",
        "btn_edit btn_remove",
        "fullName enCode contact mobilePhone email creditCode address description creatorTime enabledMark",
      ),
      page(
        "supplier/invite",
        "供应商邀请",
        "link",
        "btn_add btn_audit btn_remove",
        "fullName state company contact mobilePhone submittedTime expiresTime creatorUser creatorTime description",
      ),
    ],
  },
  {
    enCode: "system",
    fullName: "系统管理",
    icon: "setting",
    children: [
      page(
        "system/menu",
        "系统菜单",
        "menu",
        `${toolbar} btn_more btn_btnPer btn_columnPer btn_columnPer_batchAdd btn_formPer btn_dataPer`,
        "fullName urlAddress type sortCode enabledMark",
      ),
      page(
        "system/billRule",
        "单据规则",
        "number",
        toolbar,
        "fullName enCode digit startNumber outputNumber enabledMark",
      ),
      page("system/area", "行政区划", "environment", toolbar, "fullName enCode sortCode enabledMark"),
      page(
        "system/notice",
        "系统公告",
        "notification",
        `${toolbar} btn_more btn_detail btn_release`,
        "title creatorUser lastModifyTime enabledMark",
      ),
      page(
        "system/log",
        "系统日志",
        "file-text",
        "btn_remove btn_download",
        "creatorTime userName ipaddress platForm requestURL requestMethod requestDuration moduleName json",
      ),
      page("system/display", "显示屏", "monitor", toolbar, "fullName board lastSeenTime ipAddress creatorTime"),
      page("system/sms", "短信记录", "mail", "", "mobilePhone account state creatorTime ipAddress body"),
      page("system/external", "外部系统", "link", "", ""),
      page("system/sysConfig", "系统配置", "control", "btn_save", ""),
    ],
  },
];

/** What a menu of a dictionary starts with. */
export const dictionaryRights = {
  buttons: items(toolbar, buttonNames),
  columns: items("fullName enCode sortCode enabledMark", columnNames),
} as const;

/** Codes of the buttons that a stock menu comes with. */
export function stockButtonsOf(enCode: string): ReadonlySet<string> {
  const menu = stockMenus.flatMap(({ children = [] }) => children).find((child) => child.enCode === enCode);
  return new Set(menu?.buttons?.map((button) => button.enCode));
}
