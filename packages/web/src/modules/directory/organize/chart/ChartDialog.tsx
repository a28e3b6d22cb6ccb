import { Modal, Skeleton } from "antd";
import { useT } from "#lib/locale.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { organizeMessages as messages } from "../organize.messages.ts";
import { useChart } from "../queries.ts";
import { ChartCanvas } from "./ChartCanvas.tsx";
import "./chart.css";

interface ChartDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The organisation chart over the whole window. */
export function ChartDialog({ isOpen, onClose }: ChartDialogProps) {
  const t = useT();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useChart(isOpen);
  return (
    <Modal
      open={isOpen}
      title={t(messages.chart)}
      className="chart-dialog"
      width="calc(100vw - 32px)"
      centered
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <div className="chart-body">
        {error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data === undefined || (isFetching && dataUpdatedAt === 0) ? (
          <Skeleton active paragraph={{ rows: 8 }} />
        ) : data.list.length === 0 ? (
          <EmptyState title={t(messages.nothingToChart)} />
        ) : (
          <ChartCanvas key={dataUpdatedAt} nodes={data.list} />
        )}
      </div>
    </Modal>
  );
}
