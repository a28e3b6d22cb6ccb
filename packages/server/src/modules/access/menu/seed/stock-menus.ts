import { menuNames } from "@gongshu/contract/access/menu-names.messages";
import { buttonNames, columnNames } from "@gongshu/contract/access/right-names.messages";
import type { Message } from "@gongshu/core/text/messages";
import type { RightItem } from "../menu-rows.ts";

type MenuCode = keyof typeof menuNames;

/** A menu of every new tenant. 3.1 clients find their pages by these addresses and codes: never change them. */
export interface StockMenu {
  readonly enCode: string;
  readonly fullName: string;
  readonly icon: string;
  readonly urlAddress?: string;
  readonly buttons?: readonly RightItem[];
  readonly columns?: readonly RightItem[];
  readonly children?: readonly StockMenu[];
}

const toolbar = "btn_add btn_edit btn_remove";

/** As they are stored: with Chinese names, which are translated where they are shown. */
function items(codes: string, names: Readonly<Record<string, Message>>): RightItem[] {
  return codes
    .split(" ")
    .filter(Boolean)
    .map((enCode) => {
      const name = names[enCode];
      if (name === undefined) throw new Error(`The right ${enCode} of a stock menu has no name.`);
      return { enCode, fullName: name.zh };
    });
}

function page(enCode: MenuCode, icon: string, buttons: string, columns: string): StockMenu {
  return {
    enCode,
    fullName: menuNames[enCode].zh,
    icon,
    urlAddress: enCode.replace(".", "/"),
    buttons: items(buttons, buttonNames),
    columns: items(columns, columnNames),
  };
}

function directory(enCode: MenuCode, icon: string, children: readonly StockMenu[]): StockMenu {
  return { enCode, fullName: menuNames[enCode].zh, icon, children };
}

const flowColumns = "fullName flowName startTime userName flowUrgent status creatorTime";
const designColumns = "fullName enCode creatorUser creatorTime lastmodifyuser lastmodifytime description state";
const generatorButtons = `${toolbar} btn_more btn_copy btn_download btn_preview`;
const generatorColumns = "fullName enCode creatorUser creatorTime lastmodifyuser lastmodifytime description";

