import type { NewBillRule } from "#modules/system/bill-rule/service.ts";

/** The rule by which incoming inspections are numbered. */
export const inspectionRule = "incomingInspectionNo";

const daily = (enCode: string, fullName: string, prefix: string): NewBillRule => ({
  enCode,
  fullName,
  prefix,
  dateFormat: "yyyyMMdd",
  digit: 4,
  startNumber: "0001",
});

/** 3.1 clients ask for these rules by code: their system forms for `WF_<key>No`, the order form for `OrderNumber`. */
export const billRules: readonly NewBillRule[] = [
  daily(inspectionRule, "来料检验单号", "IQC"),
  daily("OrderNumber", "订单编号", "SO"),
  daily("WorkOrderNumber", "工单编号", "WO"),
  daily("WF_leaveApplyNo", "请假申请单号", "QJ"),
  daily("WF_travelApplyNo", "出差申请单号", "CC"),
  daily("WF_travelReimbursementNo", "差旅报销单号", "BX"),
  daily("WF_expenseExpenditureNo", "费用支出单号", "FY"),
  daily("WF_paymentApplyNo", "付款申请单号", "FK"),
  daily("WF_purchaseListNo", "日常采购单号", "CG"),
  daily("WF_procurementMaterialNo", "物资采购单号", "WZ"),
  daily("WF_materialRequisitionNo", "领料单号", "LL"),
  daily("WF_warehouseReceiptNo", "入库单号", "RK"),
  daily("WF_outboundOrderNo", "出库单号", "CK"),
  daily("WF_finishedProductNo", "成品入库单号", "CP"),
  daily("WF_staffOvertimeNo", "加班申请单号", "JB"),
  daily("WF_vehicleApplyNo", "用车申请单号", "YC"),
  daily("WF_salesOrderNo", "销售订单号", "XS"),
];
