import {
  type BillRuleInput,
  billCodePattern,
  billPrefixPattern,
  billRuleColumns,
} from "@gongshu/contract/system/bill-rule";
import {
  type BillDay,
  billDateFormats,
  billPrefixLength,
  billStem,
  maxBillDigits,
  paddedStart,
} from "@gongshu/core/billno/bill-number";
import { zonedParts } from "@gongshu/core/text/zone";
import type { FormInstance, Rule } from "antd/es/form";
import { useState } from "react";
import { type Translate, useT } from "../../lib/locale.ts";
import { useTimeZone } from "../../lib/time-zone.ts";
import { FormDrawer } from "../../ui/FormDrawer.tsx";
import type { FormField } from "../../ui/form-fields.tsx";
import { patternRule } from "../../ui/pattern-rule.ts";
import type { DialogTarget } from "../../ui/use-dialog-target.ts";
import { useEntityForm } from "../../ui/use-entity-form.ts";
import { BillPreview } from "./BillPreview.tsx";
import { dateFormatNames, billRuleMessages as messages } from "./bill-rule.messages.ts";
import { useBillRule, useCreateBillRule, useRefreshBillRules, useUpdateBillRule } from "./queries.ts";

/** A rule to change, or a new one. */
export interface BillRuleTarget {
  readonly id?: string;
}

/** The start number fits the digits that stand in the form. */
function startRule(t: Translate): Rule {
  return ({ getFieldValue }) => ({
    validator: (_rule, value: unknown) => {
      const digit = Number(getFieldValue("digit"));
      return typeof value !== "string" || value === "" || paddedStart(value.trim(), digit) !== undefined
        ? Promise.resolve()
        : Promise.reject(new Error(t(messages.badStart, { digit })));
    },
  });
}

function fieldsOf(t: Translate, day: BillDay): FormField[] {
  const dateFormats = billDateFormats.map((value) => ({
    value,
    label: t(dateFormatNames[value], { sample: billStem({ prefix: "", dateFormat: value }, day) }),
  }));
  return [
    { name: "fullName", label: t(messages.fullName), kind: "text", isRequired: true, maxLength: 50 },
    {
      name: "enCode",
      label: t(messages.enCode),
      kind: "text",
      isRequired: true,
      maxLength: 50,
      help: t(messages.codeHelp),
      rules: [patternRule(billCodePattern, t(messages.badCode))],
    },
    {
      name: "prefix",
      label: t(messages.prefix),
      kind: "text",
      isRequired: true,
      maxLength: billPrefixLength,
      rules: [patternRule(billPrefixPattern, t(messages.badPrefix))],
    },
    { name: "dateFormat", label: t(messages.dateFormat), kind: "select", isRequired: true, options: dateFormats },
    { name: "digit", label: t(messages.digit), kind: "number", isRequired: true, min: 1, max: maxBillDigits },
    {
      name: "startNumber",
      label: t(messages.startNumber),
      kind: "text",
      isRequired: true,
      maxLength: maxBillDigits,
      rules: [startRule(t)],
    },
    { name: "sortCode", label: t(messages.sortCode), kind: "number", min: 0, max: 9999 },
    { name: "enabledMark", label: t(messages.state), kind: "switch" },
    { name: "description", label: t(messages.description), kind: "textarea", maxLength: 500, isWide: true },
  ];
}

const blank: Partial<BillRuleInput> = {
  dateFormat: "yyyyMMdd",
  digit: 4,
  startNumber: "0001",
  sortCode: 0,
  enabledMark: 1,
};

/** The start number always has as many places as the rule, as the server stores it. */
function padStart(changed: Partial<BillRuleInput>, values: BillRuleInput, form: FormInstance<BillRuleInput>): void {
  if (typeof changed.digit !== "number" || typeof values.startNumber !== "string") return;
  const padded = paddedStart(values.startNumber.trim(), changed.digit);
  if (padded !== undefined) form.setFieldValue("startNumber", padded);
  else void form.validateFields(["startNumber"]).catch(() => undefined);
}

interface BillRuleFormProps {
  readonly dialog: DialogTarget<BillRuleTarget>;
  /** After saving, with the code of the rule. */
  readonly onSaved?: (enCode: string) => void;
}

/** Creates or changes a bill-number rule, and shows its numbers while it is typed. Each opening has its own day: a page may be days old by then. */
export function BillRuleForm(props: BillRuleFormProps) {
  return <OpenedForm key={props.dialog.openCount} {...props} />;
}

function OpenedForm({ dialog, onSaved }: BillRuleFormProps) {
  const t = useT();
  const { target, openCount } = dialog;
  const id = target?.id;
  const timeZone = useTimeZone();
  const [openedAt] = useState(() => Date.now());
  const day = zonedParts(openedAt, timeZone);
  const rule = useBillRule(id, openCount);
  const create = useCreateBillRule();
  const update = useUpdateBillRule();
  const refresh = useRefreshBillRules();
  const saved = ({ enCode }: BillRuleInput) => onSaved?.(enCode.trim());
  const { formKey, props } = useEntityForm({
    dialog,
    id,
    fields: fieldsOf(t, day),
    columns: billRuleColumns,
    edited: rule,
    blank,
    refresh,
    create: (body: BillRuleInput) => create.mutateAsync({ body }).then(() => saved(body)),
    update: (key, body, version) =>
      update.mutateAsync({ params: { id: key }, body: { ...body, version } }).then(() => saved(body)),
  });
  return (
    <FormDrawer<BillRuleInput>
      key={formKey}
      {...props}
      source={rule}
      columns={2}
      onValues={padStart}
      title={t(id === undefined ? messages.newRule : messages.editRule)}
    >
      <BillPreview day={day} outputNumber={id === undefined ? "" : (rule.data?.outputNumber ?? "")} />
    </FormDrawer>
  );
}
