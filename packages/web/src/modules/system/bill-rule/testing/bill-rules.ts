import {
  type BillRuleRow,
  billRuleInfo,
  billRuleMonitor,
  billRuleRow,
  billRuleSelector,
  createBillRule,
  deleteBillRule,
  getBillRule,
  listBillRules,
  toggleBillRule,
} from "@gongshu/contract/system/bill-rule";
import { server } from "#testing/fake-server.ts";
import { pageOf, sample } from "#testing/sample.ts";

export function rule(fullName: string, fields: Partial<BillRuleRow> = {}): BillRuleRow {
  const rest = {
    enCode: `code${fullName.length}`,
    prefix: "IQC",
    digit: 4,
    startNumber: "0001",
    enabledMark: 1 as const,
  };
  return sample(billRuleRow, { id: fullName, fullName, ...rest, ...fields });
}

/** Answers the list, the form and the monitor; what is made and deleted shows in the list. */
export function answerBillRules(rules: readonly BillRuleRow[]): void {
  let kept = [...rules];
  server.answer(listBillRules, ({ query }) =>
    pageOf(
      kept.filter(({ fullName = "" }) => fullName.includes(query.keyword ?? "")),
      query,
    ),
  );
  server.answer(billRuleSelector, () => ({
    list: kept.map(({ id, fullName = "", enCode = "" }) => ({ id, fullName, enCode, example: "IQC202605060001" })),
  }));
  server.answer(getBillRule, ({ params }) => {
    const found = kept.find(({ id }) => id === params.id) ?? rule("?");
    return sample(billRuleInfo, { ...found, version: 1 });
  });
  server.answer(createBillRule, ({ body }) => {
    kept = [rule(body.fullName, { enCode: body.enCode }), ...kept];
    return { id: body.fullName };
  });
  server.answer(deleteBillRule, ({ params }) => {
    kept = kept.filter(({ id }) => id !== params.id);
    return null;
  });
  server.answer(toggleBillRule, null);
  server.answer(billRuleMonitor, ({ params }) =>
    sample(billRuleMonitor.reply, {
      id: params.id,
      fullName: params.id,
      nextNumber: "IQC202605060003",
      series: [
        {
          stem: "IQC20260506",
          lastNumber: "IQC202605060001",
          givenCount: 1,
          outputTime: Date.UTC(2026, 4, 6, 2),
          startedTime: Date.UTC(2026, 4, 6, 1),
        },
      ],
      holds: [{ number: "IQC202605060002", userName: "刘洋", expiresTime: Date.UTC(2026, 4, 6, 2, 3), isFree: false }],
      uses: [{ modelId: "m1", formName: "来料检验", fields: ["检验单号"], isPublished: true }],
    }),
  );
}
