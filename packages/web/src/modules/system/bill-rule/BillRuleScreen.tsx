import { createBillRule } from "@gongshu/contract/system/bill-rule";
import { Grid } from "antd";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { Page } from "#ui/Page.tsx";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { BillRuleForm, type BillRuleTarget } from "#widgets/bill-rule/BillRuleForm.tsx";
import { BillRuleTable } from "./BillRuleTable.tsx";
import { billListMessages as messages } from "./bill-rule-list.messages.ts";
import { MonitorDrawer } from "./MonitorDrawer.tsx";

/** The rules by which documents are numbered; the search stands in the address. */
export function BillRuleScreen() {
  const t = useT();
  const list = useListState();
  const isNarrow = Grid.useBreakpoint().md === false;
  const form = useDialogTarget<BillRuleTarget>("form");
  const monitor = useDialogTarget<string>("monitor");
  return (
    <Page
      title={t(messages.title)}
      actions={<CreateButton do={createBillRule} label={t(messages.newRule)} onCreate={() => form.open({})} />}
    >
      <SearchPanel
        items={[{ field: "keyword", label: t(messages.keyword), kind: "text", placeholder: t(messages.keywordHint) }]}
        values={list.filters}
        onSearch={list.setFilters}
      />
      <BillRuleTable list={list} isNarrow={isNarrow} onEdit={(id) => form.open({ id })} onMonitor={monitor.open} />
      <BillRuleForm dialog={form} />
      <MonitorDrawer dialog={monitor} />
    </Page>
  );
}
