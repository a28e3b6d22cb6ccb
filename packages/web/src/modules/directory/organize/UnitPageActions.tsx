import PartitionOutlined from "@ant-design/icons/PartitionOutlined";
import { organizeChart } from "@gongshu/contract/directory/department";
import type { OrganizeCategory } from "@gongshu/contract/directory/organize";
import { Button } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { CreateButton } from "#ui/CreateButton.tsx";
import { useModule } from "#ui/use-module.ts";
import { organizeMessages as messages } from "./organize.messages.ts";
import { unitCalls } from "./unit-kinds.ts";

// Few open the chart: its code comes with the first opening.
const loadChart = () => import("./chart/ChartDialog.tsx");

interface UnitPageActionsProps {
  readonly category: OrganizeCategory;
  readonly addText: string;
  readonly onAdd: () => void;
}

/** The actions of either page: the organisation chart, and a new one. */
export function UnitPageActions({ category, addText, onAdd }: UnitPageActionsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const chart = useModule(loadChart, isOpen);
  return (
    <>
      <Can do={organizeChart}>
        <Button icon={<PartitionOutlined />} onClick={() => setOpen(true)}>
          {t(messages.chart)}
        </Button>
      </Can>
      <CreateButton do={unitCalls[category].create} label={addText} onCreate={onAdd} />
      {chart !== undefined && <chart.ChartDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