export const stockMenus: readonly StockMenu[] = [
  directory("onlineDev", "form", [
    page("onlineDev.webDesign", "form", `${toolbar} btn_more btn_copy btn_preview`, designColumns),
    page("onlineDev.appDesign", "mobile", `${toolbar} btn_more btn_copy btn_preview`, designColumns),
    page(
      "onlineDev.visualPortal",
      "layout",
      `${toolbar} btn_more btn_copy btn_preview btn_authorize`,
      `${generatorColumns} enabledMark`,
    ),
    page(
      "onlineDev.dataReport",
      "bar-chart",
      `${toolbar} btn_more btn_preview btn_exportExcel btn_exportWord`,
      "fullName enCode creatorUser creatorTime lastModifyUser lastModifyTime",
    ),
    page("onlineDev.dataScreen", "fund-projection-screen", `${toolbar} btn_copy btn_preview`, ""),
  ]),
  directory("generator", "code", [
    page("generator.webForm", "code", generatorButtons, generatorColumns),
    page("generator.appForm", "mobile", generatorButtons, generatorColumns),
    page("generator.flowForm", "deployment-unit", generatorButtons, generatorColumns),
  ]),
  directory("workFlow", "apartment", [
    page(
      "workFlow.flowLaunch",
      "send",
      "btn_add btn_edit btn_remove btn_detail",
      "fullName flowName startTime thisStep flowUrgent status completion",
    ),
    page("workFlow.flowTodo", "audit", "btn_audit", flowColumns),
    page("workFlow.flowDone", "check-square", "btn_detail", flowColumns),
    page("workFlow.flowCirculate", "mail", "btn_detail", flowColumns),
    page(
      "workFlow.entrust",
      "user-switch",
      toolbar,
      "toUserName flowName flowCategory startTime endTime status description",
    ),
    page(
      "workFlow.flowMonitor",
      "monitor",
      "btn_detail btn_remove",
      "fullName flowName startTime userName thisStep flowUrgent status completion",
    ),
    page(
      "workFlow.flowEngine",
      "deployment-unit",
      `${toolbar} btn_more btn_copy btn_preview btn_release btn_stop`,
      "fullName enCode formType type visibleType creatorUser creatorTime sortCode enabledMark",
    ),
  ]),
  directory("systemData", "database", [
    page(
      "systemData.dictionary",
      "book",
      `${toolbar} btn_type btn_type_add btn_type_edit btn_type_remove`,
      "fullName enCode sortCode enabledMark",
    ),
    page(
      "systemData.dataSource",
      "hdd",
      toolbar,
      "fullName host port creatorTime creatorUser lastModifyTime lastModifyUser sortCode",
    ),
    page("systemData.dataModel", "table", `${toolbar} btn_openData btn_field`, ""),
    page(
      "systemData.dataInterface",
      "api",
      `${toolbar} btn_more btn_preview`,
      "fullName enCode dataType creatorUser creatorTime sortCode enabledMark",
    ),
  ]),
  directory("permission", "safety", [
    page("permission.organize", "bank", toolbar, "fullName enCode description creatorTime sortCode"),
    page(
      "permission.department",
      "cluster",
      `${toolbar} btn_upload btn_download`,
      "fullName enCode manager description creatorTime sortCode",
    ),
    page(
      "permission.position",
      "idcard",
      `${toolbar} btn_more btn_member`,
      "fullName enCode department type description creatorTime sortCode",
    ),
    page(
      "permission.user",
      "user",
      `${toolbar} btn_more btn_password btn_handOver btn_upload btn_download`,
      "account realName gender mobilePhone department position sortCode enabledMark",
    ),
    page(
      "permission.role",
      "team",
      `${toolbar} btn_more btn_member btn_authorize`,
      "fullName enCode description creatorTime sortCode enabledMark",
    ),
    page("permission.authorize", "key", "btn_save", ""),
    page("permission.explain", "safety", "", ""),
    page("permission.userOnline", "wifi", "btn_remove", "userName loginIPAddress loginTime loginPlatForm"),
    page("permission.directorySync", "inbox", "btn_save btn_sync", ""),
  ]),
  directory("supplier", "branches", [
    page(
      "supplier.supplier",
      "idcard",
      "btn_edit btn_remove",
      "fullName enCode contact mobilePhone email creditCode address description creatorTime enabledMark",
    ),
    page(
      "supplier.invite",
      "link",
      "btn_add btn_audit btn_remove",
      "fullName state company contact mobilePhone submittedTime expiresTime creatorUser creatorTime description",
    ),
  ]),
  directory("system", "setting", [
    page(
      "system.menu",
      "menu",
      `${toolbar} btn_more btn_btnPer btn_columnPer btn_columnPer_batchAdd btn_formPer btn_dataPer`,
      "fullName urlAddress type sortCode enabledMark",
    ),
    page("system.billRule", "number", toolbar, "fullName enCode digit startNumber outputNumber enabledMark"),
    page("system.area", "environment", toolbar, "fullName enCode sortCode enabledMark"),
    page(
      "system.notice",
      "notification",
      `${toolbar} btn_more btn_detail btn_release`,
      "title creatorUser lastModifyTime enabledMark",
    ),
    page(
      "system.log",
      "file-text",
      "btn_remove btn_download",
      "creatorTime userName ipaddress platForm requestURL requestMethod requestDuration moduleName json",
    ),
    page("system.display", "monitor", toolbar, "fullName board lastSeenTime ipAddress creatorTime"),
    page("system.sms", "mail", "", "mobilePhone account state creatorTime ipAddress body"),
    page("system.external", "link", "", ""),
    page("system.sysConfig", "control", "btn_save", ""),
  ]),
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
