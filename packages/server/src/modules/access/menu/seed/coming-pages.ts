import { type StockPage, stockPage, toolbar } from "#platform/auth/stock-page.ts";

const flowColumns = "fullName flowName startTime userName flowUrgent status creatorTime";
const generatorButtons = `${toolbar} btn_more btn_copy btn_download btn_preview`;
const generatorColumns = "fullName enCode creatorUser creatorTime lastmodifyuser lastmodifytime description";

/**
 * Pages of features that have no module yet. Every tenant has them, so that roles can be kept when a feature lands, but nobody sees them
 * (`contract/access/coming-menus.ts`). The module of a feature takes its pages from here.
 */
export const comingPages: readonly StockPage[] = [
  stockPage({
    enCode: "onlineDev.appDesign",
    sortCode: 2,
    icon: "mobile",
    buttons: `${toolbar} btn_more btn_copy btn_preview`,
    columns: `${generatorColumns} state`,
  }),
  stockPage({
    enCode: "onlineDev.visualPortal",
    sortCode: 3,
    icon: "layout",
    buttons: `${toolbar} btn_more btn_copy btn_preview btn_authorize`,
    columns: `${generatorColumns} enabledMark`,
  }),
  stockPage({
    enCode: "onlineDev.dataReport",
    sortCode: 4,
    icon: "bar-chart",
    buttons: `${toolbar} btn_more btn_preview btn_exportExcel btn_exportWord`,
    columns: "fullName enCode creatorUser creatorTime lastModifyUser lastModifyTime",
  }),
  stockPage({
    enCode: "generator.webForm",
    sortCode: 1,
    icon: "code",
    buttons: generatorButtons,
    columns: generatorColumns,
  }),
  stockPage({
    enCode: "generator.appForm",
    sortCode: 2,
    icon: "mobile",
    buttons: generatorButtons,
    columns: generatorColumns,
  }),
  stockPage({
    enCode: "generator.flowForm",
    sortCode: 3,
    icon: "deployment-unit",
    buttons: generatorButtons,
    columns: generatorColumns,
  }),
  stockPage({
    enCode: "workFlow.flowLaunch",
    sortCode: 1,
    icon: "send",
    buttons: "btn_add btn_edit btn_remove btn_detail",
    columns: "fullName flowName startTime thisStep flowUrgent status completion",
  }),
  stockPage({ enCode: "workFlow.flowTodo", sortCode: 2, icon: "audit", buttons: "btn_audit", columns: flowColumns }),
  stockPage({
    enCode: "workFlow.flowDone",
    sortCode: 3,
    icon: "check-square",
    buttons: "btn_detail",
    columns: flowColumns,
  }),
  stockPage({
    enCode: "workFlow.flowCirculate",
    sortCode: 4,
    icon: "mail",
    buttons: "btn_detail",
    columns: flowColumns,
  }),
  stockPage({
    enCode: "workFlow.entrust",
    sortCode: 5,
    icon: "user-switch",
    buttons: toolbar,
    columns: "toUserName flowName flowCategory startTime endTime status description",
  }),
  stockPage({
    enCode: "workFlow.flowMonitor",
    sortCode: 6,
    icon: "monitor",
    buttons: "btn_detail btn_remove",
    columns: "fullName flowName startTime userName thisStep flowUrgent status completion",
  }),
  stockPage({
    enCode: "workFlow.flowEngine",
    sortCode: 7,
    icon: "deployment-unit",
    buttons: `${toolbar} btn_more btn_copy btn_preview btn_release btn_stop`,
    columns: "fullName enCode formType type visibleType creatorUser creatorTime sortCode enabledMark",
  }),
  stockPage({
    enCode: "system.notice",
    sortCode: 4,
    icon: "notification",
    buttons: `${toolbar} btn_more btn_detail btn_release`,
    columns: "title creatorUser lastModifyTime enabledMark",
  }),
];
