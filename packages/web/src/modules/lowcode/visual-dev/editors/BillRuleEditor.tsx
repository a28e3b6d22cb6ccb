import { createBillRule, updateBillRule } from "@gongshu/contract/system/bill-rule";
import { Button, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { BillRuleForm, type BillRuleTarget } from "#widgets/bill-rule/BillRuleForm.tsx";
import { useBillRuleOptions } from "#widgets/bill-rule/queries.ts";
import { Setting } from "../settings/setting-controls.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";
import type { EditorOf } from "../settings/settings-props.ts";

/** The rule of a number field, which can be made and changed on the spot. */
export function BillRuleEditor({ item, field, set }: EditorOf<"billNumber">) {
  const t = useT();
  const { list, isPending } = useBillRuleOptions();
  const form = useDialogTarget<BillRuleTarget>(`billRule/${field.id}`);
  const chosen = list.find(({ enCode }) => enCode === field.rule);
  const example = chosen?.example;
  const isWithout = !isPending && list.length === 0;
  const help =
    example !== undefined ? t(messages.billExample, { example }) : isWithout ? t(messages.noBillRules) : undefined;
  return (
    <>
      <Setting label={t(item.label)} {...(help !== undefined && { help })}>
        {(id) => (
          <Select
            id={id}
            className="setting-wide"
            loading={isPending}
            showSearch={{ optionFilterProp: "label" }}
            status={field.rule === "" ? "error" : ""}
            value={field.rule === "" ? null : field.rule}
            options={list.map(({ enCode, fullName }) => ({ value: enCode, label: fullName }))}
            onChange={(rule: string | null) => set({ rule: rule ?? "" })}
          />
        )}
      </Setting>
      <div className="setting-actions">
        <Can do={createBillRule}>
          <Button size="small" onClick={() => form.open({})}>
            {t(messages.newBillRule)}
          </Button>
        </Can>
        {chosen !== undefined && (
          <Can do={updateBillRule}>
            <Button size="small" onClick={() => form.open({ id: chosen.id })}>
              {t(messages.editBillRule)}
            </Button>
          </Can>
        )}
      </div>
      <BillRuleForm dialog={form} onSaved={(rule) => set({ rule })} />
    </>
  );
}
