import PartitionOutlined from "@ant-design/icons/PartitionOutlined";
import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { organizeChart } from "@gongshu/contract/directory/department";
import { Button } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { useModule } from "#ui/use-module.ts";
import { organizeMessages as messages } from "./organize.messages.ts";

// Few open the chart: its code comes with the first opening.
const loadChart = () => import("./chart/ChartDialog.tsx");

interface UnitPageActionsProps {
  readonly addText: string;
  /** With its key. */
  readonly addHint: string;
  /** Undefined for whoever may not. */
  readonly onAdd: (() => void) | undefined;
}

/** The actions of either page: the organisation chart, and a new one. */
export function UnitPageActions({ addText, addHint, onAdd }: UnitPageActionsProps) {
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
      {onAdd !== undefined && (
        <Button type="primary" icon={<PlusOutlined />} title={addHint} onClick={onAdd}>
          {addText}
        </Button>
      )}
      {chart !== undefined && <chart.ChartDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
